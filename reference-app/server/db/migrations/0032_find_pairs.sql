-- A text of two characters or more is found by its pairs alone: they say all that its single characters say.
create function countersign_wanted_pieces(wanted text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(piece) from unnest(countersign_pieces(wanted)) piece
  where char_length(piece) = least(2, char_length(wanted))
$$;
comment on function countersign_wanted_pieces is 'The pieces by which a text is found.';

do $$
declare
  is_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  if not is_superuser then execute 'grant countersign_search to current_user'; end if;
  create or replace function countersign_find_app_user(wanted text, most integer) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $find$ begin return array(
    select user_id from app_user where merchant_id = nullif(current_setting('app.tenant', true), '')
      and find @> countersign_wanted_pieces(wanted) limit most); end $find$;
  if not is_superuser then execute 'revoke countersign_search from current_user'; end if;
end $$;
