-- Embedding: other systems' back ends mint tokens for one person and one subject, which only listed pages may use.
create table embed_client (
  merchant_id text not null references merchant,
  client_id text not null,
  client_name text not null,
  process_ids jsonb not null,
  secret_hash text not null,
  old_secret_hash text,
  old_secret_until timestamptz,
  create_by text not null,
  create_time timestamptz not null default now(),
  rotate_time timestamptz,
  revoke_time timestamptz,
  primary key (merchant_id, client_id)
);
create unique index embed_client_id on embed_client (client_id);
select countersign_describe('embed_client', 'Back ends of other systems that mint tokens for embedding.', '{
  "client_id": "Its public name, unique over the installation.", "client_name": "Name for people.",
  "process_ids": "Its tokens are for these processes alone; empty for all.",
  "secret_hash": "SHA-256 of 256 random bits, hex; the secret itself is never stored.",
  "old_secret_hash": "The one before, while both work.", "old_secret_until": "End of the previous secret.",
  "create_by": "User who made it.", "create_time": "Time of creation.", "rotate_time": "When the secret was last replaced.",
  "revoke_time": "Time of the revocation; it and its tokens are invalid from then on."}');
select countersign_isolate('embed_client');

create table embed_origin (
  merchant_id text not null references merchant,
  origin text not null,
  remark text not null default '',
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, origin)
);
create index embed_origin_by_origin on embed_origin (origin);
select countersign_describe('embed_origin', 'Origins whose pages may embed: call, and show the portal in a frame.', '{
  "origin": "Scheme, host and port as browsers send them.", "remark": "Its purpose.",
  "create_by": "User who added it.", "create_time": "Time of creation."}');
select countersign_isolate('embed_origin');

-- Both are looked up before the tenant is known; the authentication role reads them and changes nothing.
create policy authentication on embed_client for select to countersign_auth using (true);
create policy authentication on embed_origin for select to countersign_auth using (true);
grant select on embed_client, embed_origin to countersign_auth;

create function countersign_caller(hash text, idle_hours integer)
returns table (session_id text, merchant_id text, user_id text, stale boolean, standing text, user_name text,
  nick_name text, permissions text[], scope jsonb, origins text[])
language plpgsql as $$
declare live record;
begin
  perform set_config('role', 'countersign_auth', true);
  select s.session_id, s.merchant_id, s.user_id, s.last_seen_at < now() - interval '1 minute' as stale, s.scope into live
  from session s
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(hours => idle_hours)
    and (s.client_id is null or exists (select from embed_client c
      where c.merchant_id = s.merchant_id and c.client_id = s.client_id and c.revoke_time is null));
  if not found then return; end if;
  perform set_config('role', 'countersign_app', true), set_config('app.tenant', live.merchant_id, true);
  return query select live.session_id, live.merchant_id, live.user_id, live.stale,
    case when m.status <> 'NORMAL' or u.status = 'STOP_USING' then 'account-disabled'
      when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
      else 'ok' end,
    u.user_name, u.nick_name,
    array(select distinct p.permission from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
      where ur.merchant_id = u.merchant_id and ur.user_id = u.user_id order by p.permission),
    live.scope,
    case when live.scope is not null then
      array(select o.origin from embed_origin o where o.merchant_id = u.merchant_id) end
  from app_user u join merchant m on m.merchant_id = u.merchant_id
  where u.merchant_id = live.merchant_id and u.user_id = live.user_id;
end $$;
comment on function countersign_caller is 'The live session of a token, its person and their permissions, and for a token for embedding its scope and origins; no row where there is none.';
