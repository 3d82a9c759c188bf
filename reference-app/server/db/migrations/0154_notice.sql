-- What people are told: in the portal, and by other channels.
create table message (
  merchant_id text not null,
  message_id text not null,
  user_id text not null,
  event_id text not null,
  kind text not null,
  params jsonb not null,
  instance_id text not null,
  task_id text,
  create_time timestamptz not null default now(),
  read_time timestamptz,
  primary key (merchant_id, message_id),
  unique (merchant_id, user_id, event_id),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('message', 'What people are told in the portal; put into words in the language of who reads it.', '{
  "message_id": "Its id.", "user_id": "Whom it is for.", "event_id": "What happened; nobody is told twice.",
  "kind": "Which words it is told in.", "params": "Names that the words need; no values of the form.",
  "instance_id": "About which instance.", "task_id": "The reader''s task, where it is about one.",
  "create_time": "When it was sent.", "read_time": "When it was read; null for unread."}');
select countersign_wall('message');
create index message_by_user on message (merchant_id, user_id, create_time desc);
create index message_unread on message (merchant_id, user_id) where read_time is null;

create table notice_delivery (
  merchant_id text not null,
  event_id text not null,
  user_id text not null,
  channel text not null,
  kind text not null,
  params jsonb not null,
  instance_id text not null,
  task_id text,
  copies jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  tries integer not null default 0,
  error text not null default '',
  create_time timestamptz not null default now(),
  end_time timestamptz,
  primary key (merchant_id, event_id, user_id, channel),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('notice_delivery', 'One person told of one event by one channel outside of the portal.', '{
  "event_id": "What happened.", "user_id": "Whom it is for.", "channel": "Such as email.", "kind": "As in message.",
  "params": "As in message.", "instance_id": "About which instance.", "task_id": "The person''s task.",
  "copies": "Further addresses of a mail.", "state": "waiting for a try, sent, or dead after the last.",
  "tries": "How many there were.", "error": "Why the last failed.", "create_time": "When it happened.",
  "end_time": "When it was sent or given up."}');
select countersign_wall('notice_delivery');
