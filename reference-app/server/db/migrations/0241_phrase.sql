-- Sentences that a person writes again and again.
create table phrase (
  merchant_id text not null,
  user_id text not null,
  phrase_id text not null,
  text text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, phrase_id),
  unique (merchant_id, user_id, text),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id)
);
select countersign_describe('phrase', 'Quick phrases for comments, each person''s own.', '{
  "user_id": "Whose it is; nobody else sees it.", "phrase_id": "Its id.", "text": "The sentence.",
  "create_time": "When it was added."}');
select countersign_wall('phrase');
