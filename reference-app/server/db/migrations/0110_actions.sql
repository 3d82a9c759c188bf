-- What the further actions keep: signers, claims, drafts, delegation, attachments, sub-processes, and the tenant's time zone.
alter table merchant add column time_zone text not null default 'Asia/Shanghai';
comment on column merchant.time_zone is 'IANA name of the zone in which dates without an offset are read.';

alter table instance
  add column fresh_since integer,
  add column picked jsonb,
  add column parent_instance_id text,
  add column parent_visit_id text,
  add constraint instance_parent check ((parent_instance_id is null) = (parent_visit_id is null));
comment on column instance.fresh_since is 'Approvals before this revision spare nobody a decision; null where nothing was sent back.';
comment on column instance.picked is 'People once picked, by node.';
comment on column instance.parent_instance_id is 'The instance whose sub-process this is.';
comment on column instance.parent_visit_id is 'Its visit that waits for this one.';
create index instance_by_time on instance (merchant_id, create_time desc, instance_id);
create index instance_running on instance (merchant_id, create_time desc, instance_id) where state = 0;
create index instance_by_process on instance (merchant_id, process_id, create_time desc);
create index instance_by_parent on instance (merchant_id, parent_instance_id) where parent_instance_id is not null;

alter table task
  add column on_behalf_of text,
  add column held text check (held in ('claimed', 'signers')),
  add column parent_id text,
  add column sign text check (sign in ('before', 'after', 'beside')),
  add column sign_after jsonb,
  add column draft jsonb,
  add column attachments jsonb,
  add column needs_claim boolean not null default false,
  add column due_time timestamptz;
comment on column task.on_behalf_of is 'Whose decision it is, where its person stands in for somebody.';
comment on column task.held is 'Open, but not to be decided now: claimed by somebody else, or waiting for signers.';
comment on column task.parent_id is 'The task it came from: transferred, delegated, opened again, or added to.';
comment on column task.sign is 'How its person came to sign: before, after, beside.';
comment on column task.sign_after is 'People who sign after its person.';
comment on column task.draft is 'What its person has staged; shown to nobody else.';
comment on column task.attachments is 'Files that came with the decision: id and name.';
comment on column task.needs_claim is 'Whether its person must claim it first, for lists.';
comment on column task.due_time is 'When the node''s time limit is over, for lists.';
create index task_by_actor on task (merchant_id, actor_id, instance_id);

alter table timeline add column to_id text, add column attachments jsonb;
comment on column timeline.to_id is 'Whom it was done to, such as the receiver of a transfer.';
comment on column timeline.attachments is 'Files that came with it: id and name.';
