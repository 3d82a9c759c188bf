-- Ways to sign in beside the password: codes, second factors, passkeys, identity providers; the thresholds of a tenant.
alter table app_user add column if not exists must_change boolean not null default false;
alter table app_user add column if not exists password_time timestamptz not null default now();
comment on column app_user.must_change is 'The next sign-in asks for a new password.';
comment on column app_user.password_time is 'Last change of the password.';

create function countersign_password_changed() returns trigger
language plpgsql as $$
begin
  new.password_time := now();
  return new;
end $$;
comment on function countersign_password_changed is 'Writes when a password was changed.';
create trigger password_changed before update of password_hash on app_user
  for each row when (new.password_hash is distinct from old.password_hash) execute function countersign_password_changed();

create table security_setting (
  merchant_id text primary key,
  config jsonb not null,
  version integer not null default 1,
  update_time timestamptz not null default now()
);
select countersign_describe('security_setting', 'The security settings of a tenant; what is absent has its default.', '{
  "config": "Thresholds and ways to sign in, by name.", "version": "Grows with each change.", "update_time": "Last change."}');
select countersign_isolate('security_setting');

-- Below: read before the tenant is known; the tenants' role has no right to them.
create table sign_in_contact (
  contact_key text not null,
  merchant_id text not null,
  user_id text not null,
  primary key (contact_key, merchant_id, user_id)
);
create index sign_in_contact_user on sign_in_contact (merchant_id, user_id);
select countersign_describe('sign_in_contact', 'The accounts of an e-mail address or a phone number; a trigger of app_user writes it.', '{
  "contact_key": "mail: or phone: and the address in lower case.", "user_id": "The user in that tenant."}');

create function countersign_contact_keys(email text, phone text) returns setof text
language sql immutable as $$
  select 'mail:' || lower(btrim(email)) where btrim(email) <> ''
  union select 'phone:' || regexp_replace(phone, '[^0-9]', '', 'g') where regexp_replace(phone, '[^0-9]', '', 'g') <> ''
$$;
comment on function countersign_contact_keys is 'The keys under which the contacts of a user are found.';

create function countersign_contact_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_contact where merchant_id = old.merchant_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sign_in_contact (contact_key, merchant_id, user_id)
    select key, new.merchant_id, new.user_id from countersign_contact_keys(new.email, new.phonenumber) key
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function countersign_contact_changed is 'Keeps the contacts of sign-ins in step with the users.';
create trigger contact_added after insert or delete on app_user
  for each row execute function countersign_contact_changed();
create trigger contact_changed after update of email, phonenumber on app_user
  for each row when (new.email is distinct from old.email or new.phonenumber is distinct from old.phonenumber)
  execute function countersign_contact_changed();
alter table app_user no force row level security;
insert into sign_in_contact (contact_key, merchant_id, user_id)
select key, merchant_id, user_id from app_user, countersign_contact_keys(email, phonenumber) key
on conflict do nothing;
alter table app_user force row level security;

alter table sign_in_name add column last_used_at timestamptz not null default now();
comment on column sign_in_name.last_used_at is 'Last sign-in, or the last time that an administrator enabled the account.';
create function countersign_account_enabled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sign_in_name set last_used_at = now() where merchant_id = new.merchant_id and user_id = new.user_id;
  return null;
end $$;
comment on function countersign_account_enabled is 'An account that was enabled again has its whole time without a sign-in before it.';
create trigger account_enabled after update of status on app_user
  for each row when (new.status = 'NORMAL' and old.status <> 'NORMAL') execute function countersign_account_enabled();

create table sign_in_ticket (
  ticket_hash text primary key,
  step text not null,
  state jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_age on sign_in_ticket (expires_at);
select countersign_describe('sign_in_ticket', 'Sign-ins with a step left, such as a second factor.', '{
  "ticket_hash": "SHA-256 of the ticket, hex.", "step": "The step that it is for.",
  "state": "The accounts, the proofs so far and the steps that are due.", "tries": "Wrong codes.",
  "created_at": "Time of creation.", "expires_at": "Its end.", "used_at": "When the step was taken; a ticket is good once."}');

create table verification (
  verification_id text primary key,
  purpose text not null,
  subject_key text not null,
  network text not null,
  target_key text,
  accounts jsonb not null default '[]',
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_subject on verification (subject_key, network, created_at);
create index verification_target on verification (target_key, created_at);
create index verification_age on verification (created_at);
select countersign_describe('verification', 'Codes sent by e-mail or SMS; an unknown name has its row too, with a code that nobody gets.', '{
  "verification_id": "Its id.", "purpose": "sign-in, reset, register, ticket or account.",
  "subject_key": "SHA-256 of what was typed, or of the ticket.", "network": "Network of the request.",
  "target_key": "SHA-256 of the address that got it; null where nobody did.", "accounts": "The accounts that it proves.",
  "code_hash": "SHA-256 of the id and the code.", "tries": "Codes typed.", "created_at": "Time of creation.",
  "expires_at": "Its end.", "used_at": "When the right code was typed; a code is good once."}');

create table sign_in_challenge (
  challenge_hash text primary key,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_challenge_age on sign_in_challenge (expires_at);
select countersign_describe('sign_in_challenge', 'Questions to an authenticator or to an identity provider that wait for their answer; answered once.', '{
  "challenge_hash": "SHA-256 of the id or of the state, hex.", "kind": "The kind of question.",
  "data": "The challenge, the verifier, the browser it is bound to.", "created_at": "Time of creation.", "expires_at": "Its end."}');

create table user_credential (
  credential_id text primary key,
  merchant_id text not null,
  user_id text not null,
  kind text not null check (kind in ('totp', 'recovery', 'passkey')),
  name text not null default '',
  secret text not null,
  counter bigint not null default 0,
  transports text not null default '',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index user_credential_user on user_credential (merchant_id, user_id, kind);
create unique index user_credential_totp on user_credential (merchant_id, user_id) where kind = 'totp';
select countersign_describe('user_credential', 'Authenticator apps, recovery codes and passkeys of people.', '{
  "credential_id": "Its id; of a passkey the authenticator''s own.", "user_id": "The person.", "kind": "totp, recovery or passkey.",
  "name": "Name of a passkey for people.", "secret": "Secret of an app, hash of a recovery code, public key of a passkey.",
  "counter": "Last time step of an app, signature counter of a passkey; never smaller.", "transports": "Of a passkey, by comma.",
  "created_at": "Time of creation.", "confirmed_at": "First right code; an app without it is not asked for.",
  "last_used_at": "Last use; a recovery code is good once."}');

create table identity_provider (
  provider_id text primary key,
  merchant_id text not null,
  kind text not null check (kind in ('oidc', 'dingtalk')),
  name text not null,
  config jsonb not null,
  secret text not null,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now()
);
create index identity_provider_tenant on identity_provider (merchant_id);
select countersign_describe('identity_provider', 'Other systems that people sign in with.', '{
  "provider_id": "Its id.", "kind": "oidc or dingtalk.", "name": "Name on the button.", "config": "Issuer, client id, scopes.",
  "secret": "Secret of the client; never shown.", "status": "ABNORMAL is not offered.", "version": "Grows with each change.",
  "create_time": "Time of creation."}');

create table user_identity (
  identity_id text primary key,
  provider_id text not null references identity_provider on delete cascade,
  subject text not null,
  merchant_id text not null,
  user_id text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (provider_id, subject, merchant_id, user_id)
);
create index user_identity_user on user_identity (merchant_id, user_id);
select countersign_describe('user_identity', 'The accounts that people have linked with their identity at a provider.', '{
  "identity_id": "Its id.", "provider_id": "The provider.", "subject": "The person''s id at the provider.",
  "user_id": "The linked user.", "name": "Name at the provider, for people.", "created_at": "When it was linked.",
  "last_used_at": "Last sign-in with it."}');

grant select, insert, update, delete on
  sign_in_contact, sign_in_ticket, verification, sign_in_challenge, user_credential, identity_provider, user_identity
  to countersign_auth;
