-- Files that people add to forms, and the applications that hold them.
create table file (
  merchant_id text not null references merchant,
  file_id text not null,
  name text not null,
  size integer not null,
  type text not null,
  storage_key text not null,
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, file_id)
);
create index file_created on file (merchant_id, create_time);
select countersign_describe('file', 'What was uploaded; the bytes lie in the file storage.', '{
  "file_id": "Its id.", "name": "As its owner called it.", "size": "Bytes.", "type": "Media type, as it was found.",
  "storage_key": "Where the storage has it; made here.", "create_by": "User who uploaded it.",
  "create_time": "When; one that no application holds is removed some time after."}');
select countersign_wall('file');

create table file_use (
  merchant_id text not null,
  file_id text not null,
  instance_id text not null,
  primary key (merchant_id, file_id, instance_id),
  foreign key (merchant_id, file_id) references file on delete cascade,
  foreign key (merchant_id, instance_id) references instance
);
create index file_use_instance on file_use (merchant_id, instance_id);
select countersign_describe('file_use', 'Which application was handed a file by the person who had uploaded it.', '{
  "file_id": "The file.", "instance_id": "The application."}');
select countersign_wall('file_use');
