-- What a person's desk needs: unread copies and time limits by an index, stuck instances first, favourite processes, drafts.
create index task_due on task (merchant_id, actor_id, due_time) where state = 0 and due_time is not null;
create index task_unread_copy on task (merchant_id, actor_id, end_time desc)
  where task_type = 2 and state <> 0 and view_time is null;
create index instance_stuck on instance (merchant_id, create_time desc, instance_id)
  where state = 0 and jsonb_path_exists(incidents, '$[*] ? (!exists(@.resolvedAt))');
create index instance_stuck_first on instance (merchant_id,
  (state = 0 and jsonb_path_exists(incidents, '$[*] ? (!exists(@.resolvedAt))')) desc, create_time desc, instance_id);

create table process_favourite (
  merchant_id text not null,
  user_id text not null,
  process_id text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, user_id, process_id),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('process_favourite', 'Processes that a person keeps at hand.', '{
  "user_id": "Whose.", "process_id": "The process.", "create_time": "Since when."}');
select countersign_wall('process_favourite');

create table application_draft (
  merchant_id text not null,
  draft_id text not null,
  user_id text not null,
  process_id text not null,
  item_name text not null,
  degree smallint not null,
  form_values jsonb not null,
  copy_to jsonb not null,
  revision integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (merchant_id, draft_id),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('application_draft', 'Applications that are not submitted yet; seen by their writer alone.', '{
  "draft_id": "Its id.", "user_id": "Whose.", "process_id": "The process.", "item_name": "Its title.",
  "degree": "Urgency, a value of the Jflow_Degree dictionary.", "form_values": "What was filled in, by model.",
  "copy_to": "Whom its writer copies: id and name.", "revision": "Grows by one with each save.",
  "create_time": "When it was begun.", "update_time": "When it was last saved."}');
select countersign_wall('application_draft');
create index application_draft_by_writer on application_draft (merchant_id, user_id, update_time desc);
