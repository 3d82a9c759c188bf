-- Accounts at providers, through which a tenant sends.
create table channel_account (
  merchant_id text not null references merchant,
  account_id text not null,
  kind text not null,
  channel text not null,
  name text not null,
  config jsonb not null default '{}',
  secret text not null default '',
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  is_default boolean not null default false,
  paused_code text not null default '',
  paused_time timestamptz,
  tokens double precision not null default 0,
  token_time timestamptz not null default 'epoch',
  wake_time timestamptz,
  version integer not null default 1,
  create_time timestamptz not null default now(),
  primary key (merchant_id, account_id)
);
create unique index channel_account_default on channel_account (merchant_id, channel) where is_default;
select countersign_describe('channel_account', 'Accounts at providers of mail, SMS, robots and the like.', '{
  "account_id": "Its id.", "kind": "Its connector, such as mail or dingtalk-robot.", "channel": "What it sends by.",
  "name": "Name for people.", "config": "Settings without secrets.", "secret": "Secrets as JSON, encrypted; empty for none.",
  "status": "ABNORMAL sends nothing.", "is_default": "Sends what names no account; one for each channel.",
  "paused_code": "Code of the error that holds it back; empty where nothing does.", "paused_time": "Since when.",
  "tokens": "Messages that may be sent at token_time.", "token_time": "When tokens were counted.",
  "wake_time": "When the job that waits for tokens runs.", "version": "Counts its changes.", "create_time": "Time of creation."}');
select countersign_isolate('channel_account');
