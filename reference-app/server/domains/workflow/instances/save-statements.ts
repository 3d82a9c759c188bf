/**
 * Defines the SQL statements that store an engine step: instance, tasks, timeline, audit row, jobs and
 * idempotency key.
 */
import { databaseNameOf } from '../../../db/column-names.ts';
import type { Statement } from '../../../db/statement.ts';
import { OUTBOX_ROW_TYPES, OUTBOX_ROW_VALUES } from '../../../jobs/outbox.ts';
import {
  fieldTypesSql,
  joinFieldNames,
  TASK_TABLE_COLUMNS,
  TIMELINE_COLUMNS,
  toSqlColumnList,
} from './columns.ts';

/** Task columns that can change, in the order of `UPDATE_TASK`. */
export const UPDATABLE_TASK_COLUMNS = Object.entries(TASK_TABLE_COLUMNS).flatMap(([name, { isFixed }]) =>
  isFixed ? [] : [name],
);

/** The parts of the SQL of a step that write the instance. They use the parameters after $9. */
interface InstanceSql {
  /** Common table expressions before the others, with a trailing comma. */
  before: string;
  /** Writes the row of the instance. */
  stored: string;
  /** Adds the instance to the table of running instances, or removes it. */
  running: string;
}

/**
 * Returns the SQL that stores all changes of a command, such as tasks and timeline entries. It uses the
 * parameters $1 to $9.
 */
const buildStoreApprovalStepSql = ({ before, stored, running }: InstanceSql): string => `
  with ${before}stored as (${stored}), running as (${running}), opened as (
    insert into task (merchant_id, instance_id, ${toSqlColumnList(TASK_TABLE_COLUMNS)})
    select $1, $2, ${joinFieldNames(TASK_TABLE_COLUMNS)} from jsonb_to_recordset($3::jsonb) as r(${fieldTypesSql(TASK_TABLE_COLUMNS)})
  ), entries as (
    insert into timeline (merchant_id, instance_id, revision, ${toSqlColumnList(TIMELINE_COLUMNS)})
    select $1, $2, $9::int, ${joinFieldNames(TIMELINE_COLUMNS)} from jsonb_to_recordset($4::jsonb) as r(${fieldTypesSql(TIMELINE_COLUMNS)})
  ), queued as (
    insert into outbox (merchant_id, outbox_id, queue, payload, run_time)
    select $1, ${OUTBOX_ROW_VALUES} from json_to_recordset($5::json) as r(${OUTBOX_ROW_TYPES})
  ), link as materialized (
    select coalesce((select encode(hash, 'hex') from audit where merchant_id = $1 and instance_id = $2
      order by revision desc limit 1), (select last_hash from archived_application where merchant_id = $1
      and instance_id = $2), '') as prev
  ), appended as (
    insert into audit (merchant_id, instance_id, revision, audit_time, actor_id, process_id, version, command, facts,
      effects, prev_hash, hash)
    select $1, $2, $9::int, r.*, decode(link.prev, 'hex'), sha256(convert_to(link.prev || chr(10) || $8::text, 'UTF8'))
    from json_to_recordset($7::json) as r("auditTime" timestamptz, "actorId" text, "processId" text, version int,
      command json, facts json, effects json) cross join link
  )
  insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
  select $1, r."userId", decode(r."decisionKey", 'hex'), decode(r."requestHash", 'hex'), r.answer
  from json_to_recordset($6::json) as r("userId" text, "decisionKey" text, "requestHash" text, answer json)`;

/**
 * Takes the next instance number from a counter, or adds the counter. Other transactions that start instances with the same
 * counter wait until this transaction ends. An update alone writes less log than an insert with a conflict.
 */
const NEXT_NUMBER_CTE = `counted as (
    update number_counter set value = value + 1 where merchant_id = $1 and scope = $31::text returning value
  ), added as (
    insert into number_counter (merchant_id, scope, value)
    select $1::text, $31::text, 1 where not exists (select from counted)
    on conflict (merchant_id, scope) do update set value = number_counter.value + 1
    returning value
  ), numbered as (
    select value from counted union all select value from added
  ), `;

/** SQL condition that the incidents in a parameter contain an open one. */
const OPEN_INCIDENT_PARAMETER_SQL = `jsonb_path_exists($16::jsonb, '$[*] ? (!exists(@.resolvedAt))')`;

/** Inserts a new instance. */
export const INSERT_INSTANCE_STATEMENT: Statement = {
  name: 'begin-instance',
  sql: buildStoreApprovalStepSql({
    before: NEXT_NUMBER_CTE,
    stored: `
    insert into instance (merchant_id, instance_id, revision, version, state, end_time, form_values, changes, visits,
      incidents, current_nodes, fresh_since, picked, due_time, process_id, process_name, process_type, item_name,
      degree, initiator_id, create_time, parent_instance_id, parent_visit_id, summary, number, followed)
    select $1::text, $2::text, $9::int, $10::int, $11::smallint, $12::timestamptz, $13::jsonb, $14::jsonb,
      $15::json, $16::jsonb, $17::jsonb, $18::int, $19::jsonb, $20::timestamptz, $21, $22, $23, $24, $25::smallint,
      $26, $27::timestamptz, $28, $29, $30::json,
      $31 || lpad(value::text, greatest(length(value::text), $32::int), '0'), $33::text[] from numbered`,
    running: `
    insert into running_instance (merchant_id, create_time, instance_id, is_stuck)
    select $1, $27::timestamptz, $2, ${OPEN_INCIDENT_PARAMETER_SQL} where $11::smallint = 0`,
  }),
};

/** Marks a running instance whose incidents changed. */
const MARK_STUCK_CTE = `marked as (
    update running_instance r set is_stuck = ${OPEN_INCIDENT_PARAMETER_SQL} from instance i
    where $16::jsonb is not null and $11::smallint = 0 and i.merchant_id = $1 and i.instance_id = $2
      and r.merchant_id = $1 and r.create_time = i.create_time and r.instance_id = i.instance_id
      and r.is_stuck <> ${OPEN_INCIDENT_PARAMETER_SQL}
  ), `;

/**
 * Updates an instance. The parameters for values, changes and incidents are null if unchanged. An instance that
 * has ended is never running again.
 */
export const UPDATE_INSTANCE: Statement = {
  name: 'move-instance',
  sql: buildStoreApprovalStepSql({
    before: MARK_STUCK_CTE,
    stored: `
    update instance set revision = $9::int, version = $10::int, state = $11::smallint, end_time = $12::timestamptz,
      form_values = coalesce($13::jsonb, form_values), changes = coalesce($14::jsonb, changes), visits = $15::json,
      incidents = coalesce($16::jsonb, incidents), current_nodes = $17::jsonb, fresh_since = $18::int,
      picked = $19::jsonb, due_time = $20::timestamptz, item_name = $21::text,
      summary = coalesce($22::json, summary), followed = $23::text[]
    where merchant_id = $1::text and instance_id = $2::text
    returning create_time`,
    running: `
    delete from running_instance r using stored
    where $11::smallint <> 0 and r.merchant_id = $1 and r.create_time = stored.create_time and r.instance_id = $2`,
  }),
};

/**
 * Updates one changed task by its key. With a list of task ids, the planner would search all tasks of the
 * tenant.
 */
export const UPDATE_TASK: Statement = {
  name: 'change-task',
  sql: `update task set ${UPDATABLE_TASK_COLUMNS.map((name, at) => `${databaseNameOf(name)} = $${at + 3}`).join(', ')}
    where merchant_id = $1 and task_id = $2`,
};

/** Stores the idempotency key for a command that changed nothing. */
export const STORE_IDEMPOTENCY_KEY: Statement = {
  name: 'keep-key',
  sql: `insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
    values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), $5::json)`,
};
