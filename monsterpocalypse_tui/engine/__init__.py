"""The games, headless: no screen, no terminal, no knowledge of who is human."""
