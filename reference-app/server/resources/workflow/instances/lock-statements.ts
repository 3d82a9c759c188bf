/** The statements that load an instance for a decision: one locks its row, the other reads what the lock has settled. */
import type { Statement } from '../../../db/statement.ts';
import { columnNames, TASK } from './columns.ts';

const INSTANCE = `i.merchant_id, i.instance_id, i.process_id, i.version, i.process_name, i.process_type, i.item_name,
  i.degree, i.state, i.initiator_id, i.create_time, i.end_time, i.revision, i.form_values, i.changes, i.visits,
  i.incidents, i.current_nodes, i.fresh_since, i.picked, i.parent_instance_id, i.parent_visit_id, i.due_time`;

/**
 * For the rest of the transaction: everything here is read by its key. A connection keeps a plan that it made while a
 * table was still empty, and would read through the whole of it until the table is next analysed.
 */
export const BY_KEY: Statement = {
  name: 'by-key',
  sql: "select set_config('enable_seqscan', 'off', true)",
};

/** The inner read is of the moment before the lock was waited for. */
const LOCKED = `${INSTANCE}, (select m.time_zone from merchant m where m.merchant_id = i.merchant_id),
  (select s.revision from instance s
    where s.merchant_id = i.merchant_id and s.instance_id = i.instance_id) as seen_revision`;

/** Tenant, task, its person, who is compared so that no index leads to all that is theirs. */
export const LOCK_BY_TASK: Statement = {
  name: 'lock-by-task',
  sql: `select ${LOCKED}
    from task t join instance i on i.merchant_id = t.merchant_id and i.instance_id = t.instance_id
    where t.merchant_id = $1 and t.task_id = $2 and t.actor_id || '' = $3
    for update of i`,
};

/** Tenant, instance. */
export const LOCK: Statement = {
  name: 'lock',
  sql: `select ${LOCKED} from instance i where i.merchant_id = $1 and i.instance_id = $2 for update of i`,
};

/** The rows under the lock: tasks in order, each beside the stored reply of the key. */
const readLocked = (instanceId: string, manages = 'false'): string => `
  select ${columnNames(TASK, 't.')}, t.instance_id,
    t.merchant_id, ${manages} as manages, k.request_hash as known_hash, k.answer as known_answer,
    (select d.stamp from directory_state d where d.merchant_id = $1) as directory,
    current_setting('app.directory', true) = 'changing' as directory_changing
  from (values (1)) one
  left join decision_key k on k.merchant_id = $1 and k.user_id = $3 and k.decision_key = $4
  left join task t on t.merchant_id = $1 and t.instance_id = ${instanceId}
  order by t.seq`;

/** Whether the person manages the process of the instance. */
const MANAGES = `exists (select 1 from instance i
    join process p on p.merchant_id = i.merchant_id and p.process_id = i.process_id
    where i.merchant_id = $1 and i.instance_id = $2
      and p.managers @> jsonb_build_array(jsonb_build_object('id', $3::text)))`;

/** Tenant, instance, person, key or null. */
export const READ_LOCKED: Statement = { name: 'read-locked', sql: readLocked('$2', MANAGES) };

/** Tenant, task, person, key or null. */
export const READ_LOCKED_BY_TASK: Statement = {
  name: 'read-locked-by-task',
  sql: readLocked('(select o.instance_id from task o where o.merchant_id = $1 and o.task_id = $2)'),
};
