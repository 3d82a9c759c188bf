-- Files of forms, and the calls that the server makes for a form.
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
  "host": "Name in lower case, or an address.", "port": "The one port.", "remark": "Its purpose.",
  "create_by": "User who added it.", "create_time": "Time of creation."}');
select countersign_isolate('call_host');

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
select countersign_describe('call_log', 'Every requested call, the refused ones too.', '{
  "log_id": "Grows with time.", "user_id": "The user of the form.", "method": "GET or POST.",
  "address": "Without query, headers and body, which may hold what people typed.",
  "result": "ok, or the code of the refusal.", "status": "HTTP status of the other system; 0 where it never answered.",
  "bytes": "Size of the answer.", "duration_ms": "Duration of the call.", "create_time": "Time of creation."}');
select countersign_isolate('call_log');
revoke update on call_log from countersign_app;

create table file (
  merchant_id text not null references merchant,
  file_id text not null,
  name text not null,
  size integer not null,
  type text not null,
  storage_key text not null,
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, file_id)
);
create index file_created on file (merchant_id, create_time);
select countersign_describe('file', 'Uploads; the bytes lie in the file storage.', '{
  "file_id": "Its id.", "name": "Name at the upload.", "size": "Bytes.", "type": "Media type of the contents.",
  "storage_key": "Key in the storage; made by the server.", "create_by": "User who uploaded it.",
  "create_time": "Time of the upload; a file that no application holds is removed some time after."}');
select countersign_isolate('file');

create table file_use (
  merchant_id text not null,
  file_id text not null,
  instance_id text not null,
  primary key (merchant_id, file_id, instance_id),
  foreign key (merchant_id, file_id) references file on delete cascade,
  foreign key (merchant_id, instance_id) references instance
);
create index file_use_instance on file_use (merchant_id, instance_id);
select countersign_describe('file_use', 'The applications that hold a file.', '{
  "file_id": "The file.", "instance_id": "The application."}');
select countersign_isolate('file_use');
