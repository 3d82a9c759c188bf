-- The working time of a tenant, which processes can use for time limits, reminders and delays.
create table working_calendar (
  merchant_id text primary key,
  calendar jsonb not null,
  version integer not null,
  update_time timestamptz not null default now()
);
select countersign_describe('working_calendar', 'The working time of a tenant. A tenant without a row has the default calendar.', '{
  "calendar": "The working hours of the seven days (week), and the holidays and make-up days (exceptions).",
  "version": "Counts its changes.", "update_time": "Last change."}');
select countersign_isolate('working_calendar');
