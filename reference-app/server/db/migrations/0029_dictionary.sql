-- Dictionaries as records of their own, with their kind and the address of remote ones; entries get a key.
create table dict_type (
  merchant_id text not null references merchant,
  dict_code text not null,
  dict_name text not null,
  dict_name_en text not null default '',
  kind text not null default 'system' check (kind in ('system', 'my', 'data-permission', 'approval')),
  is_remote text not null default '0' check (is_remote in ('0', '1')),
  remote_url text not null default '',
  remark text not null default '',
  version integer not null default 1,
  primary key (merchant_id, dict_code)
);
select countersign_describe('dict_type', 'Dictionaries: lists of values with their labels.', '{
  "dict_code": "The dictionary, for programs.", "dict_name": "Chinese name.", "dict_name_en": "English name.",
  "kind": "system, my, data-permission or approval.", "is_remote": "1 has its entries from remote_url.",
  "remote_url": "Address that returns the entries.", "remark": "Free text.", "version": "Counts its changes."}');
select countersign_isolate('dict_type');

alter table dict_data add column dict_key text not null default '';
comment on column dict_data.dict_key is 'Key for programs.';

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table dict_data no force row level security;
alter table dict_type no force row level security;
insert into dict_type (merchant_id, dict_code, dict_name)
select distinct d.merchant_id, d.dict_code, d.dict_code from dict_data d
join merchant m on m.merchant_id = d.merchant_id;
alter table dict_data force row level security;
alter table dict_type force row level security;
