-- The system log, the chain of hashes over the three logs of a tenant, and the indices of their lists.
create table system_log (
  merchant_id text not null,
  log_id text not null,
  create_time timestamptz not null default now(),
  event text not null,
  result text not null default 'ok' check (result in ('ok', 'failed')),
  target_id text not null default '',
  target_name text not null default '',
  detail jsonb not null default '{}',
  primary key (merchant_id, log_id)
);
select countersign_describe('system_log', 'Events of the server that no person asked for. Never changed.', '{
  "log_id": "Its id; grows with time.", "create_time": "Time of the event.", "event": "The event, such as start.",
  "result": "ok or failed.", "target_id": "Id of what it is about; empty without one.", "target_name": "Its name at that time.",
  "detail": "Further facts by name."}');
select countersign_isolate('system_log');
revoke update, delete on system_log from countersign_app;
revoke update, delete on login_log from countersign_app;

create index operation_log_by_kind on operation_log (merchant_id, kind, operation_id desc);
create index operation_log_by_address on operation_log (merchant_id, address, operation_id desc);
create index login_log_by_user on login_log (merchant_id, user_id, log_id desc);
create index login_log_by_address on login_log (merchant_id, address, log_id desc);

create table log_chain (
  merchant_id text not null primary key,
  last_seq bigint not null default 0,
  last_hash text not null default '',
  anchor_seq bigint not null default 0,
  anchor_hash text not null default ''
);
select countersign_describe('log_chain', 'The ends of the chain over a tenant''s logs.', '{
  "last_seq": "Number of the newest link.", "last_hash": "Its hash.",
  "anchor_seq": "Number of the last link whose row was removed when its time was over; 0 without one.",
  "anchor_hash": "Its hash, which the first link that is left follows."}');
select countersign_isolate('log_chain');

create table log_link (
  merchant_id text not null,
  seq bigint not null,
  log text not null check (log in ('login', 'operation', 'system')),
  row_id text not null,
  row_time timestamptz not null,
  hash text not null,
  link_time timestamptz not null default now(),
  primary key (merchant_id, seq),
  unique (merchant_id, log, row_id)
);
select countersign_describe('log_link', 'The links of the chain: each row of the three logs, in the order in which they were committed.', '{
  "seq": "Its number, without gaps.", "log": "login, operation or system.", "row_id": "The row in that log.",
  "row_time": "The time of the row.", "hash": "SHA-256 of the hash before it and of the row.",
  "link_time": "When the row was chained."}');
select countersign_isolate('log_link');
revoke update, delete on log_link from countersign_app;

create table log_unlinked (
  merchant_id text not null,
  log text not null,
  row_id text not null,
  primary key (merchant_id, log, row_id)
);
select countersign_describe('log_unlinked', 'Rows of the logs that wait for their link.', '{
  "log": "login, operation or system.", "row_id": "The row in that log."}');
select countersign_isolate('log_unlinked');
-- The job looks for the tenants that have any.
grant select (merchant_id) on log_unlinked to countersign_auth;
create policy waiting on log_unlinked for select to countersign_auth using (true);

create function countersign_queue_log() returns trigger language plpgsql as $$
begin
  execute format('insert into log_unlinked (merchant_id, log, row_id) select merchant_id, %L, %I from added',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
comment on function countersign_queue_log is 'Queues new rows of a log for their links.';
create trigger queue after insert on login_log referencing new table as added
  for each statement execute function countersign_queue_log('login', 'log_id');
create trigger queue after insert on operation_log referencing new table as added
  for each statement execute function countersign_queue_log('operation', 'operation_id');
create trigger queue after insert on system_log referencing new table as added
  for each statement execute function countersign_queue_log('system', 'log_id');

-- The only way to remove rows of the logs: a beginning of the chain, older than six months.
create function countersign_purge_logs(up_to bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
  removed bigint;
begin
  if exists (select from log_link where merchant_id = tenant and seq <= up_to and row_time >= now() - interval '6 months') then
    raise exception 'rows of the last six months are kept';
  end if;
  update log_chain c set anchor_seq = l.seq, anchor_hash = l.hash
    from log_link l where c.merchant_id = tenant and l.merchant_id = tenant and l.seq = up_to;
  delete from login_log r using log_link l where r.merchant_id = tenant and l.merchant_id = tenant
    and l.seq <= up_to and l.log = 'login' and r.log_id = l.row_id;
  delete from operation_log r using log_link l where r.merchant_id = tenant and l.merchant_id = tenant
    and l.seq <= up_to and l.log = 'operation' and r.operation_id = l.row_id;
  delete from system_log r using log_link l where r.merchant_id = tenant and l.merchant_id = tenant
    and l.seq <= up_to and l.log = 'system' and r.log_id = l.row_id;
  delete from log_link where merchant_id = tenant and seq <= up_to;
  get diagnostics removed = row_count;
  return removed;
end $$;
comment on function countersign_purge_logs is 'Removes the rows of the tenant''s logs up to a link, and moves the anchor of the chain there.';
revoke execute on function countersign_purge_logs from public;
grant execute on function countersign_purge_logs to countersign_app;
