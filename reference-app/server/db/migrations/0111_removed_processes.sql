-- A process that was published stays for its instances when it is removed; its key is free again. Fields get aliases.
alter table process drop constraint process_state_check;
alter table process add constraint process_state_check check (state in (0, 1, 2, 3));
comment on column process.state is '0 draft, 1 published, 2 stopped, 3 removed.';
alter table process drop constraint process_merchant_id_process_key_key;
create unique index process_by_key on process (merchant_id, process_key) where state <> 3;

create table field_alias (
  merchant_id text not null,
  process_id text not null,
  field text not null,
  alias text not null,
  primary key (merchant_id, process_id, field),
  foreign key (merchant_id, process_id) references process on delete cascade
);
select countersign_describe('field_alias', 'Names of a form''s fields in lists and exports.', '{
  "process_id": "The process.", "field": "The field''s model.", "alias": "Its other name."}');
select countersign_wall('field_alias');
