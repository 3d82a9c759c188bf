-- The list of users compares all that it may be asked for within the index of its order, without reading the rows.
drop index app_user_by_name;
create index app_user_by_name on app_user (merchant_id, nick_name, user_id)
  include (user_name, job_number, organize_id, status, removed_time, guest_until);
-- Rows of pages that were not vacuumed since their last change are read all the same.
alter table app_user set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
