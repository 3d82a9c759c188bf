-- A change of a position that somebody else has changed since is refused.
alter table position add column version integer not null default 1;
comment on column position.version is 'Grows by one with each change; a change that started from an earlier one is refused.';
