/** The one statement that stores a step: what changed of the instance, tasks, history, audit trail, jobs and the key. */
import type { Statement } from '../../../db/statement.ts';
import { columnNames, columnTypes, ENTRY, TASK } from './columns.ts';

/** The columns of a task that change, in the order of `CHANGE_TASK`. */
export const CHANGING = Object.entries(TASK).flatMap(([name, { isFixed }]) => (isFixed ? [] : [name]));

const names = columnNames(TASK);
const typed = columnTypes(TASK);
/** $1 to $9 of both statements; what is of the instance follows. */
const beside = (stored: string, before = ''): string => `
  with ${before}stored as (${stored}), opened as (
    insert into task (merchant_id, instance_id, ${names})
    select $1, $2, ${names} from jsonb_to_recordset($3::jsonb) as r(${typed})
  ), entries as (
    insert into timeline (merchant_id, instance_id, revision, ${columnNames(ENTRY)})
    select $1, $2, $9::int, ${columnNames(ENTRY)} from jsonb_to_recordset($4::jsonb) as r(${columnTypes(ENTRY)})
  ), queued as (
    insert into outbox (merchant_id, queue, payload, run_time)
    select $1, r.* from jsonb_to_recordset($5::jsonb) as r(queue text, payload jsonb, run_time timestamptz)
  ), link as materialized (
    select coalesce((select hash from audit where merchant_id = $1 and instance_id = $2
      order by revision desc limit 1), '') as prev
  ), appended as (
    insert into audit (merchant_id, instance_id, revision, audit_time, actor_id, process_id, version, command, facts,
      effects, prev_hash, hash)
    select $1, $2, $9::int, r.*, link.prev,
      encode(sha256(convert_to(link.prev || chr(10) || $8::text, 'UTF8')), 'hex')
    from jsonb_to_recordset($7::jsonb) as r(audit_time timestamptz, actor_id text, process_id text, version int,
      command jsonb, facts jsonb, effects jsonb) cross join link
  )
  insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
  select $1, r.* from jsonb_to_recordset($6::jsonb) as r(
    user_id text, decision_key text, request_hash text, answer jsonb)`;

/** The next of the counter: another start of the same scope waits until this one is stored or has failed. */
const NUMBERED = `numbered as (
    insert into number_counter (merchant_id, scope, value) values ($1, $31::text, 1)
    on conflict (merchant_id, scope) do update set value = number_counter.value + 1
    returning value
  ), `;

/** A new instance. */
export const BEGIN_INSTANCE: Statement = {
  name: 'begin-instance',
  sql: beside(
    `
    insert into instance (merchant_id, instance_id, revision, version, state, end_time, form_values, changes, visits,
      incidents, current_nodes, fresh_since, picked, due_time, process_id, process_name, process_type, item_name,
      degree, initiator_id, create_time, parent_instance_id, parent_visit_id, summary, number)
    select $1::text, $2::text, $9::int, $10::int, $11::smallint, $12::timestamptz, $13::jsonb, $14::jsonb,
      $15::jsonb, $16::jsonb, $17::jsonb, $18::int, $19::jsonb, $20::timestamptz, $21, $22, $23, $24, $25::smallint,
      $26, $27::timestamptz, $28, $29, $30::jsonb,
      $31 || lpad(value::text, greatest(length(value::text), $32::int), '0') from numbered`,
    NUMBERED,
  ),
};

/** An instance that went on. Values, changes and incidents come as null where they stay as they are. */
export const MOVE_INSTANCE: Statement = {
  name: 'move-instance',
  sql: beside(`
    update instance set revision = $9::int, version = $10::int, state = $11::smallint, end_time = $12::timestamptz,
      form_values = coalesce($13::jsonb, form_values), changes = coalesce($14::jsonb, changes), visits = $15::jsonb,
      incidents = coalesce($16::jsonb, incidents), current_nodes = $17::jsonb, fresh_since = $18::int,
      picked = $19::jsonb, due_time = $20::timestamptz, item_name = $21::text,
      summary = coalesce($22::jsonb, summary)
    where merchant_id = $1::text and instance_id = $2::text`),
};

/** One task that the step changed, by its key: a list of them would be looked for among all of the tenant's. */
export const CHANGE_TASK: Statement = {
  name: 'change-task',
  sql: `update task set ${CHANGING.map((name, at) => `${name} = $${at + 3}`).join(', ')}
    where merchant_id = $1 and task_id = $2`,
};

/** A key whose command changed nothing. */
export const STORE_KEY: Statement = {
  name: 'keep-key',
  sql: `insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
    values ($1, $2, $3, $4, $5::jsonb)`,
};
