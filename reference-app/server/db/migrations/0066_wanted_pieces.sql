-- Every search asks for these pieces: a loop takes a tenth of the time that a query over them takes.
create or replace function countersign_wanted_pieces(wanted text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  small text := lower(wanted);
  size integer := least(2, char_length(wanted));
  pieces text[];
begin
  if size > 0 then
    for place in 1 .. char_length(small) - size + 1 loop
      pieces := pieces || substr(small, place, size);
    end loop;
  end if;
  return pieces;
end $$;
