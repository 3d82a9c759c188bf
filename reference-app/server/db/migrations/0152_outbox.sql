-- What is to be done once a transaction is committed; the worker takes it from here to the job queue.
create table outbox (
  merchant_id text not null,
  outbox_id uuid not null default gen_random_uuid(),
  queue text not null,
  payload jsonb not null,
  run_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  primary key (merchant_id, outbox_id)
);
select countersign_describe('outbox', 'Jobs that a transaction leaves behind, until the job queue has them.', '{
  "outbox_id": "Becomes the job''s id, so that it is queued once.", "queue": "The queue it is for.",
  "payload": "What its worker is handed: ids, nothing of what a form holds.", "run_time": "Not before.", "create_time": "When."}');
select countersign_wall('outbox');
create index outbox_in_order on outbox (create_time);
-- The worker looks after all tenants at once.
create policy drain on outbox to countersign_gate using (true);
grant select, delete on outbox to countersign_gate;
