-- Push to browsers: the key of the installation, the devices of people, and the topics that they want there.
create table push_key (
  key_id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
select countersign_describe('push_key', 'The installation''s key of web push (VAPID): push services take messages signed by it alone.', '{
  "key_id": "Names the key.", "public_key": "The point of P-256 as browsers take it, base64url.",
  "private_key": "PKCS 8, base64, encrypted.", "created_at": "Time of creation; the oldest is used."}');
grant select, insert, update, delete on push_key to countersign_auth;

create table push_device (
  merchant_id text not null,
  device_id text not null,
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  public_key text not null,
  secret text not null,
  user_agent text not null default '',
  create_time timestamptz not null default now(),
  last_time timestamptz,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
create index push_device_by_user on push_device (merchant_id, user_id, create_time);
create index push_device_by_session on push_device (merchant_id, session_id);
select countersign_describe('push_device', 'Browsers that people have messages pushed to.', '{
  "device_id": "SHA-256 of its address at the push service, hex.", "user_id": "The person.",
  "session_id": "The sign-in that switched it on; ended with it.", "endpoint": "Its address at the push service.",
  "public_key": "Key of the browser, base64url.", "secret": "Secret of the browser, encrypted.",
  "user_agent": "The browser, as it names itself.", "create_time": "Time of creation.",
  "last_time": "When the push service took the last message; null for none."}');
select countersign_isolate('push_device');

alter table notice_preference add column push jsonb;
comment on column notice_preference.push is 'Topics that are pushed to the person''s devices; null for the usual ones.';
