-- The initiator and the approvers that a draft names.
alter table application_draft
  add column for_user jsonb,
  add column designated jsonb not null default '[]';
comment on column application_draft.for_user is 'The person in whose name it will be submitted, {id, name}; null for the writer.';
comment on column application_draft.designated is 'The approvers named by the writer: a list of {nodeId, id, name}.';
