-- Who leads an organisation, and who stands in for whom while they are away.
alter table organization add column leader_id text;
alter table organization add foreign key (merchant_id, leader_id) references app_user (merchant_id, user_id);
comment on column organization.leader_id is 'The user who leads it, as flows find leaders; null for nobody.';

create table out_of_office (
  merchant_id text not null,
  out_id text not null,
  user_id text not null,
  stand_in_id text not null,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  reason text not null default '',
  create_by text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, out_id),
  foreign key (merchant_id, user_id) references app_user (merchant_id, user_id),
  foreign key (merchant_id, stand_in_id) references app_user (merchant_id, user_id),
  check (begin_time <= end_time and user_id <> stand_in_id)
);
select countersign_describe('out_of_office', 'Times in which somebody is away, and who gets their new tasks.', '{
  "out_id": "Its id.", "user_id": "Who is away.", "stand_in_id": "Who decides for them.", "begin_time": "From then on.",
  "end_time": "Until then; ending early moves it.", "reason": "Free words.", "create_by": "Who wrote it down.",
  "create_time": "When."}');
select countersign_wall('out_of_office');
create index out_of_office_by_user on out_of_office (merchant_id, user_id, end_time);
