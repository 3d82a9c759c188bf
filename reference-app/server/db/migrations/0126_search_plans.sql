-- Processes of older versions may run.
-- A session plans the statements of a search once, because planning takes a sixth of a search. The estimated cost of such
-- a plan is high: parallel workers or the JIT compiler would take longer than the search.
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
        and (strpos(lower(item_name), small) > 0
          or (not only_name and (strpos(lower(process_name), small) > 0 or strpos(lower(number), small) > 0)))
      offset 0) found
    order by create_time desc, instance_id limit most);
end $find$;

-- Citus plans a statement on shards with its values only.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter function countersign_find_instance set plan_cache_mode = force_generic_plan;
  end if;
end $$;
