-- Roles of positions, the menus behind the permissions of a role, removed users, and versions of records.
create table position_role (
  merchant_id text not null,
  position_id text not null,
  role_id text not null,
  primary key (merchant_id, position_id, role_id),
  foreign key (merchant_id, position_id) references position on delete cascade,
  foreign key (merchant_id, role_id) references role on delete cascade
);
create index position_role_role on position_role (merchant_id, role_id);
select countersign_describe('position_role', 'The roles that the members of a position hold.', '{
  "position_id": "The position.", "role_id": "The role."}');
select countersign_isolate('position_role');

create table role_menu (
  merchant_id text not null,
  role_id text not null,
  menu_id text not null,
  primary key (merchant_id, role_id, menu_id),
  foreign key (merchant_id, role_id) references role on delete cascade,
  foreign key (merchant_id, menu_id) references menu on delete cascade
);
create index role_menu_menu on role_menu (merchant_id, menu_id);
select countersign_describe('role_menu', 'The pages and buttons that were chosen for a role; role_permission has what they grant.', '{
  "role_id": "The role.", "menu_id": "A page or a button; directories follow from them."}');
select countersign_isolate('role_menu');

-- Reads as its caller: row-level security of the tables holds.
create view held_role with (security_invoker = true) as
  select merchant_id, user_id, role_id from user_role
  union
  select m.merchant_id, m.user_id, p.role_id from user_position m
  join position_role p on p.merchant_id = m.merchant_id and p.position_id = m.position_id;
comment on view held_role is 'The roles of users, held directly or by a position.';
grant select on held_role to countersign_app;

alter table role add column version integer not null default 1;
alter table organization add column version integer not null default 1;
alter table menu add column version integer not null default 1;
alter table app add column version integer not null default 1;
alter table app_user add column version integer not null default 1;
alter table app_user add column removed_time timestamptz;
alter table app_user add column if not exists must_change boolean not null default false;
comment on column role.version is 'Counts its changes.';
comment on column organization.version is 'Counts its changes.';
comment on column menu.version is 'Counts its changes.';
comment on column app.version is 'Counts its changes.';
comment on column app_user.version is 'Counts its changes.';
comment on column app_user.removed_time is 'When the user was removed; the row stays, because instances name it.';
comment on column app_user.must_change is 'The next sign-in asks for a new password.';

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table role_permission no force row level security;
alter table menu no force row level security;
alter table role_menu no force row level security;
insert into role_menu (merchant_id, role_id, menu_id)
select p.merchant_id, p.role_id, m.menu_id from role_permission p
join menu m on m.merchant_id = p.merchant_id and m.permission = p.permission and m.menu_type <> 'M';
alter table role_permission force row level security;
alter table menu force row level security;
alter table role_menu force row level security;

create constraint trigger directory_changed after insert or update or delete on position_role
  deferrable initially deferred for each row execute function countersign_directory_changed();
create trigger directory_changing after insert or update or delete on position_role
  for each statement execute function countersign_directory_changing();

create or replace function countersign_caller(hash text, idle_hours integer)
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
