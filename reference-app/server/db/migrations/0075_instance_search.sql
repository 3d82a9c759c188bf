-- Applications are found by a part of their name, of the name of their process, or of their number.
-- The pieces are hashes: they keep tenants apart within one index, and are shorter than texts.
create function countersign_name_pieces(tenant text, small text, size integer) returns integer[]
language plpgsql immutable parallel safe as $$
declare pieces integer[] := '{}';
begin
  for place in 1 .. char_length(small) - size + 1 loop
    pieces := pieces || hashtext(tenant || ' ' || substr(small, place, size));
  end loop;
  return pieces;
end $$;
comment on function countersign_name_pieces is 'Hashes of the runs of so many characters in a name.';

-- Nearly every number contains every pair of digits, so digits alone have pieces of four.
create function countersign_number_pieces(tenant text, small text) returns integer[]
language plpgsql immutable parallel safe as $$
declare
  piece text;
  pieces integer[] := '{}';
begin
  for place in 1 .. char_length(small) loop
    piece := substr(small, place, 4);
    if piece ~ '^[0-9]{4}$' then pieces := pieces || hashtext(tenant || '#' || piece); end if;
    piece := left(piece, 1);
    if piece !~ '[0-9]' then pieces := pieces || hashtext(tenant || '#' || piece); end if;
  end loop;
  return pieces;
end $$;
comment on function countersign_number_pieces is 'Hashes of each run of four digits and of each other character in the number of an application.';

-- PostgreSQL 17 and later build an index without the search path, so the function names those that it calls in full.
create function countersign_instance_pieces(tenant text, number text, variadic names text[]) returns integer[]
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
comment on function countersign_instance_pieces is 'The pieces by which an application is found.';

create index instance_pieces on instance
  using gin (countersign_instance_pieces(merchant_id, number, item_name, process_name))
  with (fastupdate = on, gin_pending_list_limit = 128);
-- The planner needs no statistics of the pieces, and computing them takes seconds.
alter index instance_pieces alter column 1 set statistics 0;

create policy search on instance for select to countersign_search using (true);
grant select (merchant_id, instance_id, create_time, item_name, process_name, number) on instance to countersign_search;

create function countersign_find_instance(wanted text, only_name boolean, most integer) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $find$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
  small text := lower(wanted);
  in_name integer[] := countersign_name_pieces(tenant, small, least(2, char_length(small)));
  in_number integer[] := case when only_name then in_name else countersign_number_pieces(tenant, small) end;
begin
  -- A text that many of the newest applications contain is found faster in the order of time.
  if in_number = '{}' or 25 <= (
    select count(*) from (
      select item_name, process_name, number from instance where merchant_id = tenant
      order by create_time desc, instance_id limit 500) newest
    where strpos(lower(item_name), small) > 0
      or (not only_name and (strpos(lower(process_name), small) > 0 or strpos(lower(number), small) > 0)))
  then return null; end if;
  return array(
    with found as materialized (
      select instance_id, create_time, item_name, process_name, number from instance
      where merchant_id = tenant
        and (countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_name
          or countersign_instance_pieces(merchant_id, number, item_name, process_name) @> in_number))
    select instance_id from found
    where strpos(lower(item_name), small) > 0
      or (not only_name and (strpos(lower(process_name), small) > 0 or strpos(lower(number), small) > 0))
    order by create_time desc, instance_id limit most);
end $find$;
comment on function countersign_find_instance is 'Ids of the tenant''s applications that contain the text, newest first; null where reading them in the order of time is faster.';
revoke execute on function countersign_find_instance from public;
grant execute on function countersign_find_instance to countersign_app;
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
