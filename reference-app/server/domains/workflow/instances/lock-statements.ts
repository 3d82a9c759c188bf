/**
 * Defines the SQL statements that load an instance for a decision: the first locks the row, the second reads
 * the state under the lock.
 */
import type { Statement } from '../../../db/statement.ts';
import { TASK_TABLE_COLUMNS, toSqlColumnList } from './columns.ts';

const INSTANCE_COLUMNS = `i.merchant_id, i.instance_id, i.process_id, i.version, i.process_name, i.process_type, i.item_name,
  i.degree, i.state, i.initiator_id, i.create_time, i.end_time, i.revision, i.form_values, i.changes, i.visits,
  i.incidents, i.current_nodes, i.fresh_since, i.picked, i.parent_instance_id, i.parent_visit_id, i.due_time`;

/**
 * Takes the same lock as `blockRecordRemoval`, which prevents the removal of users and organisations. Also
 * disables sequential scans for the transaction, because all reads use keys. A plan that a connection cached
 * while a table was empty would scan the whole table until the next ANALYZE.
 */
export const PREPARE_INSTANCE_LOCK_STATEMENT: Statement = {
  name: 'by-key',
  sql: "select set_config('enable_seqscan', 'off', true), pg_advisory_xact_lock_shared(7263525, hashtext($1))",
};

/** The subquery reads the revision as it was before this statement waited for the lock. */
const LOCKED_INSTANCE_COLUMNS = `${INSTANCE_COLUMNS}, (select m.time_zone from merchant m where m.merchant_id = $1),
  (select s.revision from instance s
    where s.merchant_id = $1 and s.instance_id = i.instance_id) as seen_revision`;

/**
 * Locks the instance of a task. Parameters: tenant, task, user. The user id is compared as an expression, so
 * that the planner does not choose an index over all tasks of the user.
 */
export const LOCK_INSTANCE_BY_TASK: Statement = {
  name: 'lock-by-task',
  sql: `select ${LOCKED_INSTANCE_COLUMNS}
    from task t join instance i on i.merchant_id = t.merchant_id and i.instance_id = t.instance_id
    where t.merchant_id = $1 and i.merchant_id = $1 and t.task_id = $2 and t.actor_id || '' = $3
    for update of i`,
};

/** Locks an instance. Parameters: tenant, instance. */
export const LOCK_INSTANCE: Statement = {
  name: 'lock',
  sql: `select ${LOCKED_INSTANCE_COLUMNS} from instance i where i.merchant_id = $1 and i.instance_id = $2 for update of i`,
};

/**
 * Returns the SQL that reads the tasks of the locked instance in their stored order. Each row also contains
 * the answer that is stored for the call's idempotency key.
 */
const readLockedInstanceSql = (instanceId: string, manages = 'false'): string => `
  select ${toSqlColumnList(TASK_TABLE_COLUMNS, 't.')}, t.instance_id,
    t.merchant_id, ${manages} as manages, encode(k.request_hash, 'hex') as known_hash, k.answer as known_answer,
    (select d.stamp from directory_state d where d.merchant_id = $1) as directory,
    current_setting('app.directory', true) = 'changing' as directory_changing
  from (values (1)) one
  left join decision_key k on k.merchant_id = $1 and k.user_id = $3 and k.decision_key = decode(coalesce($4, ''), 'hex')
  left join task t on t.merchant_id = $1 and t.instance_id = ${instanceId}
  order by t.seq`;

/** SQL condition that is true if the user manages the process of the instance. */
const USER_MANAGES_PROCESS_SQL = `exists (select 1 from instance i
    join process p on p.merchant_id = i.merchant_id and p.process_id = i.process_id
    where i.merchant_id = $1 and i.instance_id = $2
      and p.managers @> jsonb_build_array(jsonb_build_object('id', $3::text)))`;

/** Reads a locked instance. Parameters: tenant, instance, user, and idempotency key or null. */
export const READ_LOCKED_INSTANCE_STATEMENT: Statement = {
  name: 'read-locked',
  sql: readLockedInstanceSql('$2', USER_MANAGES_PROCESS_SQL),
};

/** Reads the locked instance of a task. Parameters: tenant, task, user, and idempotency key or null. */
export const LOCKED_INSTANCE_BY_TASK_STATEMENT: Statement = {
  name: 'read-locked-by-task',
  sql: readLockedInstanceSql(
    '(select o.instance_id from task o where o.merchant_id = $1 and o.task_id = $2)',
  ),
};
