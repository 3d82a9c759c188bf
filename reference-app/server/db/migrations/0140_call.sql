-- Calls that the server makes for a form: where they may go, and where they went.
create table call_host (
  merchant_id text not null references merchant,
  host text not null,
  port integer not null check (port between 1 and 65535),
  remark text not null default '',
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, host, port)
);
select countersign_describe('call_host', 'Hosts that the tenant''s forms may call; nothing else is called.', '{
  "host": "Name in lower case, or an address.", "port": "The one port.", "remark": "What it is for.",
  "create_by": "User who added it.", "create_time": "When."}');
select countersign_wall('call_host');

create table call_log (
  merchant_id text not null references merchant,
  log_id text not null,
  user_id text not null,
  method text not null,
  address text not null,
  result text not null,
  status integer not null,
  bytes integer not null,
  duration_ms integer not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, log_id)
);
create index call_log_time on call_log (merchant_id, create_time desc, log_id desc);
select countersign_describe('call_log', 'Every call that was asked for, the refused ones too.', '{
  "log_id": "Grows with time.", "user_id": "Whose form asked.", "method": "GET or POST.",
  "address": "Without query, headers and body, which may hold what people typed.",
  "result": "ok, or the code of the refusal.", "status": "HTTP status of the other system; 0 where it never answered.",
  "bytes": "Size of the answer.", "duration_ms": "How long it took.", "create_time": "When."}');
select countersign_wall('call_log');
revoke update on call_log from countersign_app;
