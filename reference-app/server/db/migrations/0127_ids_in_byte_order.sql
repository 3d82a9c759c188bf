-- Ids of applications and tasks are compared byte by byte. In the collation of the database, each comparison in an index
-- takes several times as long, and a list of found applications makes thousands of them.
alter table instance alter column instance_id type text collate "C",
  alter column parent_instance_id type text collate "C";
alter table running_instance alter column instance_id type text collate "C";
alter table task alter column instance_id type text collate "C", alter column task_id type text collate "C";
alter table timeline alter column instance_id type text collate "C", alter column task_id type text collate "C";
alter table audit alter column instance_id type text collate "C";
alter table file_use alter column instance_id type text collate "C";
alter table archived_application alter column instance_id type text collate "C";
alter table callback_delivery alter column instance_id type text collate "C";
alter table message alter column instance_id type text collate "C", alter column task_id type text collate "C";
alter table send_task alter column instance_id type text collate "C",
  alter column instance_task_id type text collate "C";
-- The change of a type removes the statistics of the column. An empty table gets none: the planner would believe that it
-- stays empty, and read it as a whole.
do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 and c.relname in ('instance',
      'running_instance', 'task', 'timeline', 'audit', 'file_use', 'archived_application', 'callback_delivery', 'message',
      'send_task')
  loop
    execute format('analyze %I', name);
  end loop;
end $$;
