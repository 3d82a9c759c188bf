-- Processes of older versions may run.
-- An update of an application that changes no indexed column writes no entries of indexes. The end of an application
-- changed one index only, which selected applications for archives by the time of their end.
drop index instance_to_archive;
create index instance_to_archive on instance (merchant_id, create_time, instance_id) where not is_archived;
