-- Whether who is who has changed: processes keep people in memory, and ask with every decision whether they still may.
create table directory_state (
  merchant_id text primary key,
  stamp text not null
);
select countersign_describe('directory_state', 'The last change of a tenant''s people, roles, organisations or absences.', '{
  "stamp": "Of the transaction that made it, never given twice; compared for equality alone."}');
select countersign_wall('directory_state');

-- At the end of a transaction, so that two that change people never wait for each other crosswise; once for each.
-- One transaction may have gone through several rooms, so it is the owner's deed, in the tenant of the row.
create function countersign_directory_changed() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  room text := coalesce(current_setting('app.tenant', true), '');
  tenant text := coalesce(new.merchant_id, old.merchant_id);
  change text := pg_current_xact_id()::text || ' ';
begin
  perform set_config('app.tenant', tenant, true);
  insert into directory_state as d (merchant_id, stamp) values (tenant, change || gen_random_uuid())
  on conflict (merchant_id) do update set stamp = excluded.stamp where not starts_with(d.stamp, change);
  perform set_config('app.tenant', room, true);
  return null;
end $$;
comment on function countersign_directory_changed is 'Notes that a tenant''s directory has changed.';

-- Until then the transaction itself must not trust what is remembered.
create function countersign_directory_changing() returns trigger
language plpgsql as $$
begin
  perform set_config('app.directory', 'changing', true);
  return null;
end $$;
comment on function countersign_directory_changing is 'Notes that this transaction is changing the directory.';

do $$
declare source text;
begin
  foreach source in array array['app_user', 'organization', 'role', 'role_permission', 'user_role', 'user_position',
    'out_of_office'] loop
    execute format('create constraint trigger directory_changed after insert or update or delete on %I'
      ' deferrable initially deferred for each row execute function countersign_directory_changed()', source);
    execute format('create trigger directory_changing after insert or update or delete on %I'
      ' for each statement execute function countersign_directory_changing()', source);
  end loop;
end $$;
