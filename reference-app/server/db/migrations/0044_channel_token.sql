-- Tokens of accounts for all processes, ids of people at providers, results that are asked for later, codes.
create table channel_token (
  merchant_id text not null references merchant,
  account_id text not null,
  account_version integer not null default 0,
  token text not null default '',
  expire_time timestamptz not null default 'epoch',
  lease_time timestamptz not null default 'epoch',
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references channel_account on delete cascade
);
select countersign_describe('channel_token', 'Access tokens of accounts at providers, shared by all processes.', '{
  "account_id": "The account.", "account_version": "The version of the account that the token was made for.",
  "token": "The token, encrypted; empty for none.", "expire_time": "The provider takes it until then.",
  "lease_time": "Until then one process makes a new one."}');
select countersign_isolate('channel_token');

create table channel_subject (
  merchant_id text not null references merchant,
  account_id text not null,
  user_id text not null,
  subject text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, account_id, user_id),
  foreign key (merchant_id, account_id) references channel_account on delete cascade
);
select countersign_describe('channel_subject', 'Ids of people at providers that know no phone, such as mini-programs.', '{
  "account_id": "The account.", "user_id": "The person.", "subject": "The id at the provider, such as an openid.",
  "create_time": "Time of its last change."}');
select countersign_isolate('channel_subject');

alter table send_target add column confirm_time timestamptz;
comment on column send_target.confirm_time is 'When the provider is asked what became of it; null where it answers at once.';
create index send_target_confirm on send_target (merchant_id, channel, confirm_time) where confirm_time is not null;

alter table send_task add column secret text not null default '';
comment on column send_task.secret is 'Variables that must not be read, encrypted; empty once all targets have ended, or it has expired.';
alter table send_task add column expire_time timestamptz;
comment on column send_task.expire_time is 'Not sent after this; null for no end.';
create index send_task_secret on send_task (merchant_id, expire_time) where secret <> '';
drop index send_target_due;
create index send_target_due on send_target (merchant_id, channel, account_id, next_time)
  where state in ('waiting', 'sending');
