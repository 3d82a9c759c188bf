-- Preferences: the lists of administration as each person arranged them.
create table preference (
  merchant_id text not null,
  user_id text not null,
  name text not null,
  value jsonb not null,
  update_time timestamptz not null default now(),
  primary key (merchant_id, user_id, name),
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
select countersign_describe('preference', 'The arrangement of lists by their readers.', '{
  "user_id": "The person.", "name": "The list.", "value": "Columns, density and named views.",
  "update_time": "Time of the last change."}');
select countersign_isolate('preference');
