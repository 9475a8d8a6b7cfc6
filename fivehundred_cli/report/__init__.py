"""The ruling as text: for a terminal, as plain text, and as JSON. One small module a format."""
