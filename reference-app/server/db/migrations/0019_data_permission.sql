-- Data permissions: the rows of a resource that people see.
create table data_permission (
  merchant_id text not null references merchant,
  data_permission_id text not null,
  name text not null check (char_length(name) between 1 and 30),
  code text not null,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  description text not null default '' check (char_length(description) <= 300),
  create_time timestamptz not null default now(),
  version integer not null default 1,
  primary key (merchant_id, data_permission_id),
  unique (merchant_id, code)
);
select countersign_describe('data_permission', 'A named set of data scopes that is bound to people, positions and organisations.', '{
  "data_permission_id": "Its id.", "name": "Name.", "code": "Stable name for programs.",
  "status": "ABNORMAL grants nothing to those it is bound to.", "description": "Free text.",
  "create_time": "Time of creation.", "version": "Counts its changes."}');
select countersign_isolate('data_permission');

create table data_permission_item (
  merchant_id text not null,
  data_permission_id text not null,
  key text not null,
  value text not null check (value in ('self', 'own', 'below', 'all') or value ~ '^orgs:[^[:space:],]+(,[^[:space:],]+)*$'),
  primary key (merchant_id, data_permission_id, key),
  foreign key (merchant_id, data_permission_id) references data_permission on delete cascade
);
select countersign_describe('data_permission_item', 'The scopes of a data permission.', '{
  "data_permission_id": "The data permission.", "key": "A resource, or resource@permission for the calls of one permission.",
  "value": "self, own, below, all, or orgs: with ids of organisations."}');
select countersign_isolate('data_permission_item');

create table data_permission_bind (
  merchant_id text not null,
  data_permission_id text not null,
  kind text not null check (kind in ('user', 'position', 'organization')),
  target_id text not null,
  user_id text generated always as (case when kind = 'user' then target_id end) stored,
  position_id text generated always as (case when kind = 'position' then target_id end) stored,
  organize_id text generated always as (case when kind = 'organization' then target_id end) stored,
  primary key (merchant_id, kind, target_id, data_permission_id),
  foreign key (merchant_id, data_permission_id) references data_permission on delete cascade,
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, position_id) references position on delete cascade,
  foreign key (merchant_id, organize_id) references organization on delete cascade
);
create index data_permission_bind_of on data_permission_bind (merchant_id, data_permission_id);
select countersign_describe('data_permission_bind', 'The people, positions and organisations with those below to which a data permission is bound.', '{
  "data_permission_id": "The data permission.", "kind": "user, position or organization.", "target_id": "Id of the target.",
  "user_id": "The target that is a user.", "position_id": "The target that is a position.",
  "organize_id": "The target that is an organisation."}');
select countersign_isolate('data_permission_bind');

create table data_permission_exclusion (
  merchant_id text not null,
  user_id text not null,
  data_permission_id text not null,
  primary key (merchant_id, user_id, data_permission_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, data_permission_id) references data_permission on delete cascade
);
select countersign_describe('data_permission_exclusion', 'Users for whom a data permission that is bound to them has no effect.', '{
  "user_id": "The user.", "data_permission_id": "The data permission."}');
select countersign_isolate('data_permission_exclusion');
