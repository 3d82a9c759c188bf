-- A repeated request to send a message is compared with the first one, because a key must not be used for another message.
alter table send_task add column request_hash text;
comment on column send_task.request_hash is 'Hash of the request that had an idempotency key; null for a request without one.';
