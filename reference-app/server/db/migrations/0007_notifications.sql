-- Work that follows a committed transaction: the outbox, callbacks to other systems, and messages to people.
create table outbox (
  merchant_id text not null,
  outbox_id uuid not null default gen_random_uuid(),
  queue text not null,
  payload jsonb not null,
  run_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  primary key (merchant_id, outbox_id)
);
select countersign_describe('outbox', 'Jobs of a committed transaction, until the job queue has them.', '{
  "outbox_id": "Becomes the job''s id, so that it is queued once.", "queue": "The queue it is for.",
  "payload": "Input of its worker: ids, no values of a form.", "run_time": "Not before.", "create_time": "Time of creation."}');
select countersign_isolate('outbox');
create index outbox_in_order on outbox (create_time);
-- The worker looks after all tenants at once.
create policy drain on outbox to countersign_auth using (true);
grant select, delete on outbox to countersign_auth;

create table callback_config (
  merchant_id text not null references merchant,
  config_id text not null,
  config_name text not null,
  process_id text,
  url text not null,
  events jsonb not null,
  fields jsonb not null,
  key_id text not null,
  seal_key_id text not null,
  sealed_secret text not null,
  enabled boolean not null default true,
  create_by text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (merchant_id, config_id),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('callback_config', 'Receivers of the events of instances.', '{
  "config_id": "Its id.", "config_name": "Name for people.", "process_id": "Limits it to one process; null for all.",
  "url": "Where it is sent.", "events": "Kinds of events.", "fields": "Form fields by model whose values go along.",
  "key_id": "Names the secret to the receiver; another one for another secret.",
  "seal_key_id": "The installation''s key that sealed the secret.", "sealed_secret": "The secret, sealed, base64.",
  "enabled": "False stops its deliveries.", "create_by": "User who made it.", "create_time": "Time of creation.",
  "update_time": "When it last changed."}');
select countersign_isolate('callback_config');

create table callback_delivery (
  merchant_id text not null references merchant,
  delivery_id text not null,
  config_id text not null,
  event_id text not null,
  event_type text not null,
  instance_id text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  status integer not null default 0,
  duration_ms integer not null default 0,
  result text not null default '',
  response text not null default '',
  next_time timestamptz,
  create_time timestamptz not null default now(),
  end_time timestamptz,
  primary key (merchant_id, delivery_id),
  unique (merchant_id, config_id, event_id)
);
select countersign_describe('callback_delivery', 'One event on its way to one receiver.', '{
  "delivery_id": "Its id.", "config_id": "The receiver; it may be gone since.", "event_id": "The same at every try.",
  "event_type": "Kind of event.", "instance_id": "The instance.", "body": "JSON text that is sent.",
  "state": "waiting for a try, delivered, or dead after the last.", "tries": "Number of tries.",
  "status": "HTTP status of the last answer; 0 for none.", "duration_ms": "Duration of the last try.",
  "result": "ok, or the reason why the last try failed.", "response": "The beginning of the last answer.",
  "next_time": "Time of the next try.", "create_time": "Time of the event.", "end_time": "Time of the delivery, or of the last try."}');
select countersign_isolate('callback_delivery');
create index callback_delivery_by_time on callback_delivery (merchant_id, create_time desc);
create index callback_delivery_by_instance on callback_delivery (merchant_id, instance_id, create_time desc);

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
select countersign_describe('message', 'Messages in the portal; their texts are made in the language of the reader.', '{
  "message_id": "Its id.", "user_id": "The recipient.", "event_id": "The event; each person gets one message about it.",
  "kind": "Names its text.", "params": "Names for the text; no values of the form.",
  "instance_id": "The instance.", "task_id": "The reader''s task, where it is about one.",
  "create_time": "When it was sent.", "read_time": "When it was read; null for unread."}');
select countersign_isolate('message');
create index message_by_user on message (merchant_id, user_id, create_time desc);
create index message_unread on message (merchant_id, user_id) where read_time is null;
create index message_unread_by_instance on message (merchant_id, user_id, instance_id) where read_time is null;

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
select countersign_describe('notice_delivery', 'One event on its way to one person by one channel.', '{
  "event_id": "The event.", "user_id": "The recipient.", "channel": "Such as email.", "kind": "As in message.",
  "params": "As in message.", "instance_id": "The instance.", "task_id": "The person''s task.",
  "copies": "Further addresses of a mail.", "state": "waiting for a try, sent, or dead after the last.",
  "tries": "Number of tries.", "error": "Error of the last try.", "create_time": "Time of the event.",
  "end_time": "Time of the delivery, or of the last try."}');
select countersign_isolate('notice_delivery');
create index notice_delivery_by_time on notice_delivery (merchant_id, create_time desc, event_id);
create index notice_delivery_dead on notice_delivery (merchant_id, create_time desc) where state = 'dead';

create table notice_preference (
  merchant_id text not null,
  user_id text not null,
  lang text not null check (lang in ('zh', 'en')),
  mail jsonb not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('notice_preference', 'Preferences for mail; a person without a row has the usual ones.', '{
  "user_id": "The person.", "lang": "Language of the mails.",
  "mail": "Kinds of messages that come by mail: assigned, returned, urged, copied, progress, ended, commented, incident."}');
select countersign_isolate('notice_preference');
