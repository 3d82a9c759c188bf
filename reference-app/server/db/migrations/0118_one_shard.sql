-- Each part of the query names the tenant of the session, so that a node of a cluster answers alone. A comparison with the tenant
-- of the outer query names none.
create or replace function countersign_caller(hash text, idle_hours integer)
returns table (session_id text, merchant_id text, user_id text, stale boolean, standing text, user_name text,
  nick_name text, permissions text[], scope jsonb, origins text[], networks jsonb)
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
    perform countersign_enter('countersign_app', live.home_merchant_id);
    perform from app_user u join merchant m on m.merchant_id = u.merchant_id
    where u.merchant_id = live.home_merchant_id and u.user_id = live.home_user_id and m.status = 'NORMAL'
      and (u.status = 'NORMAL' or (u.status = 'LOCKED' and u.unlocking_time <= now()));
    if not found then return; end if;
  end if;
  perform countersign_enter('countersign_app', live.merchant_id);
  return query select live.session_id, live.merchant_id, live.user_id, live.stale,
    case when m.status <> 'NORMAL' or u.status = 'STOP_USING' or u.is_guest <> (live.grant_id is not null) then 'account-disabled'
      when u.status = 'LOCKED' and (u.unlocking_time is null or u.unlocking_time > now()) then 'account-locked'
      else 'ok' end,
    u.user_name, u.nick_name,
    array(select distinct p.permission from held_role h
      join role r on r.merchant_id = live.merchant_id and r.role_id = h.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = live.merchant_id and p.role_id = r.role_id
      where h.merchant_id = live.merchant_id and h.user_id = u.user_id order by p.permission),
    live.scope,
    case when live.scope is not null then
      array(select o.origin from embed_origin o where o.merchant_id = live.merchant_id) end,
    (select jsonb_build_object('black', coalesce(y.config ->> 'ipBlack', ''), 'white', coalesce(y.config ->> 'ipWhite', ''))
      from security_setting y where y.merchant_id = live.merchant_id
        and coalesce(y.config ->> 'ipBlack', '') || coalesce(y.config ->> 'ipWhite', '') <> '')
  from app_user u join merchant m on m.merchant_id = u.merchant_id
  where u.merchant_id = live.merchant_id and u.user_id = live.user_id;
end $$;

-- Runs with the role of the transaction: a cluster does not mix two roles on the rows of a tenant.
create or replace function countersign_parameter(wanted text) returns text
language plpgsql security invoker as $$
declare
  tenant text := coalesce(current_setting('app.tenant', true), '');
  found_value text;
begin
  select value into found_value from parameter where merchant_id = tenant and parameter_key = wanted;
  if found_value is null then
    perform countersign_enter(current_user::text, 'system');
    select value into found_value from parameter where merchant_id = 'system' and parameter_key = wanted;
    perform countersign_enter(current_user::text, tenant);
  end if;
  return found_value;
end $$;

-- A generic plan of a change that joins tables is for all shards.
alter function countersign_purge_logs(bigint) set plan_cache_mode = force_custom_plan;

-- A variable names the shard. A function in the condition does not.
do $$
declare
  is_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  if not is_superuser then execute 'grant countersign_search to current_user'; end if;
  create or replace function countersign_find_app_user(wanted text, most integer) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $find$
  declare tenant text := nullif(current_setting('app.tenant', true), '');
  begin
    return array(select user_id from app_user
      where merchant_id = tenant and find @> countersign_wanted_pieces(wanted) limit most);
  end $find$;
  if not is_superuser then execute 'revoke countersign_search from current_user'; end if;
end $$;
