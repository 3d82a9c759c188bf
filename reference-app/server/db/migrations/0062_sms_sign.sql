-- Signs of SMS, each of one account at a provider.
create table sms_sign (
  merchant_id text not null references merchant,
  sign_id text not null,
  account_id text not null,
  name text not null,
  source integer not null default 0 check (source between 0 and 5),
  purpose text not null default 'own' check (purpose in ('own', 'client')),
  is_default boolean not null default false,
  remark text not null default '',
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  primary key (merchant_id, sign_id),
  foreign key (merchant_id, account_id) references channel_account on delete cascade
);
create unique index sms_sign_name on sms_sign (merchant_id, account_id, name);
create unique index sms_sign_default on sms_sign (merchant_id, account_id) where is_default;
select countersign_describe('sms_sign', 'Names of the sender that stand before the text of an SMS.', '{
  "sign_id": "Its id.", "account_id": "The SMS account that sends with it.",
  "name": "The sign as the provider has approved it.",
  "source": "Its document: 0 company, 1 website, 2 app, 3 official account or mini-program, 4 shop, 5 trade mark.",
  "purpose": "own or client.", "is_default": "Used where a message names no sign; one of each account.",
  "remark": "Note for administrators.", "status": "ABNORMAL is not used.", "version": "Counts its changes.",
  "create_time": "Time of creation."}');
select countersign_isolate('sms_sign');
