-- Other systems that are told what happens to instances, and what became of each telling.
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
  foreign key (merchant_id, process_id) references process
);
select countersign_describe('callback_config', 'Whom to tell about what happens to instances.', '{
  "config_id": "Its id.", "config_name": "Name for people.", "process_id": "Of this process alone; null for all.",
  "url": "Where it is sent.", "events": "Kinds of events.", "fields": "Form fields by model whose values go along.",
  "key_id": "Names the secret to the receiver; another one for another secret.",
  "seal_key_id": "The installation''s key that sealed the secret.", "sealed_secret": "The secret, sealed, base64.",
  "enabled": "Whether it is told anything.", "create_by": "Who made it.", "create_time": "When.",
  "update_time": "When it last changed."}');
select countersign_wall('callback_config');

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
  "event_type": "What happened.", "instance_id": "To which instance.", "body": "What is sent, as JSON text.",
  "state": "waiting for a try, delivered, or dead after the last.", "tries": "How many there were.",
  "status": "HTTP status of the last answer; 0 for none.", "duration_ms": "How long the last try took.",
  "result": "ok, or why the last try failed.", "response": "The beginning of the last answer.",
  "next_time": "When it is tried again.", "create_time": "When it happened.", "end_time": "When it was delivered or given up."}');
select countersign_wall('callback_delivery');
create index callback_delivery_by_time on callback_delivery (merchant_id, create_time desc);
create index callback_delivery_by_instance on callback_delivery (merchant_id, instance_id, create_time desc);
