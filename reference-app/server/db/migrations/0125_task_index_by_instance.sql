-- Processes of older versions may run.
-- One index finds the tasks of an application and the tasks that a person has in it. The indexes of open and closed tasks
-- find the tasks of a person.
drop index task_by_actor;
drop index task_by_instance;
create index task_by_instance on task (merchant_id, instance_id, actor_id, state);
