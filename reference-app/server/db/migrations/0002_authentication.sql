-- Tables that are read before the tenant is known; the tenants' role has no right to them.
create table sign_in_name (
  name_key text primary key,
  merchant_id text not null,
  user_id text not null
);
create unique index sign_in_name_user on sign_in_name (merchant_id, user_id);
select countersign_describe('sign_in_name', 'The user of a sign-in name; unique over the installation.', '{
  "name_key": "The user name in lower case.", "user_id": "The user in that tenant."}');

create table session (
  token_hash text primary key,
  session_id text not null unique,
  merchant_id text not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text not null,
  user_agent text not null,
  scope jsonb,
  client_id text,
  constraint session_scope check ((scope is null) = (client_id is null))
);
create index session_by_user on session (merchant_id, user_id);
create index session_by_client on session (merchant_id, client_id, created_at desc) where client_id is not null;
select countersign_describe('session', 'Signed-in users; the token itself is never stored.', '{
  "token_hash": "SHA-256 of the token, hex.", "session_id": "Names the session in lists, without opening it.",
  "user_id": "The user of the session.", "created_at": "Sign-in.", "last_seen_at": "Last use, to about a minute.",
  "expires_at": "The end whatever the use.", "revoked_at": "When it was ended early.",
  "address": "Network address at sign-in.", "user_agent": "Browser at sign-in.",
  "scope": "The subject of a token for embedding: kind, processId, instanceId, taskId. Null for a sign-in.",
  "client_id": "The client that minted it; null for a sign-in."}');

create table sign_in_attempt (
  name_key text not null,
  address text not null,
  failures integer not null,
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (name_key, address)
);
create index sign_in_attempt_age on sign_in_attempt (last_failed_at);
select countersign_describe('sign_in_attempt', 'Wrong passwords in a row, by name and address, so that nobody can lock out someone elsewhere.', '{
  "name_key": "The name that was tried, in lower case; it need not exist.", "address": "Network address of the attempt.",
  "failures": "Wrong passwords since the last right one.", "last_failed_at": "The latest.",
  "blocked_until": "Until then no password is looked at."}');

create table seal_key (
  key_id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
select countersign_describe('seal_key', 'The installation''s RSA keys; browsers seal passwords with them.', '{
  "key_id": "Names the key in a sealed secret.", "public_key": "SPKI, base64.", "private_key": "PKCS 8, base64.",
  "created_at": "The newest key is handed out, older ones still open."}');

create table seal_nonce (
  nonce text primary key,
  used_at timestamptz not null default now()
);
create index seal_nonce_age on seal_nonce (used_at);
select countersign_describe('seal_nonce', 'Sealed secrets already opened; a second opening is a replay.', '{
  "nonce": "The nonce of the secret.", "used_at": "Forgotten once the secret''s time is over."}');

grant select, insert, update, delete on sign_in_name, session, sign_in_attempt, seal_key, seal_nonce to countersign_auth;
