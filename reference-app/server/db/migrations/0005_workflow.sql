-- Processes, their published versions, instances, tasks, timelines, the audit log, drafts and phrases.
create table process (
  merchant_id text not null references merchant,
  process_id text not null,
  process_key text not null,
  process_name text not null,
  process_type text not null,
  description text not null default '',
  icon text not null default '',
  state smallint not null default 0 check (state in (0, 1, 2, 3)),
  version integer not null default 0,
  model_content text not null,
  json_content text not null,
  create_by text not null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (merchant_id, process_id)
);
create unique index process_by_key on process (merchant_id, process_key) where state <> 3;
select countersign_describe('process', 'An approval process as its designers edit it.', '{
  "process_id": "Its id.", "process_key": "Stable name for programs: a letter, then letters, digits, underscores.",
  "process_name": "Name for people.", "process_type": "Group, such as personnel or finance.", "description": "Free text.",
  "icon": "Name of an icon.", "state": "0 draft, 1 published, 2 stopped, 3 removed: a version stays for its instances, its key is free again.", "version": "The published version, 0 before the first.",
  "model_content": "JSON text of the drawn flow.", "json_content": "JSON text of the designed form.",
  "create_by": "User who made it.", "create_time": "When it was made.", "update_time": "When the draft last changed."}');
select countersign_isolate('process');
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
select countersign_describe('process_version', 'Published versions: flow, form, privileges and settings together. Never changed.', '{
  "process_id": "The process.", "version": "From 1, growing by one.", "process_name": "Name at that time.",
  "flow": "The flow with its settings.", "form": "The form definition.", "create_by": "User who published it.",
  "create_time": "When it was published."}');
select countersign_isolate('process_version');
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
  fresh_since integer,
  picked jsonb,
  parent_instance_id text,
  parent_visit_id text,
  due_time timestamptz,
  primary key (merchant_id, instance_id),
  foreign key (merchant_id, process_id, version) references process_version,
  constraint instance_parent check ((parent_instance_id is null) = (parent_visit_id is null))
)
-- An instance changes with every decision: with space left on its page no index needs an update.
with (fillfactor = 60);
select countersign_describe('instance', 'One application on its way through a published version.', '{
  "instance_id": "Its id.", "process_id": "The process.", "version": "The version that it keeps to its end.",
  "process_name": "Name at the start.", "process_type": "Group at the start.", "item_name": "Its title, for lists.",
  "degree": "Urgency, a value of the Jflow_Degree dictionary.",
  "state": "0 under approval, 1 approved, 2 rejected, 3 revoked, 5 terminated.", "initiator_id": "User who started it.",
  "create_time": "When it started.", "end_time": "When it ended.", "revision": "Grows by one with each accepted command.",
  "form_values": "The form values by model.", "changes": "By field, the revision of its last change.",
  "visits": "Every entry into a node, with its people.", "incidents": "Nodes where nobody could act.",
  "current_nodes": "Names of the current nodes, for lists.",
  "fresh_since": "Approvals before this revision spare nobody a decision; null where nothing was sent back.",
  "picked": "People once picked, by node.", "parent_instance_id": "The instance whose sub-process this is.",
  "parent_visit_id": "Its visit that waits for this one.",
  "due_time": "When something happens by time alone; null where nothing waits for time."}');
select countersign_isolate('instance');
create index instance_by_initiator on instance (merchant_id, initiator_id, create_time desc);
create index instance_by_time on instance (merchant_id, create_time desc, instance_id);
create index instance_running on instance (merchant_id, create_time desc, instance_id) where state = 0;
create index instance_by_process on instance (merchant_id, process_id, create_time desc);
create index instance_by_parent on instance (merchant_id, parent_instance_id) where parent_instance_id is not null;
create index instance_due on instance (merchant_id, due_time) where due_time is not null;
create index instance_stuck on instance (merchant_id, create_time desc, instance_id)
  where state = 0 and jsonb_path_exists(incidents, '$[*] ? (!exists(@.resolvedAt))');
create index instance_stuck_first on instance (merchant_id,
  (state = 0 and jsonb_path_exists(incidents, '$[*] ? (!exists(@.resolvedAt))')) desc, create_time desc, instance_id);

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
  on_behalf_of text,
  held text check (held in ('claimed', 'signers')),
  parent_id text,
  sign text check (sign in ('before', 'after', 'beside')),
  sign_after jsonb,
  draft jsonb,
  attachments jsonb,
  needs_claim boolean not null default false,
  due_time timestamptz,
  primary key (merchant_id, task_id),
  foreign key (merchant_id, instance_id) references instance
)
with (fillfactor = 80);
select countersign_describe('task', 'One person''s part in a visit of a node. Rows are never removed.', '{
  "task_id": "Its id.", "instance_id": "The instance.", "visit_id": "The visit, in the instance''s visits.",
  "node_id": "The node.", "node_name": "Its name, for lists.", "task_type": "0 initiator, 1 handler, 2 copy recipient.",
  "actor_id": "Its person.", "state": "0 processing, 1 pass, 2 refuse, 3 timeout, 4 terminate, 5 withdraw, 6 transfer, 7 fallBack, 8 cancelled.",
  "create_time": "When it was opened.", "view_time": "When its person first opened it.", "end_time": "When it was closed.",
  "closed_by": "User, or system.", "closed_revision": "The instance''s revision that closed it.", "comment": "Comment of its person.",
  "instant": "Decided within 3 s of the first view.", "unviewed": "Decided without a view.", "seq": "Order in the instance.",
  "on_behalf_of": "The person for whom the actor stands in.",
  "held": "Open, but not to be decided now: claimed by somebody else, or waiting for signers.",
  "parent_id": "The task it came from: transferred, delegated, opened again, or added to.",
  "sign": "The way in which its person came to sign: before, after, beside.",
  "sign_after": "People who sign after its person.", "draft": "Values that its person has staged; shown to nobody else.",
  "attachments": "Files that came with the decision: id and name.",
  "needs_claim": "Whether its person must claim it first, for lists.",
  "due_time": "When the node''s time limit is over, for lists."}');
select countersign_isolate('task');
create index task_by_instance on task (merchant_id, instance_id, seq);
create index task_open on task (merchant_id, actor_id, create_time desc) where state = 0;
create index task_closed on task (merchant_id, actor_id, task_type, end_time desc) where state <> 0;
create index task_by_actor on task (merchant_id, actor_id, instance_id);
create index task_copy_unread on task (merchant_id, actor_id) where task_type = 2 and view_time is null;
create index task_due on task (merchant_id, actor_id, due_time) where state = 0 and due_time is not null;
create index task_unread_copy on task (merchant_id, actor_id, end_time desc)
  where task_type = 2 and state <> 0 and view_time is null;

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
  to_id text,
  attachments jsonb,
  primary key (merchant_id, instance_id, revision, seq),
  foreign key (merchant_id, instance_id) references instance
);
select countersign_describe('timeline', 'The events of an instance, appended and never changed.', '{
  "instance_id": "The instance.", "revision": "The revision of the command.", "seq": "Order in the revision.", "entry_id": "Its id.", "entry_time": "Time of the event.",
  "kind": "Kind of event, such as agreed or auto-passed.", "node_id": "The node.", "visit_id": "The visit.",
  "task_id": "The task.", "actor_id": "User, or system.", "comment": "Comment of the user.", "reason": "Reason of the system.",
  "to_id": "The other person of the action, such as the receiver of a transfer.",
  "attachments": "Files that came with it: id and name."}');
select countersign_isolate('timeline');
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
select countersign_describe('decision_key', 'Accepted commands by the key that their client made, so that a retry gets the reply of the first.', '{
  "user_id": "The user of the command.", "decision_key": "Made by the client.", "request_hash": "SHA-256 of the request.",
  "answer": "The reply.", "create_time": "Time of creation."}');
select countersign_isolate('decision_key');

create table field_alias (
  merchant_id text not null,
  process_id text not null,
  field text not null,
  alias text not null,
  primary key (merchant_id, process_id, field),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('field_alias', 'Names of a form''s fields in lists and exports.', '{
  "process_id": "The process.", "field": "The field''s model.", "alias": "Its other name."}');
select countersign_isolate('field_alias');

create table audit (
  merchant_id text not null,
  instance_id text not null,
  revision integer not null,
  audit_time timestamptz not null,
  actor_id text not null,
  process_id text not null,
  version integer not null,
  command jsonb not null,
  facts jsonb not null,
  effects jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (merchant_id, instance_id, revision),
  foreign key (merchant_id, instance_id) references instance
);
select countersign_describe('audit', 'One row for each accepted command, chained by hashes within its instance. Never changed.', '{
  "instance_id": "The instance.", "revision": "The revision that the command made, from 1 without a gap.",
  "audit_time": "Time of the command.", "actor_id": "User, or system.", "process_id": "The process.",
  "version": "The version that it ran on.", "command": "The command as the engine took it.",
  "facts": "Answers of the world: ids, people, choices of dictionaries.",
  "effects": "Effects for other systems and people.", "prev_hash": "Hash of the row before, empty on the first.",
  "hash": "SHA-256 of prev_hash, a line feed and the row as canonical JSON."}');
select countersign_isolate('audit');
revoke update, delete on audit from countersign_app;

create table process_favourite (
  merchant_id text not null,
  user_id text not null,
  process_id text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, user_id, process_id),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('process_favourite', 'Favourite processes of a person.', '{
  "user_id": "The person.", "process_id": "The process.", "create_time": "Time of creation."}');
select countersign_isolate('process_favourite');

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
  "draft_id": "Its id.", "user_id": "Its writer.", "process_id": "The process.", "item_name": "Its title.",
  "degree": "Urgency, a value of the Jflow_Degree dictionary.", "form_values": "Values of the form, by model.",
  "copy_to": "Recipients of a copy: id and name.", "revision": "Grows by one with each save.",
  "create_time": "When it was begun.", "update_time": "When it was last saved."}');
select countersign_isolate('application_draft');
create index application_draft_by_writer on application_draft (merchant_id, user_id, update_time desc);

create table phrase (
  merchant_id text not null,
  user_id text not null,
  phrase_id text not null,
  text text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, phrase_id),
  unique (merchant_id, user_id, text),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('phrase', 'Quick phrases for comments, each person''s own.', '{
  "user_id": "The owner; nobody else sees it.", "phrase_id": "Its id.", "text": "The sentence.",
  "create_time": "When it was added."}');
select countersign_isolate('phrase');
