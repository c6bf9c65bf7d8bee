"""The reference data: files, checks, maps and forces."""
