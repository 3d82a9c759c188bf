-- Categories and templates of messages; texts that are stored with what was sent; channels that people switch off.
create table message_category (
  merchant_id text not null references merchant,
  category_code text not null,
  name text not null,
  name_en text not null default '',
  logo text not null default '',
  sort integer not null default 0,
  is_mandatory boolean not null default false,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  primary key (merchant_id, category_code)
);
select countersign_describe('message_category', 'Categories of written messages, beside the topics of the product.', '{
  "category_code": "Its code.", "name": "Name for people.", "name_en": "English name; empty for the other one.",
  "logo": "Address of a picture, or a short text; empty for none.", "sort": "Place among the others.",
  "is_mandatory": "Nobody switches its channels off.", "status": "ABNORMAL is offered to no new message.",
  "version": "Counts its changes.", "create_time": "Time of creation."}');
select countersign_isolate('message_category');

create table message_template (
  merchant_id text not null references merchant,
  template_id text not null,
  name text not null,
  kind text not null default '',
  category_code text not null default '',
  variables jsonb not null default '[]',
  content jsonb not null,
  remark text not null default '',
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (merchant_id, template_id)
);
create unique index message_template_kind on message_template (merchant_id, kind) where kind <> '';
select countersign_describe('message_template', 'Texts of messages, with variables and a text of its own for a channel.', '{
  "template_id": "Its id.", "name": "Name for people.", "kind": "The built-in message that it replaces; empty for none.",
  "category_code": "Category of what is sent with it.", "variables": "Declared variables.",
  "content": "Texts in both languages, and those of single channels.", "remark": "Note for administrators.",
  "status": "ABNORMAL is not used.", "version": "Counts its changes.", "create_time": "Time of creation.",
  "update_time": "When it last changed."}');
select countersign_isolate('message_template');

alter table send_task add column content jsonb;
comment on column send_task.content is 'Its texts as they were sent; null for the built-in ones.';
alter table send_task add column plan jsonb;
comment on column send_task.plan is 'Receivers and channels as they were chosen; null for notices.';
create index send_task_written on send_task (merchant_id, create_time desc, task_id) where kind <> 'notice';

alter table notice_preference add column muted jsonb not null default '{}';
comment on column notice_preference.muted is 'Channels that the person switched off, by topic or category.';
