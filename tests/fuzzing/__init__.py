"""Fuzz targets: whatever reads text or files from outside answers anything with a result or its own error."""
