-- The end of an application and its incidents change no index of the wide table, so that a new version of its row stays
-- on the page of the previous one. The few running applications have rows of their own.
create table running_instance (
  merchant_id text not null,
  create_time timestamptz not null,
  instance_id text not null,
  is_stuck boolean not null default false,
  primary key (merchant_id, create_time, instance_id)
);
select countersign_describe('running_instance', 'The applications under approval, in the order of their start. The statements that store an application write it.', '{
  "create_time": "When the application started.", "instance_id": "The application.",
  "is_stuck": "Whether it waits for an administrator because of an open incident."}');

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table instance no force row level security;
insert into running_instance (merchant_id, create_time, instance_id, is_stuck)
select merchant_id, create_time, instance_id, jsonb_path_exists(incidents, '$[*] ? (!exists(@.resolvedAt))')
from instance where state = 0;
alter table instance force row level security;

select countersign_isolate('running_instance');
create index running_instance_stuck on running_instance (merchant_id, create_time, instance_id) where is_stuck;
-- Two versions of a row replace each other on a page, which therefore needs less space for the next one.
alter table instance set (fillfactor = 90);
drop index instance_running;
drop index instance_stuck;
drop index instance_stuck_first;
