/** The one statement that stores a step: what changed of the instance, tasks, history, audit trail, jobs and the key. */
import type { Statement } from '../../db/statement.ts';

/** Of every task; a changed one keeps what says where it came from. */
const TASK = {
  task_id: 'text',
  visit_id: 'text',
  node_id: 'text',
  node_name: 'text',
  task_type: 'smallint',
  actor_id: 'text',
  state: 'smallint',
  create_time: 'timestamptz',
  view_time: 'timestamptz',
  end_time: 'timestamptz',
  closed_by: 'text',
  closed_revision: 'int',
  comment: 'text',
  instant: 'boolean',
  unviewed: 'boolean',
  seq: 'int',
  on_behalf_of: 'text',
  held: 'text',
  parent_id: 'text',
  sign: 'text',
  sign_after: 'jsonb',
  draft: 'jsonb',
  attachments: 'jsonb',
  needs_claim: 'boolean',
  due_time: 'timestamptz',
};
const FIXED = new Set(['task_id', 'visit_id', 'task_type', 'create_time', 'seq']);

const names = Object.keys(TASK).join(', ');
const typed = Object.entries(TASK)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const changeable = Object.keys(TASK)
  .filter(name => !FIXED.has(name))
  .map(name => `${name} = r.${name}`)
  .join(', ');

/** $1 to $10 of both statements; what is of the instance follows. */
const beside = (kept: string): string => `
  with kept as (${kept}), opened as (
    insert into task (merchant_id, instance_id, ${names})
    select $1, $2, ${names} from jsonb_to_recordset($3::jsonb) as r(${typed})
  ), changed as (
    update task t set ${changeable} from jsonb_to_recordset($4::jsonb) as r(${typed})
    where t.merchant_id = $1 and t.task_id = r.task_id
  ), entries as (
    insert into timeline (merchant_id, instance_id, revision, seq, entry_id, entry_time, kind, node_id, visit_id,
      task_id, actor_id, comment, reason, to_id, attachments)
    select $1, $2, $10::int, r.* from jsonb_to_recordset($5::jsonb) as r(seq int, entry_id text,
      entry_time timestamptz, kind text, node_id text, visit_id text, task_id text, actor_id text, comment text,
      reason text, to_id text, attachments jsonb)
  ), queued as (
    insert into outbox (merchant_id, queue, payload, run_time)
    select $1, r.* from jsonb_to_recordset($6::jsonb) as r(queue text, payload jsonb, run_time timestamptz)
  ), trail as (
    insert into audit (merchant_id, instance_id, revision, audit_time, actor_id, process_id, version, command, facts,
      effects, prev_hash, hash)
    select $1, $2, $10::int, r.*, link.prev,
      encode(sha256(convert_to(link.prev || chr(10) || $9::text, 'UTF8')), 'hex')
    from jsonb_to_recordset($8::jsonb) as r(audit_time timestamptz, actor_id text, process_id text, version int,
      command jsonb, facts jsonb, effects jsonb)
    cross join (select coalesce((select hash from audit where merchant_id = $1 and instance_id = $2
      order by revision desc limit 1), '') as prev) link
  )
  insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
  select $1, r.* from jsonb_to_recordset($7::jsonb) as r(
    user_id text, decision_key text, request_hash text, answer jsonb)`;

/** A new instance. */
export const BEGIN_INSTANCE: Statement = {
  name: 'begin-instance',
  sql: beside(`
    insert into instance (merchant_id, instance_id, revision, version, state, end_time, form_values, changes, visits,
      incidents, current_nodes, fresh_since, picked, due_time, process_id, process_name, process_type, item_name,
      degree, initiator_id, create_time, parent_instance_id, parent_visit_id)
    values ($1::text, $2::text, $10::int, $11::int, $12::smallint, $13::timestamptz, $14::jsonb, $15::jsonb,
      $16::jsonb, $17::jsonb, $18::jsonb, $19::int, $20::jsonb, $21::timestamptz, $22, $23, $24, $25, $26::smallint,
      $27, $28::timestamptz, $29, $30)`),
};

/** An instance that went on. Values, changes and incidents come as null where they stay as they are. */
export const MOVE_INSTANCE: Statement = {
  name: 'move-instance',
  sql: beside(`
    update instance set revision = $10::int, version = $11::int, state = $12::smallint, end_time = $13::timestamptz,
      form_values = coalesce($14::jsonb, form_values), changes = coalesce($15::jsonb, changes), visits = $16::jsonb,
      incidents = coalesce($17::jsonb, incidents), current_nodes = $18::jsonb, fresh_since = $19::int,
      picked = $20::jsonb, due_time = $21::timestamptz
    where merchant_id = $1::text and instance_id = $2::text`),
};

/** A key whose command changed nothing. */
export const KEEP_KEY: Statement = {
  name: 'keep-key',
  sql: `insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
    values ($1, $2, $3, $4, $5::jsonb)`,
};
