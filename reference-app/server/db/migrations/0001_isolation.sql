-- The roles of the server, the isolation of tenants, and the function that comments tables.
-- Roles belong to the whole cluster, so another database of the same cluster may have made them.
do $$
declare server_role text;
begin
  foreach server_role in array array['countersign_app', 'countersign_auth'] loop
    begin
      execute format('create role %I nologin', server_role);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, server_role, 'member') then
      execute format('grant %I to current_user', server_role);
    end if;
    execute format('grant usage on schema public to %I', server_role);
  end loop;
end $$;

-- Comments a table and each of its columns; a column that is left out stops the migration.
create function countersign_describe(target regclass, purpose text, columns jsonb) returns void
language plpgsql as $$
declare col name;
begin
  execute format('comment on table %s is %L', target, purpose);
  for col in select attname from pg_attribute where attrelid = target and attnum > 0 and not attisdropped loop
    if col = 'merchant_id' and not columns ? 'merchant_id' then
      execute format('comment on column %s.merchant_id is %L', target, 'The tenant.');
    elsif columns ? col then
      execute format('comment on column %s.%I is %L', target, col, columns ->> col);
    else
      raise exception 'the column %.% has no description', target, col;
    end if;
  end loop;
end $$;
comment on function countersign_describe is 'Comments a table and all of its columns.';

-- Row-level security for a table of tenants' rows: the second guard behind the queries' own predicate.
create function countersign_isolate(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (merchant_id = nullif(current_setting(''app.tenant'', true), ''''))'
    ' with check (merchant_id = nullif(current_setting(''app.tenant'', true), ''''))', target);
  execute format('grant select, insert, update, delete on %s to countersign_app', target);
end $$;
comment on function countersign_isolate is 'Isolates the tenants'' rows of a table and grants it to the tenants'' role.';
