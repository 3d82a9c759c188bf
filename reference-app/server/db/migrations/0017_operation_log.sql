-- The operation log has a row for every change by a call: its caller, its request, its result, and the fields before and after.
alter table operation_log
  add column module text not null default '',
  add column call text not null default '',
  add column result text not null default 'ok' check (result in ('ok', 'refused', 'failed')),
  add column error_code text not null default '',
  add column changes jsonb,
  add column address text not null default '',
  add column user_agent text not null default '',
  add column request_id text not null default '',
  add column duration_ms integer not null default 0;
create index operation_log_by_user on operation_log (merchant_id, user_id, operation_id desc);
comment on table operation_log is 'Operations of people on what a tenant administers, refused ones too. Never changed, never removed.';
comment on column operation_log.module is 'Part of the product, such as system; empty in rows of earlier releases.';
comment on column operation_log.call is 'The call of the contract, such as POST position/addPosition; empty where no request asked for it.';
comment on column operation_log.result is 'ok; refused by a rule or a missing permission; failed by a fault.';
comment on column operation_log.error_code is 'The subCode of the refusal or of the fault; empty where it is ok.';
comment on column operation_log.changes is 'Changed fields, each with before and after, secrets without either; null where nothing was compared.';
comment on column operation_log.address is 'IP address of the request.';
comment on column operation_log.user_agent is 'User agent of the request.';
comment on column operation_log.request_id is 'Id of the request, which the rows of a batch share and the log of the process names too.';
comment on column operation_log.duration_ms is 'Milliseconds from the request until the row was written.';
