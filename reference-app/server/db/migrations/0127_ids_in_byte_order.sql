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
-- The change of a type removes the statistics of the column.
analyze instance (instance_id, parent_instance_id), running_instance (instance_id), task (instance_id, task_id),
  timeline (instance_id, task_id), audit (instance_id), file_use (instance_id), archived_application (instance_id),
  callback_delivery (instance_id), message (instance_id, task_id), send_task (instance_id, instance_task_id);
