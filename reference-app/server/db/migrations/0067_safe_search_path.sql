-- Without pg_temp at the end, a temporary table of the caller shadows the table that the function names, with the owner's rights.
alter function countersign_directory_changed() set search_path = public, pg_temp;
