-- People who registered themselves.
alter table app_user add column registered_time timestamptz;
comment on column app_user.registered_time is 'When the person registered themselves; null for accounts that an administrator added.';
