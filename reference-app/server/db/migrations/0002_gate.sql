-- What is read before a tenant is known; the tenants' role has no right to any of it.
create table sign_in_name (
  name_key text primary key,
  merchant_id text not null,
  user_id text not null
);
create unique index sign_in_name_user on sign_in_name (merchant_id, user_id);
select countersign_describe('sign_in_name', 'Which user a sign-in name belongs to; unique over the installation.', '{
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
  user_agent text not null
);
create index session_by_user on session (merchant_id, user_id);
select countersign_describe('session', 'Who is signed in; the token itself is never stored.', '{
  "token_hash": "SHA-256 of the token, hex.", "session_id": "Names the session in lists, without opening it.",
  "user_id": "Whose session it is.", "created_at": "Sign-in.", "last_seen_at": "Last use, to about a minute.",
  "expires_at": "The end whatever the use.", "revoked_at": "When it was ended early.",
  "address": "Network address at sign-in.", "user_agent": "Browser at sign-in."}');

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
  "name_key": "The name that was tried, in lower case; it need not exist.", "address": "Where from.",
  "failures": "Wrong passwords since the last right one.", "last_failed_at": "The latest.",
  "blocked_until": "Until then no password is looked at."}');

create table seal_key (
  key_id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
select countersign_describe('seal_key', 'The installation''s RSA keys, with which browsers seal passwords.', '{
  "key_id": "Names the key in a sealed secret.", "public_key": "SPKI, base64.", "private_key": "PKCS 8, base64.",
  "created_at": "The newest key is handed out, older ones still open."}');

create table seal_nonce (
  nonce text primary key,
  used_at timestamptz not null default now()
);
create index seal_nonce_age on seal_nonce (used_at);
select countersign_describe('seal_nonce', 'Sealed secrets already opened; a second opening is a replay.', '{
  "nonce": "As it stood in the secret.", "used_at": "Forgotten once the secret''s time is over."}');

grant select, insert, update, delete on sign_in_name, session, sign_in_attempt, seal_key, seal_nonce to countersign_gate;
