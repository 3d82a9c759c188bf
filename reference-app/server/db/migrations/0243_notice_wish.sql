-- What each person wants to be told by mail, and in which language.
create table notice_wish (
  merchant_id text not null,
  user_id text not null,
  lang text not null check (lang in ('zh', 'en')),
  mail jsonb not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('notice_wish', 'What a person wants to be told by mail; who has no row is told the usual.', '{
  "user_id": "Whose wish it is.", "lang": "The language of what is sent to them.",
  "mail": "List of what comes by mail: assigned, returned, urged, copied, progress, ended, commented, incident."}');
select countersign_wall('notice_wish');

-- Opening a task or an instance reads what was told about it.
create index message_unread_by_instance on message (merchant_id, user_id, instance_id) where read_time is null;

-- How many copies somebody never opened.
create index task_copy_unread on task (merchant_id, actor_id) where task_type = 2 and view_time is null;
