-- The counters change with every request, several of them in the same row, and each change waited for the disk. A crash of
-- PostgreSQL may empty them: that starts every window again and loses nothing else.
ALTER TABLE "rate_limit" SET UNLOGGED;
