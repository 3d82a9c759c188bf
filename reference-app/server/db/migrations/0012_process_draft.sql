-- Drafts of processes: a revision, their managers, and several bound forms.
alter table process
  add column revision integer not null default 1,
  add column update_by text,
  add column managers jsonb not null default '[]',
  add column form_mode text not null default 'tabs' check (form_mode in ('tabs', 'steps')),
  add column forms jsonb not null default '[]';
update process set forms = jsonb_build_array(jsonb_build_object('id', form_id, 'version', form_version))
  where form_id is not null;
comment on column process.revision is 'Grows by one with each save of the drawn flow.';
comment on column process.update_by is 'User who saved the drawn flow last; null before the first save.';
comment on column process.managers is 'People who may administer it beside process administrators: id and name.';
comment on column process.form_mode is 'How several forms are shown: tabs or steps.';
comment on column process.forms is 'The forms that the draft takes, in order: id and version; empty where the process has a form of its own.';

alter table process_version add column forms jsonb not null default '[]';
update process_version set forms = jsonb_build_array(jsonb_build_object('id', form_id, 'version', form_version))
  where form_id is not null;
comment on column process_version.forms is 'The forms that it took, in order: id and version.';

drop index process_by_form;
drop index process_version_by_form;
alter table process drop constraint process_form, drop constraint process_form_whole, drop column form_id, drop column form_version;
alter table process_version drop column form_id, drop column form_version;
