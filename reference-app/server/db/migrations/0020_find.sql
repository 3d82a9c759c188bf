-- Searches by a part of a text. Row-level security lets no operator reach an index that is not leakproof, so rows are
-- found by a function of a role that the policies let through; it reads the tenant of the transaction alone.
do $$
begin
  begin
    create role countersign_search nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  grant usage on schema public to countersign_search;
end $$;

create function countersign_pieces(variadic texts text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct piece), '{}')
  from unnest(texts) text
  cross join lateral (select lower(text) as small) lowered
  cross join lateral generate_series(1, char_length(small)) place
  cross join lateral (values (substr(small, place, 1)), (substr(small, place, 2))) pieces (piece)
$$;
comment on function countersign_pieces is 'Every single character and every pair of neighbours in the texts, in small letters.';

-- Adds the column find and the function countersign_find_<table>(wanted, most), which returns the ids of rows that may
-- contain the text: all of them where it has at most two characters, else a few more than contain it.
create function countersign_searchable(target name, id name, texts name[]) returns void
language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(name), ', ') from unnest(texts) name);
  finder name := 'countersign_find_' || target;
  is_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  execute format('alter table %I add column find text[] generated always as (countersign_pieces(%s)) stored', target, columns);
  execute format('comment on column %I.find is %L', target, 'One- and two-character pieces of the texts that are searched.');
  execute format('create index %I on %I using gin (find) with (fastupdate = off)', target || '_find', target);
  execute format('create policy search on %I for select to countersign_search using (true)', target);
  execute format('grant select (merchant_id, %I, find) on %I to countersign_search', id, target);
  execute format('create function %I(wanted text, most integer) returns text[]'
    ' language plpgsql stable security definer set search_path = public, pg_temp as $find$ begin return array('
    '   select %I from %I where merchant_id = nullif(current_setting(''app.tenant'', true), '''')'
    '     and find @> countersign_pieces(wanted) limit most); end $find$', finder, id, target);
  execute format('comment on function %I is %L', finder, 'Ids of the tenant''s rows that may contain the text.');
  execute format('revoke execute on function %I from public', finder);
  execute format('grant execute on function %I to countersign_app', finder);
  -- For the change of the owner alone: a member would be let through by the policies of the role.
  if not is_superuser then execute 'grant countersign_search to current_user'; end if;
  grant create on schema public to countersign_search;
  execute format('alter function %I owner to countersign_search', finder);
  revoke create on schema public from countersign_search;
  if not is_superuser then execute 'revoke countersign_search from current_user'; end if;
end $$;
comment on function countersign_searchable is 'Makes the texts of a table searchable by a part of them.';

select countersign_searchable('app_user', 'user_id', array['nick_name', 'user_name', 'job_number']);
create index app_user_by_name on app_user (merchant_id, nick_name, user_id);
