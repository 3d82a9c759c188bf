-- Archives contain rows of the logs, or the timelines and audit logs of ended applications.
alter table log_archive add column subject text not null default 'logs';
alter table log_archive add constraint log_archive_subject_check check (subject in ('logs', 'applications'));
comment on column log_archive.subject is 'What it contains: rows of the logs, or timelines and audit logs of applications.';
alter table log_archive alter column subject drop default;
alter table log_archive drop constraint log_archive_merchant_id_first_seq_key;
alter table log_archive add constraint log_archive_first_seq unique (merchant_id, subject, first_seq);

alter table instance add column is_archived boolean not null default false;
comment on column instance.is_archived is 'Whether an archive has its timeline and audit log, which archived_application locates.';
-- The columns change when an application ends and when it is archived, but not with its other decisions.
create index instance_to_archive on instance (merchant_id, end_time, instance_id)
  where end_time is not null and not is_archived;

create table archived_application (
  merchant_id text not null,
  instance_id text not null,
  archive_id text not null,
  seq bigint not null,
  last_revision integer not null,
  last_hash text not null,
  position bigint not null,
  size bigint not null,
  digest text not null,
  attached_file_ids text[] not null,
  is_removed boolean not null default false,
  primary key (merchant_id, instance_id),
  foreign key (merchant_id, instance_id) references instance,
  foreign key (merchant_id, archive_id) references log_archive
);
select countersign_describe('archived_application', 'The place of an application''s timeline and audit log in an archive.', '{
  "instance_id": "The application.", "archive_id": "The archive.",
  "seq": "Its number among the archived applications of the tenant.",
  "last_revision": "Its last archived revision. Rows of later revisions are in the tables.",
  "last_hash": "Hash of its last archived audit row, which the next row follows.",
  "position": "First byte of its entry in the file of the archive.", "size": "Bytes of the entry.",
  "digest": "SHA-256 of the entry.",
  "attached_file_ids": "Files of the archived timeline, whose readers are determined without the archive.",
  "is_removed": "Whether the archived rows have been removed from the tables."}');
select countersign_isolate('archived_application');
revoke update, delete on archived_application from countersign_app;
create index archived_application_to_remove on archived_application (merchant_id, seq) where not is_removed;

create function countersign_purge_archived_applications(most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
  ids text[];
  removed bigint;
  removed_entries bigint;
begin
  select array_agg(instance_id) into ids from (
    select p.instance_id from archived_application p
    join log_archive a on a.merchant_id = p.merchant_id and a.archive_id = p.archive_id and a.state = 'stored'
    where p.merchant_id = tenant and not p.is_removed order by p.seq limit most) next_entries;
  if ids is null then
    return 0;
  end if;
  if exists (select from audit r join archived_application p on p.merchant_id = r.merchant_id and p.instance_id = r.instance_id
    where r.merchant_id = tenant and r.instance_id = any(ids) and r.revision <= p.last_revision
      and r.audit_time >= now() - interval '6 months') then
    raise exception 'rows of the last six months are kept';
  end if;
  delete from timeline r using archived_application p where r.merchant_id = tenant and p.merchant_id = tenant
    and p.instance_id = any(ids) and r.instance_id = p.instance_id and r.revision <= p.last_revision;
  get diagnostics removed_entries = row_count;
  delete from audit r using archived_application p where r.merchant_id = tenant and p.merchant_id = tenant
    and p.instance_id = any(ids) and r.instance_id = p.instance_id and r.revision <= p.last_revision;
  get diagnostics removed = row_count;
  update archived_application set is_removed = true where merchant_id = tenant and instance_id = any(ids);
  return removed + removed_entries;
end $$;
comment on function countersign_purge_archived_applications is 'Removes the timelines and audit logs of the next applications whose rows are in a stored archive.';
revoke execute on function countersign_purge_archived_applications from public;
grant execute on function countersign_purge_archived_applications to countersign_app;
