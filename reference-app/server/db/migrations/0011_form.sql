-- Forms as their authors hold them, their groups and versions, the processes that take them, and the log of operations.
create table form_group (
  merchant_id text not null references merchant,
  group_id text not null,
  group_name text not null,
  parent_id text,
  primary key (merchant_id, group_id),
  foreign key (merchant_id, parent_id) references form_group
);
create unique index form_group_by_name on form_group (merchant_id, coalesce(parent_id, ''), group_name);
create index form_group_by_parent on form_group (merchant_id, parent_id);
select countersign_describe('form_group', 'A group of forms; groups lie in groups.', '{
  "group_id": "Its id.", "group_name": "Name, unique in its parent.", "parent_id": "The group around it; null at the top."}');
select countersign_isolate('form_group');

create table form (
  merchant_id text not null references merchant,
  form_id text not null,
  form_name text not null,
  description text not null default '',
  group_id text,
  json_content text not null,
  revision integer not null default 1,
  version integer not null default 0,
  published_revision integer not null default 0,
  create_by text not null,
  create_time timestamptz not null default now(),
  update_by text not null,
  update_time timestamptz not null default now(),
  removed_time timestamptz,
  primary key (merchant_id, form_id),
  foreign key (merchant_id, group_id) references form_group
);
create unique index form_by_name on form (merchant_id, form_name) where removed_time is null;
create index form_by_time on form (merchant_id, update_time desc, form_id) where removed_time is null;
create index form_by_group on form (merchant_id, group_id) where removed_time is null;
select countersign_describe('form', 'A form as its authors edit it.', '{
  "form_id": "Its id.", "form_name": "Name, unique among the forms that are not removed.", "description": "Free text.",
  "group_id": "Its group; null at the top.", "json_content": "JSON text of the draft.",
  "revision": "Grows by one with each stored change of the draft; a change that started from an earlier one is refused.",
  "version": "The latest published version, 0 before the first.",
  "published_revision": "The revision that the latest version was made of, 0 before the first.",
  "create_by": "User of its creation.", "create_time": "Time of its creation.", "update_by": "User of the last change of the draft.",
  "update_time": "Time of the last change of the draft.",
  "removed_time": "Time of its removal; versions stay for the processes that took them."}');
select countersign_isolate('form');

create table form_version (
  merchant_id text not null,
  form_id text not null,
  version integer not null,
  json_content text not null,
  remark text not null default '',
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, form_id, version),
  foreign key (merchant_id, form_id) references form
);
select countersign_describe('form_version', 'Published versions of forms. Never changed.', '{
  "form_id": "The form.", "version": "From 1, growing by one.", "json_content": "JSON text of the definition.",
  "remark": "Remark of the publisher.", "create_by": "User of the publication.", "create_time": "Time of the publication."}');
select countersign_isolate('form_version');
revoke update, delete on form_version from countersign_app;

alter table process add column form_id text, add column form_version integer,
  add constraint process_form foreign key (merchant_id, form_id, form_version) references form_version,
  add constraint process_form_whole check ((form_id is null) = (form_version is null));
comment on column process.form_id is 'The form that the draft takes; null where the process has a form of its own.';
comment on column process.form_version is 'The version of that form; its text stands in json_content.';
create index process_by_form on process (merchant_id, form_id) where form_id is not null;

alter table process_version add column form_id text, add column form_version integer;
comment on column process_version.form_id is 'The form that it took; null where the process had a form of its own.';
comment on column process_version.form_version is 'The version of that form.';
create index process_version_by_form on process_version (merchant_id, form_id) where form_id is not null;

create table operation_log (
  merchant_id text not null references merchant,
  operation_id text not null,
  operation_time timestamptz not null default now(),
  user_id text not null,
  kind text not null,
  target_id text not null,
  target_name text not null,
  operation text not null,
  detail jsonb not null default '{}',
  primary key (merchant_id, operation_id)
);
create index operation_log_by_target on operation_log (merchant_id, kind, target_id, operation_id desc);
select countersign_describe('operation_log', 'Operations of administrators and authors. Never changed.', '{
  "operation_id": "Its id; grows with time.", "operation_time": "Time of the operation.", "user_id": "User of the operation.",
  "kind": "Kind of the target, such as form.", "target_id": "Its id.", "target_name": "Its name at that time.",
  "operation": "The operation, such as publish.", "detail": "Further facts by name, such as the version."}');
select countersign_isolate('operation_log');
revoke update, delete on operation_log from countersign_app;
