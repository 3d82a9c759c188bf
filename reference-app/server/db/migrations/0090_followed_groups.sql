-- The groups of the directory that open tasks follow: a change of their members is noticed with its commit.
alter table instance add column followed text[];
comment on column instance.followed is 'Groups of the directory that its open tasks follow, each as kind, digest of the members, and id; null where there is none.';
create index instance_following on instance (merchant_id, instance_id) where followed is not null;

-- Each change of the directory queues a look at the instances whose tasks follow it.
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
  if found and exists (select from instance where merchant_id = tenant and followed is not null) then
    insert into outbox (merchant_id, queue, payload)
    values (tenant, 'follow', jsonb_build_object('merchantId', tenant));
  end if;
  perform set_config('app.tenant', previous, true);
  return null;
end $$;
