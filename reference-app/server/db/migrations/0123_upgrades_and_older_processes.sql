-- A process that runs while a newer version upgrades the database learns from this column whether it may go on.
alter table schema_migration add column allows_older boolean not null default false;
comment on column schema_migration.allows_older is 'True if processes of older versions may run after the migration.';
