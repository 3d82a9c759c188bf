-- Named sets of people and robots that get the alarms of the server.
create table alarm_group (
  merchant_id text not null references merchant,
  group_id text not null,
  name text not null,
  events jsonb not null default '[]',
  robots jsonb not null default '[]',
  users jsonb not null default '[]',
  channels jsonb not null default '[]',
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  primary key (merchant_id, group_id)
);
select countersign_describe('alarm_group', 'People and robots that get the alarms of the server.', '{
  "group_id": "Its id.", "name": "Name for people.", "events": "Alarms that it gets: incident, failed-job, account-paused.",
  "robots": "Ids of accounts of robots and webhooks.", "users": "Ids of people.",
  "channels": "Channels beside the portal that reach the people.", "status": "ABNORMAL gets nothing.",
  "version": "Counts its changes.", "create_time": "Time of creation."}');
select countersign_isolate('alarm_group');
