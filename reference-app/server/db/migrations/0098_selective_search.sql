-- PostgreSQL 17 and later build an index without the search path, so the function names those that it calls in full.
create or replace function countersign_instance_pieces(tenant text, number text, variadic names text[]) returns integer[]
language plpgsql immutable parallel safe cost 10000 as $$
declare
  name text;
  pieces integer[] := public.countersign_number_pieces(tenant, lower(number));
begin
  foreach name in array names loop
    name := lower(name);
    pieces := pieces || public.countersign_name_pieces(tenant, name, 1) || public.countersign_name_pieces(tenant, name, 2);
  end loop;
  return pieces;
end $$;

-- A search reads the rarest pieces of its text alone. Pieces that most names contain exclude few applications, and their
-- part of the index is long.
-- The search for open tasks reads running applications alone.
drop function countersign_find_instance;
create function countersign_find_instance(wanted text, only_name boolean, only_running boolean, most integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $find$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
  small text := lower(wanted);
  size integer := least(2, char_length(small));
  in_name integer[];
  in_number integer[] := countersign_number_pieces(tenant, small);
  names text[];
  matching integer;
begin
  select array_agg(name), count(*) filter (where strpos(name, small) > 0
      or (not only_name and (strpos(process, small) > 0 or strpos(number, small) > 0)))
    into names, matching
    from (select lower(item_name) as name, lower(process_name) as process, lower(number) as number from instance
      where merchant_id = tenant order by create_time desc, instance_id limit 100) newest;
  -- A text that many of the newest applications contain is found faster in the order of time.
  if matching >= 5 or (in_number = '{}' and not only_name) then return null; end if;
  select array_agg(hash) into in_name from (
    select hashtext(tenant || ' ' || piece) as hash, contained, row_number() over (order by contained) as place
    from (
      select piece, (select count(*) from unnest(names[:50]) as name where strpos(name, piece) > 0) as contained
      from (select distinct substr(small, at, size) as piece from generate_series(1, char_length(small) - size + 1) as at)
        pieces) counted) ordered
  where place <= 2 or (contained <= 5 and place <= 6);
  -- Both parts are free of duplicates together: the second one takes applications that only their number names.
  return array(
    with by_name as materialized (
      select instance_id, create_time, item_name, process_name from instance
      where merchant_id = tenant
        and countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_name
        and (state = 0 or not only_running)
    ), by_number as materialized (
      select instance_id, create_time, item_name, process_name, number from instance
      where not only_name and merchant_id = tenant
        and countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_number
        and (state = 0 or not only_running)
    ), found as (
      select instance_id, create_time from by_name
      where strpos(lower(item_name), small) > 0 or (not only_name and strpos(lower(process_name), small) > 0)
      union all
      select instance_id, create_time from by_number
      where strpos(lower(number), small) > 0 and strpos(lower(item_name), small) = 0
        and strpos(lower(process_name), small) = 0
    )
    select instance_id from found order by create_time desc, instance_id limit most);
end $find$;
comment on function countersign_find_instance is 'Ids of the tenant''s applications that contain the text, newest first; null where reading them in the order of time is faster.';
revoke execute on function countersign_find_instance from public;
grant execute on function countersign_find_instance to countersign_app;
grant select (state) on instance to countersign_search;
do $$
declare
  is_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  -- For the change of the owner alone: a member would be let through by the policies of the role.
  if not is_superuser then execute 'grant countersign_search to current_user'; end if;
  grant create on schema public to countersign_search;
  alter function countersign_find_instance owner to countersign_search;
  revoke create on schema public from countersign_search;
  if not is_superuser then execute 'revoke countersign_search from current_user'; end if;
end $$;

-- With the state in the index, the open tasks of many applications are found without reading the closed ones.
drop index task_by_actor;
create index task_by_actor on task (merchant_id, actor_id, instance_id, state);
