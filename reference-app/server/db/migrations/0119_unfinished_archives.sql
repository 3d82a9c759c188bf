-- Citus creates a restrictive policy as a permissive one on the shards. Each command has one permissive policy instead: the role
-- of the server can neither change nor remove an archive that is stored.
drop policy tenant on log_archive;
drop policy unfinished_update on log_archive;
drop policy unfinished_delete on log_archive;
create policy tenant on log_archive for select
  using (merchant_id = nullif(current_setting('app.tenant', true), ''));
create policy tenant_insert on log_archive for insert
  with check (merchant_id = nullif(current_setting('app.tenant', true), ''));
create policy unfinished_update on log_archive for update
  using (merchant_id = nullif(current_setting('app.tenant', true), '')
    and (state = 'writing' or current_user <> 'countersign_app'))
  with check (merchant_id = nullif(current_setting('app.tenant', true), ''));
create policy unfinished_delete on log_archive for delete
  using (merchant_id = nullif(current_setting('app.tenant', true), '')
    and (state = 'writing' or current_user <> 'countersign_app'));
