-- Moves of all files of a bucket into another one; and the files of buckets, counted as their rows come and go.
create table file_move (
  merchant_id text not null references merchant,
  move_id text not null,
  user_id text not null,
  from_bucket text not null,
  to_bucket text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  total integer not null,
  done integer not null default 0,
  skipped integer not null default 0,
  bytes bigint not null default 0,
  read_to text not null default '',
  error_code text not null default '',
  create_time timestamptz not null default now(),
  finish_time timestamptz,
  primary key (merchant_id, move_id),
  foreign key (merchant_id, user_id) references app_user,
  foreign key (merchant_id, from_bucket) references bucket on delete cascade,
  foreign key (merchant_id, to_bucket) references bucket on delete cascade,
  check (from_bucket <> to_bucket)
);
create unique index file_move_running on file_move (merchant_id, from_bucket) where state = 'running';
create index file_move_to on file_move (merchant_id, to_bucket);
select countersign_describe('file_move', 'Moves of the files of a bucket into another one, by a job.', '{
  "move_id": "Its id.", "user_id": "The person who started it.", "from_bucket": "The bucket that is emptied.",
  "to_bucket": "The bucket that takes the files.", "state": "running, done, cancelled or failed.",
  "total": "Files in the bucket when it started.", "done": "Files that were moved.",
  "skipped": "Files whose bytes could not be read, or are others than were stored; they stay.",
  "bytes": "Sizes of the files that were moved.", "read_to": "Id of the last file that it has dealt with.",
  "error_code": "Why it failed; empty otherwise.", "create_time": "Time of its start.",
  "finish_time": "Time of its end; null while it runs."}');
select countersign_isolate('file_move');

create table bucket_usage (
  merchant_id text not null references merchant,
  bucket_id text not null,
  files bigint not null,
  bytes bigint not null,
  primary key (merchant_id, bucket_id)
);
select countersign_describe('bucket_usage', 'The files of each bucket; kept by a trigger of the table of files.', '{
  "bucket_id": "The bucket.", "files": "Number of its files.", "bytes": "Their sizes."}');
select countersign_isolate('bucket_usage');

-- The tenant's row of file_usage comes first, always, so that two transactions never wait for each other: file_counted fires
-- before file_counted_bucket, by their names, and a change of the bucket takes the row here.
create function countersign_count_bucket() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.bucket_id = old.bucket_id and new.size = old.size then
    return null;
  end if;
  perform from file_usage where merchant_id = new.merchant_id and user_id = '' and tg_op = 'UPDATE' for update;
  insert into bucket_usage as u (merchant_id, bucket_id, files, bytes)
    select c.merchant_id, c.bucket_id, sum(c.files), sum(c.bytes) from (
      select old.merchant_id, old.bucket_id, -1 as files, -old.size::bigint as bytes where tg_op <> 'INSERT'
      union all
      select new.merchant_id, new.bucket_id, 1, new.size::bigint where tg_op <> 'DELETE'
    ) c group by 1, 2 order by 1, 2
    on conflict (merchant_id, bucket_id) do update set files = u.files + excluded.files, bytes = u.bytes + excluded.bytes;
  return null;
end $$;
comment on function countersign_count_bucket is 'Counts a file into its bucket.';
create trigger file_counted_bucket after insert or delete or update of bucket_id, size on file
  for each row execute function countersign_count_bucket();

alter table file no force row level security;
alter table bucket_usage no force row level security;
insert into bucket_usage (merchant_id, bucket_id, files, bytes)
  select merchant_id, bucket_id, count(*), sum(size) from file group by 1, 2;
alter table bucket_usage force row level security;
alter table file force row level security;
