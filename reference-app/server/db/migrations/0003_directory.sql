-- Tenants and their people. Names and codes follow the admin console's entities.
create table merchant (
  merchant_id text primary key,
  merchant_name text not null,
  merchant_type text not null check (merchant_type in ('ISV', 'COMMON')),
  parent_id text,
  short_name text not null default '',
  leader text not null default '',
  phone text not null default '',
  email text not null default '',
  logo text,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  create_time timestamptz not null default now(),
  time_zone text not null default 'Asia/Shanghai'
);
select countersign_describe('merchant', 'A tenant: a service provider, or a company that one looks after.', '{
  "merchant_id": "Its id, the first part of every key.", "merchant_name": "Full name.",
  "merchant_type": "ISV for a service provider, COMMON for a company.", "parent_id": "The provider of a company.",
  "short_name": "For narrow places.", "leader": "Contact person.", "phone": "Contact.", "email": "Contact.",
  "logo": "Address of an image.", "status": "ABNORMAL lets nobody of it in.", "create_time": "When it was made.",
  "time_zone": "IANA name of the zone in which dates without an offset are read."}');
select countersign_isolate('merchant');

create table organization (
  merchant_id text not null references merchant,
  organize_id text not null,
  parent_id text,
  organize_name text not null,
  leader text not null default '',
  phone text not null default '',
  email text not null default '',
  sort integer not null default 0,
  create_time timestamptz not null default now(),
  leader_id text,
  primary key (merchant_id, organize_id),
  foreign key (merchant_id, parent_id) references organization
);
create index organization_parent on organization (merchant_id, parent_id);
select countersign_describe('organization', 'The tree of departments.', '{
  "organize_id": "Its id.", "parent_id": "The department above.", "organize_name": "Name.", "leader": "Name of the leader.",
  "phone": "Contact.", "email": "Contact.", "sort": "Order among siblings.", "create_time": "When it was made.",
  "leader_id": "The user who leads it, as flows find leaders; null for nobody."}');
select countersign_isolate('organization');

create table position (
  merchant_id text not null references merchant,
  position_id text not null,
  organize_id text not null,
  position_name text not null,
  remark text not null default '',
  primary key (merchant_id, position_id),
  foreign key (merchant_id, organize_id) references organization
);
create index position_organize on position (merchant_id, organize_id);
select countersign_describe('position', 'A position in a department; flows name positions rather than people.', '{
  "position_id": "Its id.", "organize_id": "Its department.", "position_name": "Name.", "remark": "Free text."}');
select countersign_isolate('position');

create table role (
  merchant_id text not null references merchant,
  role_id text not null,
  role_name text not null,
  role_key text not null,
  role_type text not null default 'NORMAL' check (role_type in ('NORMAL', 'APPLICATION')),
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  extended text not null default '',
  home_page text not null default '',
  primary key (merchant_id, role_id),
  unique (merchant_id, role_key)
);
select countersign_describe('role', 'A bundle of permissions.', '{
  "role_id": "Its id.", "role_name": "Name.", "role_key": "Stable name for programs.",
  "role_type": "NORMAL, or APPLICATION for one that comes with an application.", "status": "ABNORMAL grants nothing.",
  "extended": "Free text for integrations.", "home_page": "Path shown after sign-in."}');
select countersign_isolate('role');

create table role_permission (
  merchant_id text not null,
  role_id text not null,
  permission text not null,
  primary key (merchant_id, role_id, permission),
  foreign key (merchant_id, role_id) references role on delete cascade
);
select countersign_describe('role_permission', 'The permissions of a role.', '{
  "role_id": "The role.", "permission": "Such as system:my:approval; *:*:* allows everything."}');
select countersign_isolate('role_permission');

create table app_user (
  merchant_id text not null references merchant,
  user_id text not null,
  user_name text not null,
  nick_name text not null,
  password_hash text not null,
  phonenumber text not null default '',
  email text not null default '',
  job_number text not null default '',
  avatar text,
  id_card text not null default '',
  sex text not null default '',
  organize_id text,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'STOP_USING', 'LOCKED')),
  remark text not null default '',
  create_time timestamptz not null default now(),
  locked_time timestamptz,
  unlocking_time timestamptz,
  locked_reason text not null default '',
  primary key (merchant_id, user_id),
  foreign key (merchant_id, organize_id) references organization
);
create index app_user_organize on app_user (merchant_id, organize_id);
create index app_user_listed on app_user (merchant_id, status, nick_name, user_id);
alter table organization add foreign key (merchant_id, leader_id) references app_user (merchant_id, user_id);
select countersign_describe('app_user', 'A person who can sign in.', '{
  "user_id": "Its id.", "user_name": "Sign-in name as written; see sign_in_name.", "nick_name": "The person''s name.",
  "password_hash": "argon2id.", "phonenumber": "Shown masked.", "email": "Mail address.", "job_number": "Staff number.",
  "avatar": "Address of an image.", "id_card": "Number of the identity card.", "sex": "A value of sys_user_sex.",
  "organize_id": "Department.", "status": "STOP_USING is disabled, LOCKED is shut out until unlocking_time.",
  "remark": "Free text.", "create_time": "When it was made.", "locked_time": "Beginning of the lock.",
  "unlocking_time": "When the lock ends by itself; null for never.", "locked_reason": "Reason of the lock."}');
select countersign_isolate('app_user');

create table user_role (
  merchant_id text not null,
  user_id text not null,
  role_id text not null,
  primary key (merchant_id, user_id, role_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, role_id) references role on delete cascade
);
create index user_role_role on user_role (merchant_id, role_id);
select countersign_describe('user_role', 'The roles of users.', '{"user_id": "The person.", "role_id": "The role."}');
select countersign_isolate('user_role');

create table user_position (
  merchant_id text not null,
  user_id text not null,
  position_id text not null,
  primary key (merchant_id, user_id, position_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, position_id) references position on delete cascade
);
create index user_position_position on user_position (merchant_id, position_id);
select countersign_describe('user_position', 'The positions of users.', '{"user_id": "The person.", "position_id": "The position."}');
select countersign_isolate('user_position');

create table out_of_office (
  merchant_id text not null,
  out_id text not null,
  user_id text not null,
  stand_in_id text not null,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  reason text not null default '',
  create_by text not null,
  create_time timestamptz not null default now(),
  hand_over boolean not null default false,
  handed_time timestamptz,
  handed integer not null default 0,
  remaining integer not null default 0,
  primary key (merchant_id, out_id),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id),
  foreign key (merchant_id, stand_in_id) references app_user (merchant_id, user_id),
  check (begin_time <= end_time and user_id <> stand_in_id)
);
select countersign_describe('out_of_office', 'Absences, and the stand-ins who get the new tasks.', '{
  "out_id": "Its id.", "user_id": "The absent person.", "stand_in_id": "The person who decides instead.", "begin_time": "Beginning.",
  "end_time": "End; ending early moves it.", "reason": "Free text.", "create_by": "User who entered it.",
  "create_time": "Time of creation.", "hand_over": "Whether tasks that are open at its beginning go to the stand-in too.",
  "handed_time": "When that was done; null before.", "handed": "Number of tasks that the stand-in received.",
  "remaining": "Number of tasks that stayed, because their flow allows no transfer."}');
select countersign_isolate('out_of_office');
create index out_of_office_by_user on out_of_office (merchant_id, user_id, end_time);
create index out_of_office_to_hand_over on out_of_office (merchant_id, begin_time)
  where hand_over and handed_time is null;

create table directory_state (
  merchant_id text primary key,
  stamp text not null
);
select countersign_describe('directory_state', 'The last change of a tenant''s people, roles, organisations or absences.', '{
  "stamp": "Names the transaction that made it, never used twice; compared for equality alone."}');
select countersign_isolate('directory_state');

-- Runs at the end of a transaction, once, so that two that change people never wait for each other crosswise.
-- One transaction may switch roles and tenants, so it runs as the owner, in the tenant of the row.
create function countersign_directory_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  previous text := coalesce(current_setting('app.tenant', true), '');
  tenant text := coalesce(new.merchant_id, old.merchant_id);
  change text := pg_current_xact_id()::text || ' ';
begin
  perform set_config('app.tenant', tenant, true);
  insert into directory_state as d (merchant_id, stamp) values (tenant, change || gen_random_uuid())
  on conflict (merchant_id) do update set stamp = excluded.stamp where not starts_with(d.stamp, change);
  perform set_config('app.tenant', previous, true);
  return null;
end $$;
comment on function countersign_directory_changed is 'Notes that a tenant''s directory has changed.';

-- Until then the transaction itself must not trust the cache.
create function countersign_directory_changing() returns trigger
language plpgsql as $$
begin
  perform set_config('app.directory', 'changing', true);
  return null;
end $$;
comment on function countersign_directory_changing is 'Notes that this transaction is changing the directory.';

do $$
declare source text;
begin
  foreach source in array array['app_user', 'organization', 'role', 'role_permission', 'user_role', 'user_position',
    'out_of_office'] loop
    execute format('create constraint trigger directory_changed after insert or update or delete on %I'
      ' deferrable initially deferred for each row execute function countersign_directory_changed()', source);
    execute format('create trigger directory_changing after insert or update or delete on %I'
      ' for each statement execute function countersign_directory_changing()', source);
  end loop;
end $$;
