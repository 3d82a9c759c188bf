-- Imports that are undone: the record of each row, its values before the import, and its state after it.
alter table transfer drop constraint transfer_state_check;
alter table transfer add constraint transfer_state_check
  check (state in ('checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'cancelled'));
comment on column transfer.state is
  'checking and checked are the dry run of an import and its end, undoing and undone the undo of an import and its end.';
comment on column transfer.read_to is 'Key of the last exported row, or number of the last row that a job of an import took; null at the start.';
alter table transfer_row add column record_id text;
alter table transfer_row add column former jsonb;
alter table transfer_row add column stamp text not null default '';
alter table transfer_row add column is_undone boolean not null default false;
comment on column transfer_row.record_id is 'Id of the record that the import added or changed; null otherwise.';
comment on column transfer_row.former is 'Values of a changed record before the import.';
comment on column transfer_row.stamp is 'Digest of the record as the import left it; another one means that it was changed since.';
comment on column transfer_row.is_undone is 'True once the record is as it was before the import.';
create index transfer_row_record on transfer_row (merchant_id, transfer_id, record_id) where record_id is not null;
