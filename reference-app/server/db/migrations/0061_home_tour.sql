-- The tour of administrators on the welcome page: what a person skipped, and whether they closed it.
create table home_tour (
  merchant_id text not null,
  user_id text not null,
  skipped jsonb not null default '[]',
  is_closed boolean not null default false,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade
);
select countersign_describe('home_tour', 'The tour of the first steps, of one person.', '{
  "user_id": "The person.", "skipped": "Names of the steps that they left out.", "is_closed": "True where they closed it."}');
select countersign_isolate('home_tour');
