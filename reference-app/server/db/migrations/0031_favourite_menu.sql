-- Favourite menus of each person.
create table favourite_menu (
  merchant_id text not null,
  user_id text not null,
  menu_id text not null,
  create_time timestamptz not null default clock_timestamp(),
  primary key (merchant_id, user_id, menu_id),
  foreign key (merchant_id, user_id) references app_user on delete cascade,
  foreign key (merchant_id, menu_id) references menu on delete cascade
);
select countersign_describe('favourite_menu', 'The pages on top of a person''s side menu.', '{
  "user_id": "The person.", "menu_id": "The page.", "create_time": "Time at which it was added."}');
select countersign_isolate('favourite_menu');
