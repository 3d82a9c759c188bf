-- Exports and imports: their progress, the rows that were read so far, and the rows of a sheet with what became of each.
create table transfer (
  merchant_id text not null references merchant,
  transfer_id text not null,
  user_id text not null,
  kind text not null check (kind in ('export', 'import')),
  noun text not null,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  format text not null check (format in ('xlsx', 'csv')),
  lang text not null check (lang in ('zh', 'en')),
  file_name text not null,
  filter jsonb not null default '{}',
  data_scope text not null default '',
  headings jsonb not null default '[]',
  mapping jsonb not null default '{}',
  read_to text,
  parts integer not null default 0,
  total integer,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error_code text not null default '',
  storage_key text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  finish_time timestamptz,
  expire_time timestamptz not null,
  primary key (merchant_id, transfer_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
create index transfer_by_user on transfer (merchant_id, user_id, transfer_id desc);
create index transfer_by_expiry on transfer (merchant_id, expire_time);
select countersign_describe('transfer', 'Exports and imports of people, removed after seven days.', '{
  "transfer_id": "Its id.", "user_id": "The person who started it and alone sees it.", "kind": "export or import.",
  "noun": "Kind of the records, such as user.", "state": "checking and checked are the dry run of an import and its end.",
  "format": "xlsx or csv.", "lang": "Language of the headings.", "file_name": "Name of the file.",
  "filter": "Query of an export, as the list takes it.",
  "data_scope": "The rows that the person saw at the start, as text; the file is given out while it stays the same.",
  "headings": "First row of an imported sheet.", "mapping": "Column of the imported sheet by the key of the value, from 0.",
  "read_to": "Key of the last exported row; null at the start.", "parts": "Number of rows in transfer_part.",
  "total": "Number of rows; null until they are counted.", "done": "Rows that are done.",
  "created": "Imported rows that added a record.", "updated": "Imported rows that changed one.",
  "unchanged": "Imported rows that say what is stored.", "refused": "Rows that were refused.",
  "error_code": "Code of a failure; empty where there is none.", "storage_key": "Key of the file; null while there is none.",
  "create_time": "Time of creation.", "update_time": "Time of the last progress.", "finish_time": "Time of its end.",
  "expire_time": "It is removed after this time."}');
select countersign_isolate('transfer');

create table transfer_part (
  merchant_id text not null,
  transfer_id text not null,
  part_no integer not null,
  body text not null,
  primary key (merchant_id, transfer_id, part_no),
  foreign key (merchant_id, transfer_id) references transfer on delete cascade
);
select countersign_describe('transfer_part', 'Pages of an export until its file is written.', '{
  "transfer_id": "The export.", "part_no": "Number of the page, from 0.", "body": "Its rows as JSON: a list of lists of texts."}');
select countersign_isolate('transfer_part');

create table transfer_row (
  merchant_id text not null,
  transfer_id text not null,
  row_no integer not null,
  cells jsonb not null,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  is_imported boolean not null default false,
  error_code text not null default '',
  error_by text not null default '',
  primary key (merchant_id, transfer_id, row_no),
  foreign key (merchant_id, transfer_id) references transfer on delete cascade
);
select countersign_describe('transfer_row', 'Rows of an imported sheet.', '{
  "transfer_id": "The import.", "row_no": "Number of the row in the sheet.", "cells": "Texts of all its cells.",
  "outcome": "What it does by the dry run, or did by the import; null before.",
  "is_imported": "True once the import has done it: it is never done again.",
  "error_code": "Code of the refusal; empty where there is none.",
  "error_by": "Key of the column that is wrong, or a name that belongs to the code."}');
select countersign_isolate('transfer_row');
