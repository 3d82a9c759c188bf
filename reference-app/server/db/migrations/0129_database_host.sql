-- Processes of older versions may run.
create table database_host (
  installation_id text not null,
  host text not null,
  used_at timestamptz not null default now(),
  primary key (installation_id, host)
);
select countersign_describe('database_host', 'Hosts of the addresses with which servers have used this database. A start with an unknown host that does not answer is refused.', '{
  "installation_id": "Identifier of the database. Rows of another one come from a restored archive.", "host": "Host and port as the address names them.", "used_at": "Last start of a server with this host."}');
