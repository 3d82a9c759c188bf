-- Files with expired rows of the logs: each covers a part of the chain, which the rows in the database follow.
create table log_archive (
  merchant_id text not null,
  archive_id text not null,
  bucket_id text not null,
  storage_key text not null,
  state text not null check (state in ('writing', 'stored')),
  first_seq bigint not null,
  last_seq bigint not null,
  prev_hash text not null,
  last_hash text not null,
  since timestamptz not null,
  until timestamptz not null,
  size bigint not null,
  digest text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, archive_id),
  unique (merchant_id, first_seq),
  check (last_seq >= first_seq),
  foreign key (merchant_id, bucket_id) references bucket (merchant_id, bucket_id)
);
select countersign_describe('log_archive', 'Files with expired rows of the logs, in a bucket of the tenant.', '{
  "archive_id": "Its id.", "bucket_id": "The bucket of the file.", "storage_key": "Name of the file in the bucket.",
  "state": "writing until the file was read back and compared, then stored.",
  "first_seq": "Number of its first link.", "last_seq": "Number of its last link.",
  "prev_hash": "Hash of the link before its first one.", "last_hash": "Hash of its last link, which the rows that are left follow.",
  "since": "Time of its oldest row.", "until": "Time of its newest row.",
  "size": "Bytes of the file.", "digest": "SHA-256 of the file.", "create_time": "When it was written."}');
select countersign_isolate('log_archive');
-- The role of the server can neither change nor remove an archive that is stored.
create policy unfinished_update on log_archive as restrictive for update to countersign_app using (state = 'writing') with check (true);
create policy unfinished_delete on log_archive as restrictive for delete to countersign_app using (state = 'writing');
