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
  create_time timestamptz not null default now()
);
select countersign_describe('merchant', 'A tenant: a service provider, or a company that one looks after.', '{
  "merchant_id": "Its id, the first part of every key.", "merchant_name": "Full name.",
  "merchant_type": "ISV for a service provider, COMMON for a company.", "parent_id": "The provider of a company.",
  "short_name": "For narrow places.", "leader": "Contact person.", "phone": "Contact.", "email": "Contact.",
  "logo": "Address of an image.", "status": "ABNORMAL lets nobody of it in.", "create_time": "When it was made."}');
select countersign_wall('merchant');

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
  primary key (merchant_id, organize_id),
  foreign key (merchant_id, parent_id) references organization
);
select countersign_describe('organization', 'The tree of departments.', '{
  "organize_id": "Its id.", "parent_id": "The department above.", "organize_name": "Name.", "leader": "Name of who leads it.",
  "phone": "Contact.", "email": "Contact.", "sort": "Order among sisters.", "create_time": "When it was made."}');
select countersign_wall('organization');

create table position (
  merchant_id text not null references merchant,
  position_id text not null,
  organize_id text not null,
  position_name text not null,
  remark text not null default '',
  primary key (merchant_id, position_id),
  foreign key (merchant_id, organize_id) references organization
);
select countersign_describe('position', 'A post in a department; flows name posts rather than people.', '{
  "position_id": "Its id.", "organize_id": "Where it belongs.", "position_name": "Name.", "remark": "Free words."}');
select countersign_wall('position');

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
select countersign_wall('role');

create table role_permission (
  merchant_id text not null,
  role_id text not null,
  permission text not null,
  primary key (merchant_id, role_id, permission),
  foreign key (merchant_id, role_id) references role on delete cascade
);
select countersign_describe('role_permission', 'What a role allows.', '{
  "role_id": "The role.", "permission": "Such as system:my:approval; *:*:* allows everything."}');
select countersign_wall('role_permission');

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
select countersign_describe('app_user', 'A person who can sign in.', '{
  "user_id": "Its id.", "user_name": "Sign-in name as written; see sign_in_name.", "nick_name": "The person''s name.",
  "password_hash": "argon2id.", "phonenumber": "Shown masked.", "email": "Mail address.", "job_number": "Staff number.",
  "avatar": "Address of an image.", "id_card": "Number of the identity card.", "sex": "A value of sys_user_sex.",
  "organize_id": "Department.", "status": "STOP_USING is disabled, LOCKED is shut out until unlocking_time.",
  "remark": "Free words.", "create_time": "When it was made.", "locked_time": "Since when locked.",
  "unlocking_time": "When the lock ends by itself; null for never.", "locked_reason": "Why locked."}');
select countersign_wall('app_user');

create table user_role (
  merchant_id text not null,
  user_id text not null,
  role_id text not null,
  primary key (merchant_id, user_id, role_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, role_id) references role on delete cascade
);
create index user_role_role on user_role (merchant_id, role_id);
select countersign_describe('user_role', 'Who has which role.', '{"user_id": "The person.", "role_id": "The role."}');
select countersign_wall('user_role');

create table user_position (
  merchant_id text not null,
  user_id text not null,
  position_id text not null,
  primary key (merchant_id, user_id, position_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, position_id) references position on delete cascade
);
create index user_position_position on user_position (merchant_id, position_id);
select countersign_describe('user_position', 'Who holds which post.', '{"user_id": "The person.", "position_id": "The post."}');
select countersign_wall('user_position');
