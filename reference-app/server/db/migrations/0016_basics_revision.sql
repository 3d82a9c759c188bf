-- A revision of the basic information of a process, beside that of its flow.
alter table process add column basics_revision integer not null default 1;
comment on column process.basics_revision is 'Grows with each change of name, key, group, description, icon, managers or bound forms.';
comment on column process.update_by is 'User who saved the drawn flow or the basic information last; null before the first save.';
