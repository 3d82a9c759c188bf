-- The space that uploads take, counted as their rows come and go.
create table file_usage (
  merchant_id text not null references merchant,
  user_id text not null,
  bytes bigint not null,
  primary key (merchant_id, user_id)
);
select countersign_describe('file_usage', 'The space that uploads take; kept by a trigger of the table of files.', '{
  "user_id": "The uploader; empty for the whole tenant.",
  "bytes": "Sizes of the files, each rounded up to blocks of 4,096 bytes."}');
select countersign_isolate('file_usage');

create function countersign_file_blocks(size integer) returns bigint
language sql immutable as $$ select ((size::bigint + 4095) / 4096) * 4096 $$;
comment on function countersign_file_blocks is 'The space of a file on a disk.';

-- The tenant's row comes first, always, so that two transactions never wait for each other.
create function countersign_count_file() returns trigger
language plpgsql as $$
declare
  changed file := coalesce(new, old);
  change bigint := countersign_file_blocks(changed.size) * (case when tg_op = 'INSERT' then 1 else -1 end);
begin
  insert into file_usage as u (merchant_id, user_id, bytes)
    values (changed.merchant_id, '', change), (changed.merchant_id, changed.create_by, change)
    on conflict (merchant_id, user_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end $$;
comment on function countersign_count_file is 'Counts a file into the space of its uploader and its tenant.';
create trigger file_counted after insert or delete on file
  for each row execute function countersign_count_file();

insert into file_usage (merchant_id, user_id, bytes)
  select merchant_id, '', sum(countersign_file_blocks(size)) from file group by 1
  union all
  select merchant_id, create_by, sum(countersign_file_blocks(size)) from file group by 1, 2;
