-- One path for everything that is sent to people: a task with its targets; letters of a category beside the notices.
create table send_task (
  merchant_id text not null references merchant,
  task_id text not null,
  key text not null,
  kind text not null,
  name text not null default '',
  category_code text not null default '',
  template text not null,
  vars jsonb not null default '{}',
  instance_id text not null default '',
  instance_task_id text,
  create_by text,
  send_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  primary key (merchant_id, task_id),
  unique (merchant_id, key)
);
select countersign_describe('send_task', 'What is sent to one or many targets; its state is counted from them.', '{
  "task_id": "Its id.", "key": "Names the cause; the same cause is sent once.", "kind": "notice, letter or test.",
  "name": "Name for people; empty for notices.", "category_code": "Its category in the message centre.",
  "template": "Kind of a notice, or id of a template.", "vars": "Values of the template''s variables.",
  "instance_id": "The instance; empty where it is about none.",
  "instance_task_id": "The reader''s task in the instance.", "create_by": "Who sends it; null for the product.",
  "send_time": "Not sent before.", "create_time": "Time of creation."}');
create index send_task_by_time on send_task (merchant_id, create_time desc, task_id);
create index send_task_by_instance on send_task (merchant_id, instance_id, create_time desc) where instance_id <> '';

create table send_target (
  merchant_id text not null,
  task_id text not null,
  channel text not null,
  target_id text not null,
  kind text not null default 'user' check (kind in ('user', 'robot', 'group')),
  account_id text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown')),
  tries integer not null default 0,
  try_id text,
  provider_id text not null default '',
  code text not null default '',
  error text not null default '',
  copies jsonb not null default '{}',
  create_time timestamptz not null default now(),
  next_time timestamptz not null default now(),
  end_time timestamptz,
  primary key (merchant_id, task_id, channel, target_id),
  foreign key (merchant_id, task_id) references send_task on delete cascade
);
select countersign_describe('send_target', 'One receiver of a task by one channel.', '{
  "task_id": "The task.", "channel": "Such as inApp or email.", "target_id": "The user, or the account of a robot.",
  "kind": "user, robot or group.", "account_id": "The account that sends it; empty for the default of the channel.",
  "state": "waiting, sending; sent, delivered, failed, skipped or unknown at its end.", "tries": "Number of tries.",
  "try_id": "The try that is on its way; committed before the provider is called.",
  "provider_id": "Id of the message at the provider.", "code": "Code of the last result.", "error": "Error of the last try.",
  "copies": "Further addresses of a mail.", "create_time": "Time of creation.",
  "next_time": "Next try; while it is sending, the time after which its worker is given up.",
  "end_time": "Time of its end."}');
create index send_target_due on send_target (merchant_id, channel, next_time) where state in ('waiting', 'sending');
create index send_target_by_user on send_target (merchant_id, target_id, create_time desc);

alter table message add column category_code text not null default '';
comment on column message.category_code is 'Category of a written letter; empty for notices.';
alter table message add column send_task_id text;
comment on column message.send_task_id is 'The task with the text of a written letter; null for notices.';
create index message_by_send_task on message (merchant_id, send_task_id) where send_task_id is not null;

-- What was on its way goes on.
alter table notice_delivery no force row level security;
insert into send_task (merchant_id, task_id, key, kind, template, vars, instance_id, instance_task_id, create_time)
select distinct on (merchant_id, event_id) merchant_id, md5(event_id), event_id, 'notice', kind, params, instance_id,
  task_id, create_time
from notice_delivery;
insert into send_target
  (merchant_id, task_id, channel, target_id, state, tries, error, copies, create_time, end_time)
select d.merchant_id, md5(d.event_id), d.channel, d.user_id, case d.state when 'dead' then 'failed' else d.state end,
  d.tries, d.error, d.copies, d.create_time, d.end_time
from notice_delivery d;
drop table notice_delivery;
delete from outbox where queue = 'notice';
select countersign_isolate('send_task');
select countersign_isolate('send_target');
