-- Who goes away may also give their open tasks to the stand-in, once the absence begins.
alter table out_of_office
  add column hand_over boolean not null default false,
  add column handed_time timestamptz,
  add column handed integer not null default 0,
  add column kept integer not null default 0;
comment on column out_of_office.hand_over is 'Whether tasks that are open at its beginning go to the stand-in too.';
comment on column out_of_office.handed_time is 'When that was done; null before.';
comment on column out_of_office.handed is 'How many tasks the stand-in got.';
comment on column out_of_office.kept is 'How many stayed, because their flow lets nobody hand them on.';
create index out_of_office_to_hand_over on out_of_office (merchant_id, begin_time)
  where hand_over and handed_time is null;
