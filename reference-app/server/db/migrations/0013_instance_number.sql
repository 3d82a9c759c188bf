-- Instances: a number by the rule of their process, a summary for lists, and the state of a voided one.
alter table instance drop constraint instance_state_check;
alter table instance
  add constraint instance_state_check check (state in (0, 1, 2, 3, 5, 6)),
  add column number text not null default '',
  add column summary jsonb not null default '{"zh": [], "en": []}';
update instance set number = instance_id;
comment on column instance.state is '0 under approval, 1 approved, 2 rejected, 3 revoked, 5 terminated, 6 voided after it was approved.';
comment on column instance.number is 'The process number that people see: prefix, date and counter by the rule of the process.';
comment on column instance.summary is 'Labels and texts of the fields below the title in lists, by language.';
create index instance_by_number on instance (merchant_id, number);

create table number_counter (
  merchant_id text not null references merchant,
  scope text not null,
  value bigint not null,
  primary key (merchant_id, scope)
);
select countersign_describe('number_counter', 'Counters of process numbers. A counter is taken with the insert of its instance, so that a start that fails leaves no gap.', '{
  "scope": "The text before the counter: prefix and date.", "value": "The last number."}');
select countersign_isolate('number_counter');
