-- Live events that are committed with their change and not sent yet. The table is unlogged, so that an event writes
-- nothing to the log: after a crash of PostgreSQL it is empty, and every process refreshes its streams.
create unlogged table live_event (
  merchant_id text not null,
  live_id text not null,
  message text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, live_id)
);
select countersign_describe('live_event', 'Live events of committed changes, until a process has sent them.', '{
  "live_id": "Its id.", "message": "The notification, as JSON text.", "create_time": "Time of the change."}');
select countersign_isolate('live_event');
revoke update on live_event from countersign_app;
-- Any process sends the events of a process that has died.
create policy overdue on live_event for select to countersign_auth using (true);
grant select (merchant_id, live_id, create_time) on live_event to countersign_auth;

create function countersign_send_live_event(tenant text, id text, channel text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event text;
begin
  perform set_config('app.tenant', tenant, true);
  delete from live_event where merchant_id = tenant and live_id = id returning message into event;
  if found then
    perform pg_notify(channel, event);
  end if;
end $$;
comment on function countersign_send_live_event is 'Sends a live event and removes it, unless another process has sent it.';
revoke execute on function countersign_send_live_event from public;
