-- Tenants as they are found before a tenant is known, grants to people of other tenants, and the sessions that these open.
create table tenant (
  merchant_id text primary key,
  parent_id text,
  merchant_type text not null,
  merchant_name text not null,
  short_name text not null,
  logo text,
  status text not null,
  create_time timestamptz not null,
  is_first boolean not null default false
);
create index tenant_parent on tenant (parent_id, merchant_name, merchant_id);
create unique index tenant_first on tenant (is_first) where is_first;
select countersign_describe('tenant', 'The tenants of the installation; a trigger of merchant writes it.', '{
  "parent_id": "The provider of a company.", "merchant_type": "ISV or COMMON.", "merchant_name": "Full name.",
  "short_name": "For narrow places.", "logo": "Address of an image.", "status": "ABNORMAL lets nobody of it in.",
  "create_time": "Time of creation.", "is_first": "The tenant that the installation began with; it alone makes service providers."}');
grant select on tenant to countersign_auth;

create function countersign_tenant_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from tenant where merchant_id = old.merchant_id;
    return null;
  end if;
  insert into tenant (merchant_id, parent_id, merchant_type, merchant_name, short_name, logo, status, create_time, is_first)
  values (new.merchant_id, new.parent_id, new.merchant_type, new.merchant_name, new.short_name, new.logo, new.status,
    new.create_time, not exists (select from tenant))
  on conflict (merchant_id) do update set parent_id = excluded.parent_id, merchant_type = excluded.merchant_type,
    merchant_name = excluded.merchant_name, short_name = excluded.short_name, logo = excluded.logo, status = excluded.status;
  return null;
end $$;
comment on function countersign_tenant_changed is 'Keeps the list of tenants in step with the rows that the tenants own.';
create trigger tenant_changed after insert or update or delete on merchant
  for each row execute function countersign_tenant_changed();
alter table merchant no force row level security;
insert into tenant (merchant_id, parent_id, merchant_type, merchant_name, short_name, logo, status, create_time, is_first)
select merchant_id, parent_id, merchant_type, merchant_name, short_name, logo, status, create_time,
  row_number() over (order by create_time, parent_id is not null, merchant_type desc, merchant_id) = 1
from merchant;
alter table merchant force row level security;

create table tenant_grant (
  grant_id text primary key,
  merchant_id text not null,
  user_id text not null,
  name_key text not null,
  user_name text not null,
  nick_name text not null,
  home_merchant_id text,
  home_user_id text,
  expire_time timestamptz not null,
  accept_time timestamptz,
  revoke_time timestamptz,
  revoke_by text,
  create_by text not null,
  create_time timestamptz not null default now(),
  version integer not null default 1
);
create index tenant_grant_target on tenant_grant (merchant_id, expire_time, grant_id);
create index tenant_grant_home on tenant_grant (home_merchant_id, home_user_id);
create unique index tenant_grant_open on tenant_grant (merchant_id, name_key) where revoke_time is null;
select countersign_describe('tenant_grant', 'People of one tenant who may enter another one until a time.', '{
  "grant_id": "Its id.", "merchant_id": "The tenant that they enter.", "user_id": "Their user in that tenant.",
  "name_key": "The asked user name in lower case; it need not exist.", "user_name": "The asked user name.",
  "nick_name": "Name in the tenant that they enter.", "home_merchant_id": "Their own tenant; null for an unknown name.",
  "home_user_id": "The user of their own tenant.", "expire_time": "Its end.",
  "accept_time": "When it became good: at once for people of the provider, else with the consent of the person.",
  "revoke_time": "When it was ended early.", "revoke_by": "Name of the person who ended it.",
  "create_by": "The user who gave it.", "create_time": "Time of creation.", "version": "Counts its changes."}');
grant select, insert, update on tenant_grant to countersign_auth;

alter table app_user add column is_guest boolean not null default false;
comment on column app_user.is_guest is 'A person of another tenant: enters by a grant alone, never by a sign-in.';
alter table session add column grant_id text;
comment on column session.grant_id is 'The grant by which a person of another tenant entered; null for a sign-in.';
create index session_by_grant on session (grant_id) where grant_id is not null;

-- The contacts of a guest are no way to sign in.
create or replace function countersign_contact_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_contact where merchant_id = old.merchant_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_guest then
    insert into sign_in_contact (contact_key, merchant_id, user_id)
    select key, new.merchant_id, new.user_id from countersign_contact_keys(new.email, new.phonenumber) key
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function countersign_caller(hash text, idle_hours integer)
returns table (session_id text, merchant_id text, user_id text, stale boolean, standing text, user_name text,
  nick_name text, permissions text[], scope jsonb, origins text[])
language plpgsql as $$
declare live record;
begin
  perform set_config('role', 'countersign_auth', true);
  select s.session_id, s.merchant_id, s.user_id, s.last_seen_at < now() - interval '1 minute' as stale, s.scope, s.grant_id,
    g.home_merchant_id, g.home_user_id into live
  from session s left join tenant_grant g on g.grant_id = s.grant_id
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(hours => idle_hours)
    and (s.client_id is null or exists (select from embed_client c
      where c.merchant_id = s.merchant_id and c.client_id = s.client_id and c.revoke_time is null))
    and (s.grant_id is null or (g.merchant_id = s.merchant_id and g.user_id = s.user_id
      and g.accept_time is not null and g.revoke_time is null and g.expire_time > now()));
  if not found then return; end if;
  if live.grant_id is not null then
    perform set_config('role', 'countersign_app', true), set_config('app.tenant', live.home_merchant_id, true);
    perform from app_user u join merchant m on m.merchant_id = u.merchant_id
    where u.merchant_id = live.home_merchant_id and u.user_id = live.home_user_id and m.status = 'NORMAL'
      and (u.status = 'NORMAL' or (u.status = 'LOCKED' and u.unlocking_time <= now()));
    if not found then return; end if;
  end if;
  perform set_config('role', 'countersign_app', true), set_config('app.tenant', live.merchant_id, true);
  return query select live.session_id, live.merchant_id, live.user_id, live.stale,
    case when m.status <> 'NORMAL' or u.status = 'STOP_USING' or u.is_guest <> (live.grant_id is not null) then 'account-disabled'
      when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
      else 'ok' end,
    u.user_name, u.nick_name,
    array(select distinct p.permission from held_role h
      join role r on r.merchant_id = h.merchant_id and r.role_id = h.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
      where h.merchant_id = u.merchant_id and h.user_id = u.user_id order by p.permission),
    live.scope,
    case when live.scope is not null then
      array(select o.origin from embed_origin o where o.merchant_id = u.merchant_id) end
  from app_user u join merchant m on m.merchant_id = u.merchant_id
  where u.merchant_id = live.merchant_id and u.user_id = live.user_id;
end $$;
