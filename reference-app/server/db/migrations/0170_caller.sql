-- Who calls, in one round trip: the session at the gate, then the person in their tenant, each as the role that may see it.
create function countersign_caller(hash text, idle_hours integer)
returns table (session_id text, merchant_id text, user_id text, stale boolean, standing text, user_name text,
  nick_name text, permissions text[])
language plpgsql as $$
declare live record;
begin
  perform set_config('role', 'countersign_gate', true);
  select s.session_id, s.merchant_id, s.user_id, s.last_seen_at < now() - interval '1 minute' as stale into live
  from session s
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(hours => idle_hours);
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
      where ur.merchant_id = u.merchant_id and ur.user_id = u.user_id order by p.permission)
  from app_user u join merchant m on m.merchant_id = u.merchant_id
  where u.merchant_id = live.merchant_id and u.user_id = live.user_id;
end $$;
comment on function countersign_caller is 'The live session of a token, its person and their permissions; no row where there is none.';
