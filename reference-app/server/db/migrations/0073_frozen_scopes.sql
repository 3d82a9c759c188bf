-- A data permission that a limited administrator passes on has the values that it had for them at that moment.
alter table data_permission_bind add column frozen jsonb;
comment on column data_permission_bind.frozen is 'Values by key that replace those of the data permission for this target; null for its own values.';
