-- A removed message keeps its unique key, so that a job that runs again does not deliver the message a second time.
alter table message add column removed_time timestamptz;
comment on column message.removed_time is 'When its reader removed it; null while it is shown.';
drop index message_by_user;
create index message_by_user on message (merchant_id, user_id, create_time) where removed_time is null;
