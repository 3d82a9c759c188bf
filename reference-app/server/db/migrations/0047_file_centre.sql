-- The file centre: files that people keep, in folders, with an end; and uploads in parts.
create table file_folder (
  merchant_id text not null references merchant,
  folder_id text not null,
  user_id text not null,
  parent_id text,
  folder_name text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, folder_id),
  foreign key (merchant_id, user_id) references app_user,
  foreign key (merchant_id, parent_id) references file_folder
);
create unique index file_folder_name on file_folder (merchant_id, user_id, coalesce(parent_id, ''), folder_name);
select countersign_describe('file_folder', 'Folders of people in the file centre.', '{
  "folder_id": "Its id.", "user_id": "The owner.", "parent_id": "The folder around it; null at the top.",
  "folder_name": "Name, once in its folder.", "create_time": "Time of creation."}');
select countersign_isolate('file_folder');

alter table file
  add column is_personal boolean not null default false,
  add column folder_id text,
  add column expire_time timestamptz,
  add column sha256 text not null default '',
  add foreign key (merchant_id, folder_id) references file_folder;
comment on column file.is_personal is 'True for files of the file centre, which wait for no form.';
comment on column file.folder_id is 'The folder in the file centre; null at the top.';
comment on column file.expire_time is 'End of a file of the file centre; null for a long term.';
comment on column file.sha256 is 'Hash of the contents as hexadecimal digits; empty for uploads of forms.';
create index file_personal on file (merchant_id, create_by, create_time desc) where is_personal;
create index file_expiring on file (merchant_id, expire_time) where expire_time is not null;
create index file_hash on file (merchant_id, sha256) where sha256 <> '';

create table file_upload (
  merchant_id text not null references merchant,
  upload_id text not null,
  user_id text not null,
  name text not null,
  size bigint not null,
  received bigint not null default 0,
  bucket_id text not null,
  folder_id text,
  expire_time timestamptz,
  update_time timestamptz not null default now(),
  primary key (merchant_id, upload_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, bucket_id) references bucket on delete cascade,
  foreign key (merchant_id, folder_id) references file_folder on delete cascade
);
create index file_upload_by_time on file_upload (merchant_id, update_time);
select countersign_describe('file_upload', 'Uploads in parts that are under way; their bytes are staged on the disk.', '{
  "upload_id": "Its id, and the name of the staged file.", "user_id": "The person who alone goes on with it.",
  "name": "Name of the file.", "size": "Bytes of the whole.", "received": "Bytes that are written and checked.",
  "bucket_id": "The storage that it goes to.", "folder_id": "The folder that it goes to; null for the top.",
  "expire_time": "End of the file; null for a long term.", "update_time": "Time of the last part."}');
select countersign_isolate('file_upload');
