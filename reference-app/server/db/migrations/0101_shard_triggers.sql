-- Triggers change rows of their own tenant alone, with statements that a node of a cluster can run on one shard. Names of
-- shards end with a number.
create or replace function countersign_queue_log() returns trigger
language plpgsql as $$
begin
  if tg_argv[0] = 'operation' then
    insert into log_unlinked (merchant_id, log, row_id) values (new.merchant_id, 'operation', new.operation_id);
  else
    insert into log_unlinked (merchant_id, log, row_id) values (new.merchant_id, tg_argv[0], new.log_id);
  end if;
  return null;
end $$;
comment on function countersign_queue_log is 'Queues a new row of a log for its link.';
drop trigger queue on login_log;
drop trigger queue on operation_log;
drop trigger queue on system_log;
create trigger queue after insert on login_log
  for each row execute function countersign_queue_log('login');
create trigger queue after insert on operation_log
  for each row execute function countersign_queue_log('operation');
create trigger queue after insert on system_log
  for each row execute function countersign_queue_log('system');

-- The tenant's row comes first, always, so that two transactions never wait for each other.
create or replace function countersign_count_file() returns trigger
language plpgsql as $$
declare
  counted record;
  change bigint;
begin
  if tg_op = 'INSERT' then
    counted := new;
    change := countersign_file_blocks(new.size);
  else
    counted := old;
    change := -countersign_file_blocks(old.size);
  end if;
  insert into file_usage as u (merchant_id, user_id, bytes) values (counted.merchant_id, '', change)
    on conflict (merchant_id, user_id) do update set bytes = u.bytes + excluded.bytes;
  insert into file_usage as u (merchant_id, user_id, bytes) values (counted.merchant_id, counted.create_by, change)
    on conflict (merchant_id, user_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end $$;

-- The tenant's row of file_usage comes first, always, so that two transactions never wait for each other: file_counted fires
-- before file_counted_bucket, by their names, and a change of the bucket takes the row here. Buckets come in the order of
-- their ids for the same reason.
create or replace function countersign_count_bucket() returns trigger
language plpgsql as $$
declare counted record;
begin
  if tg_op = 'UPDATE' then
    if new.bucket_id = old.bucket_id and new.size = old.size then return null; end if;
    perform from file_usage where merchant_id = new.merchant_id and user_id = '' for update;
  end if;
  for counted in
    select c.merchant_id, c.bucket_id, sum(c.files) as files, sum(c.bytes) as bytes from (
      select old.merchant_id, old.bucket_id, -1 as files, -old.size::bigint as bytes where tg_op <> 'INSERT'
      union all
      select new.merchant_id, new.bucket_id, 1, new.size::bigint where tg_op <> 'DELETE'
    ) c group by 1, 2 order by 1, 2
  loop
    insert into bucket_usage as u (merchant_id, bucket_id, files, bytes)
      values (counted.merchant_id, counted.bucket_id, counted.files, counted.bytes)
      on conflict (merchant_id, bucket_id) do update set files = u.files + excluded.files, bytes = u.bytes + excluded.bytes;
  end loop;
  return null;
end $$;

-- A contact of a guest is no way to sign in.
create or replace function countersign_contact_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare contact text;
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_contact where merchant_id = old.merchant_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_guest then
    for contact in select key from countersign_contact_keys(new.email, new.phonenumber) key loop
      insert into sign_in_contact (contact_key, merchant_id, user_id) values (contact, new.merchant_id, new.user_id)
      on conflict do nothing;
    end loop;
  end if;
  return null;
end $$;

-- A cluster is made of an installation that has its first tenant.
create or replace function countersign_tenant_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare first boolean := false;
begin
  if tg_op = 'DELETE' then
    delete from tenant where merchant_id = old.merchant_id;
    return null;
  end if;
  if tg_table_name = 'merchant' then
    first := not exists (select from tenant);
  end if;
  insert into tenant (merchant_id, parent_id, merchant_type, merchant_name, short_name, logo, status, create_time, removed_time,
    is_first)
  values (new.merchant_id, new.parent_id, new.merchant_type, new.merchant_name, new.short_name, new.logo, new.status,
    new.create_time, new.removed_time, first)
  on conflict (merchant_id) do update set parent_id = excluded.parent_id, merchant_type = excluded.merchant_type,
    merchant_name = excluded.merchant_name, short_name = excluded.short_name, logo = excluded.logo, status = excluded.status,
    removed_time = excluded.removed_time;
  return null;
end $$;

-- The name of a sign-in is kept outside of the tenant, so the time of the account stands in its own row.
alter table app_user add column enabled_time timestamptz;
comment on column app_user.enabled_time is 'Last time that a disabled or locked account was enabled; null if it never was.';
drop trigger account_enabled on app_user;
create or replace function countersign_account_enabled() returns trigger
language plpgsql as $$
begin
  new.enabled_time := now();
  return new;
end $$;
comment on function countersign_account_enabled is 'An account that was enabled again has its whole time without a sign-in before it.';
create trigger account_enabled before update of status on app_user
  for each row when (new.status = 'NORMAL' and old.status <> 'NORMAL') execute function countersign_account_enabled();

-- The queue of jobs is no table of a tenant's node: there, the sweep finds the tenants whose directory has changed.
create or replace function countersign_directory_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  previous text := coalesce(current_setting('app.tenant', true), '');
  tenant text := coalesce(new.merchant_id, old.merchant_id);
  change text := pg_current_xact_id()::text || ' ';
begin
  perform set_config('app.tenant', tenant, true);
  insert into directory_state as d (merchant_id, stamp) values (tenant, change || gen_random_uuid())
  on conflict (merchant_id) do update set stamp = excluded.stamp where not starts_with(d.stamp, change);
  if found and tg_table_name !~ '_[0-9]+$' then
    if exists (select from instance where merchant_id = tenant and followed is not null) then
      insert into outbox (merchant_id, queue, payload)
      values (tenant, 'follow', jsonb_build_object('merchantId', tenant));
    end if;
  end if;
  perform set_config('app.tenant', previous, true);
  return null;
end $$;

-- The table stays on the coordinator of a cluster, because a client id is unique among all tenants. Row-level security lets a
-- transaction write rows of its own tenant alone, and tenants are never removed.
alter table embed_client drop constraint embed_client_merchant_id_fkey;

-- Planned for the rows that there are: plans of the first calls read the whole table. An organisation without others below it
-- takes the path of the one above. Reads the tree as the whole statement leaves it, so the order of its rows does not matter.
create or replace function countersign_organization_placed() returns trigger
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  highest integer;
  moved text[];
  path record;
begin
  if tg_op = 'INSERT' and not exists (
    select from organization o where o.merchant_id = new.merchant_id and o.parent_id = new.organize_id
  ) then
    insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
    select p.merchant_id, new.organize_id, p.ancestor_id, p.depth + 1, p.level + 1 from organization_path p
    where p.merchant_id = new.merchant_id and p.organize_id = new.parent_id
    on conflict do nothing;
    if found or new.parent_id is null then
      insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
      select new.merchant_id, new.organize_id, new.organize_id, 0, coalesce((
        select p.level + 1 from organization_path p
        where p.merchant_id = new.merchant_id and p.organize_id = new.parent_id and p.ancestor_id = new.parent_id), 1)
      on conflict do nothing;
      return null;
    end if;
  end if;
  with recursive above as (
    select new.parent_id as organize_id, 1 as depth where new.parent_id is not null
    union all
    select o.parent_id, above.depth + 1 from above
    join organization o on o.merchant_id = new.merchant_id and o.organize_id = above.organize_id
    where o.parent_id is not null and above.organize_id <> new.organize_id and above.depth < 1000
  ) select max(case when organize_id = new.organize_id then 1000 else depth end) into highest from above;
  if highest >= 1000 then
    raise exception 'the organisation % would lie below itself', new.organize_id using errcode = 'check_violation';
  end if;
  with recursive below as (
    select new.organize_id
    union all
    select o.organize_id from below
    join organization o on o.merchant_id = new.merchant_id and o.parent_id = below.organize_id
  ) select array_agg(organize_id) into moved from below;
  delete from organization_path where merchant_id = new.merchant_id and organize_id = any(moved);
  for path in
    with recursive above as (
      select o.organize_id, o.organize_id as ancestor_id, o.parent_id, 0 as depth from organization o
      where o.merchant_id = new.merchant_id and o.organize_id = any(moved)
      union all
      select above.organize_id, o.organize_id, o.parent_id, above.depth + 1 from above
      join organization o on o.merchant_id = new.merchant_id and o.organize_id = above.parent_id
    ) select organize_id, ancestor_id, depth, count(*) over (partition by organize_id) as level from above
  loop
    insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
    values (new.merchant_id, path.organize_id, path.ancestor_id, path.depth, path.level);
  end loop;
  return null;
end $$;
