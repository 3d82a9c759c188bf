-- Projects, their members, and the default, pinned and last opened ones of each person.
create table project (
  merchant_id text not null references merchant,
  project_id text not null,
  project_name text not null,
  description text not null default '',
  version integer not null default 1,
  create_by text not null,
  create_time timestamptz not null default clock_timestamp(),
  primary key (merchant_id, project_id),
  foreign key (merchant_id, create_by) references app_user
);
create unique index project_name on project (merchant_id, project_name);
select countersign_describe('project', 'Projects of the tenant.', '{
  "project_id": "Its id.", "project_name": "Name, once in the tenant.", "description": "What it is about.",
  "version": "Counts its changes.", "create_by": "The person who added it.", "create_time": "Time of creation."}');
select countersign_isolate('project');

create table project_member (
  merchant_id text not null,
  project_id text not null,
  user_id text not null,
  primary key (merchant_id, project_id, user_id),
  foreign key (merchant_id, project_id) references project on delete cascade,
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
create index project_member_user on project_member (merchant_id, user_id, project_id);
select countersign_describe('project_member', 'The people of projects.', '{
  "project_id": "The project.", "user_id": "The member."}');
select countersign_isolate('project_member');

create table project_choice (
  merchant_id text not null,
  user_id text not null,
  project_id text not null,
  is_default boolean not null default false,
  top_time timestamptz,
  open_time timestamptz,
  primary key (merchant_id, user_id, project_id),
  foreign key (merchant_id, project_id) references project on delete cascade,
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
create unique index project_default on project_choice (merchant_id, user_id) where is_default;
create index project_choice_project on project_choice (merchant_id, project_id);
select countersign_describe('project_choice', 'The own choices of a person among projects.', '{
  "user_id": "The person.", "project_id": "The project.", "is_default": "True for the default one of the person.",
  "top_time": "Time at which the person pinned it; null where it is not pinned.",
  "open_time": "Time at which the person opened it last; null for never."}');
select countersign_isolate('project_choice');
