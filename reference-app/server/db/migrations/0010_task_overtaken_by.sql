-- A person whose task was closed by somebody else's action is told the name.
alter table task add column overtaken_by text;
comment on column task.overtaken_by is 'The person whose action closed it, where that was not its own person.';
