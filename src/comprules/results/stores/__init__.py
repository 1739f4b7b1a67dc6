"""Where tables of games are kept: files of lines, and folders of Parquet."""
