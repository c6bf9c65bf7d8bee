"""The screens of the table."""
