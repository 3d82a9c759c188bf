-- A lookup of tasks by application first compares the id of the application, which differs between entries. The id of the
-- tenant is the same in nearly all of them.
drop index task_by_instance;
create index task_by_instance on task (instance_id, merchant_id, actor_id, state);

-- The search compares names as they are written before it compares them in lower case, and counts texts in all newest
-- names at once.

-- The function belongs to the role that the policies of the search let through. Only an owner may replace it.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute 'grant countersign_search to current_user';
  end if;
end $$;

create or replace function countersign_find_instance(wanted text, only_name boolean, only_running boolean, most integer) returns text[]
language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set jit = off
as $find$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
  small text := lower(wanted);
  size integer := least(2, char_length(small));
  in_name integer[];
  in_number integer[] := countersign_number_pieces(tenant, small);
  names text;
  others text;
begin
  select lower(string_agg(item_name, chr(1))), lower(string_agg(process_name || chr(1) || number, chr(1)))
    into names, others
    from (select item_name, process_name, number from instance
      where merchant_id = tenant order by create_time desc, instance_id limit 100) newest;
  -- A text that many of the newest applications contain is found faster in the order of time.
  if octet_length(names) - octet_length(replace(names, small, '')) >= 5 * octet_length(small)
    or (not only_name and octet_length(others) - octet_length(replace(others, small, '')) >= 5 * octet_length(small))
    or (in_number = '{}' and not only_name) then return null; end if;
  select array_agg(hash) into in_name from (
    select hashtext(tenant || ' ' || piece) as hash, contained, row_number() over (order by contained) as place
    from (
      select piece, (octet_length(names) - octet_length(replace(names, piece, ''))) / octet_length(piece) as contained
      from (select distinct substr(small, at, size) as piece from generate_series(1, char_length(small) - size + 1) as at)
        pieces) counted) ordered
  where place <= 2 or (contained <= 10 and place <= 6);
  -- Null is contained in no application.
  if only_name then in_number := null; end if;
  return array(
    -- With the offset, no plan reads all applications in the order of time.
    select instance_id from (
      select instance_id, create_time from instance
      where merchant_id = tenant
        and (countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_name
          or countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_number)
        and (state = 0 or not only_running)
        and (strpos(item_name, wanted) > 0 or strpos(lower(item_name), small) > 0
          or (not only_name and (strpos(lower(process_name), small) > 0 or strpos(lower(number), small) > 0)))
      offset 0) found
    order by create_time desc, instance_id limit most);
end $find$;

do $$
begin
  -- Citus plans a statement on shards with its values only.
  if not exists (select from pg_extension where extname = 'citus') then
    alter function countersign_find_instance set plan_cache_mode = force_generic_plan;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute 'revoke countersign_search from current_user';
  end if;
end $$;
