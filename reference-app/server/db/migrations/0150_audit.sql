-- The trail of every accepted command: enough to prove what happened, and to let it happen again.
create table audit (
  merchant_id text not null,
  instance_id text not null,
  revision integer not null,
  audit_time timestamptz not null,
  actor_id text not null,
  process_id text not null,
  version integer not null,
  command jsonb not null,
  facts jsonb not null,
  effects jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (merchant_id, instance_id, revision),
  foreign key (merchant_id, instance_id) references instance
);
select countersign_describe('audit', 'One row for each accepted command, chained by hashes within its instance. Never changed.', '{
  "instance_id": "The instance.", "revision": "The revision that the command made, from 1 without a gap.",
  "audit_time": "When it was carried out.", "actor_id": "User, or system.", "process_id": "The process.",
  "version": "The version that it ran on.", "command": "The command as the engine took it.",
  "facts": "What the world answered: ids given, people asked for, choices offered.",
  "effects": "What the outside was told.", "prev_hash": "Hash of the row before, empty on the first.",
  "hash": "SHA-256 of prev_hash, a line feed and the row as canonical JSON."}');
select countersign_wall('audit');
revoke update, delete on audit from countersign_app;

alter table instance add column due_time timestamptz;
comment on column instance.due_time is 'When something happens by time alone; null where nothing waits for time.';
create index instance_due on instance (merchant_id, due_time) where due_time is not null;
