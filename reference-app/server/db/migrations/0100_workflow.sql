-- Processes, their published versions, what runs on them, and what every decision left behind.
create table process (
  merchant_id text not null references merchant,
  process_id text not null,
  process_key text not null,
  process_name text not null,
  process_type text not null,
  description text not null default '',
  icon text not null default '',
  state smallint not null default 0 check (state in (0, 1, 2)),
  version integer not null default 0,
  model_content text not null,
  json_content text not null,
  create_by text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (merchant_id, process_id),
  unique (merchant_id, process_key)
);
select countersign_describe('process', 'An approval process as its designers edit it.', '{
  "process_id": "Its id.", "process_key": "Stable name for programs: a letter, then letters, digits, underscores.",
  "process_name": "Name for people.", "process_type": "Group, such as personnel or finance.", "description": "Free words.",
  "icon": "Name of an icon.", "state": "0 draft, 1 published, 2 stopped.", "version": "The published version, 0 before the first.",
  "model_content": "JSON text of the drawn flow.", "json_content": "JSON text of the designed form.",
  "create_by": "User who made it.", "create_time": "When it was made.", "update_time": "When the draft last changed."}');
select countersign_wall('process');
create index process_by_name on process (merchant_id, state, process_name);

create table process_version (
  merchant_id text not null,
  process_id text not null,
  version integer not null,
  process_name text not null,
  flow jsonb not null,
  form jsonb not null,
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, process_id, version),
  foreign key (merchant_id, process_id) references process
);
select countersign_describe('process_version', 'What was published: flow, form, privileges and settings together. Never changed.', '{
  "process_id": "The process.", "version": "From 1, growing by one.", "process_name": "Name at that time.",
  "flow": "The flow with its settings.", "form": "The form definition.", "create_by": "User who published it.",
  "create_time": "When it was published."}');
select countersign_wall('process_version');
revoke update, delete on process_version from countersign_app;

create table instance (
  merchant_id text not null,
  instance_id text not null,
  process_id text not null,
  version integer not null,
  process_name text not null,
  process_type text not null,
  item_name text not null,
  degree smallint not null default 0,
  state smallint not null check (state in (0, 1, 2, 3, 5)),
  initiator_id text not null,
  create_time timestamptz not null,
  end_time timestamptz,
  revision integer not null,
  form_values jsonb not null,
  changes jsonb not null,
  visits jsonb not null,
  incidents jsonb not null,
  current_nodes jsonb not null,
  primary key (merchant_id, instance_id),
  foreign key (merchant_id, process_id, version) references process_version
);
select countersign_describe('instance', 'One application on its way through a published version.', '{
  "instance_id": "Its id.", "process_id": "The process.", "version": "The version that it keeps to its end.",
  "process_name": "Name at the start.", "process_type": "Group at the start.", "item_name": "What it is about, for lists.",
  "degree": "Urgency, a value of the Jflow_Degree dictionary.",
  "state": "0 under approval, 1 approved, 2 rejected, 3 revoked, 5 terminated.", "initiator_id": "Who started it.",
  "create_time": "When it started.", "end_time": "When it ended.", "revision": "Grows by one with each accepted command.",
  "form_values": "The form values by model.", "changes": "By field, the revision of its last change.",
  "visits": "Every entry into a node, with its people.", "incidents": "Where nobody could act.",
  "current_nodes": "Names of the nodes where it stands, for lists."}');
select countersign_wall('instance');
create index instance_by_initiator on instance (merchant_id, initiator_id, create_time desc);

create table task (
  merchant_id text not null,
  task_id text not null,
  instance_id text not null,
  visit_id text not null,
  node_id text not null,
  node_name text not null,
  task_type smallint not null check (task_type in (0, 1, 2)),
  actor_id text not null,
  state smallint not null check (state between 0 and 8),
  create_time timestamptz not null,
  view_time timestamptz,
  end_time timestamptz,
  closed_by text,
  closed_revision integer,
  comment text,
  instant boolean not null default false,
  unviewed boolean not null default false,
  seq integer not null,
  primary key (merchant_id, task_id),
  foreign key (merchant_id, instance_id) references instance
);
select countersign_describe('task', 'One person''s part in a visit of a node. Rows are never removed.', '{
  "task_id": "Its id.", "instance_id": "The instance.", "visit_id": "The visit, in the instance''s visits.",
  "node_id": "The node.", "node_name": "Its name, for lists.", "task_type": "0 initiator, 1 handler, 2 copy recipient.",
  "actor_id": "Whose it is.", "state": "0 processing, 1 pass, 2 refuse, 3 timeout, 4 terminate, 5 withdraw, 6 transfer, 7 fallBack, 8 cancelled.",
  "create_time": "When it was opened.", "view_time": "When its person first opened it.", "end_time": "When it was closed.",
  "closed_by": "User, or system.", "closed_revision": "The instance''s revision that closed it.", "comment": "What its person wrote.",
  "instant": "Decided within 3 s of the first view.", "unviewed": "Decided without a view.", "seq": "Order in the instance."}');
select countersign_wall('task');
create index task_by_instance on task (merchant_id, instance_id, seq);
create index task_open on task (merchant_id, actor_id, create_time desc) where state = 0;
create index task_closed on task (merchant_id, actor_id, task_type, end_time desc) where state <> 0;

create table timeline (
  merchant_id text not null,
  instance_id text not null,
  revision integer not null,
  seq integer not null,
  entry_id text not null,
  entry_time timestamptz not null,
  kind text not null,
  node_id text,
  visit_id text,
  task_id text,
  actor_id text not null,
  comment text,
  reason text,
  primary key (merchant_id, instance_id, revision, seq),
  foreign key (merchant_id, instance_id) references instance
);
select countersign_describe('timeline', 'Everything that happened to an instance, appended and never changed.', '{
  "instance_id": "The instance.", "revision": "The command that did it.", "seq": "Order in the revision.", "entry_id": "Its id.", "entry_time": "When.",
  "kind": "What happened, such as agreed or auto-passed.", "node_id": "Where.", "visit_id": "In which visit.",
  "task_id": "By which task.", "actor_id": "User, or system.", "comment": "What they wrote.", "reason": "Why the system did it."}');
select countersign_wall('timeline');
revoke update, delete on timeline from countersign_app;

create table decision_key (
  merchant_id text not null references merchant,
  user_id text not null,
  decision_key text not null,
  request_hash text not null,
  answer jsonb not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, user_id, decision_key)
);
select countersign_describe('decision_key', 'Accepted commands by the key that their client made, so that a retry answers as the first did.', '{
  "user_id": "Whose command.", "decision_key": "Made by the client.", "request_hash": "SHA-256 of what was asked.",
  "answer": "What was answered.", "create_time": "When."}');
select countersign_wall('decision_key');
