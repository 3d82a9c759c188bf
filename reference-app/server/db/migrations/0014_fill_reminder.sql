-- Reminders to fill of published processes.
create table fill_reminder (
  merchant_id text not null,
  process_id text not null,
  reminder_id text not null,
  next_time timestamptz not null,
  last_time timestamptz,
  primary key (merchant_id, process_id, reminder_id),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('fill_reminder', 'When the reminders to fill of a published process come next.', '{
  "process_id": "The process.", "reminder_id": "The reminder, in the settings of the published version.",
  "next_time": "When it comes next.", "last_time": "When it came last; null before the first time."}');
select countersign_isolate('fill_reminder');
create index fill_reminder_due on fill_reminder (merchant_id, next_time);
comment on column message.instance_id is 'The instance; empty where it is about a process.';
