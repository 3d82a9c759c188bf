-- A cluster of Citus forwards the tenant of a transaction to its nodes only if the command `set local` sets it, and if the first
-- setting allows it. Other servers know no such setting and ignore it.
create function countersign_enter(entered_role text, tenant text) returns void
language plpgsql as $$
begin
  perform set_config('citus.propagate_set_commands', 'local', true), set_config('role', entered_role, true);
  execute format('set local app.tenant = %L', coalesce(tenant, ''));
end $$;
comment on function countersign_enter is 'Sets the role and the tenant until the end of the transaction.';

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
      join role r on r.merchant_id = h.merchant_id and r.role_id = h.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
      where h.merchant_id = u.merchant_id and h.user_id = u.user_id order by p.permission),
    live.scope,
    case when live.scope is not null then
      array(select o.origin from embed_origin o where o.merchant_id = u.merchant_id) end,
    (select jsonb_build_object('black', coalesce(y.config ->> 'ipBlack', ''), 'white', coalesce(y.config ->> 'ipWhite', ''))
      from security_setting y where y.merchant_id = u.merchant_id
        and coalesce(y.config ->> 'ipBlack', '') || coalesce(y.config ->> 'ipWhite', '') <> '')
  from app_user u join merchant m on m.merchant_id = u.merchant_id
  where u.merchant_id = live.merchant_id and u.user_id = live.user_id;
end $$;
