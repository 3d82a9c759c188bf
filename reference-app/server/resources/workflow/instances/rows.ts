/** Between the engine's instance and the tables: milliseconds and absent fields there, timestamps and nulls here. */
import type { Instance, Task, TimelineEntry } from '@countersign/sdk/approval';
import type { Selectable } from 'kysely';
import type { TenantTables } from '../../../db/tables.ts';
import { ENTRY, fromRow, iso, TASK, toRow } from './columns.ts';
import '../tables.ts';

export type InstanceRow = Selectable<TenantTables['instance']>;
export type TaskRow = Selectable<TenantTables['task']>;
export type TimelineRow = Selectable<TenantTables['timeline']>;

interface Parts {
  tasks: TaskRow[];
  /** A step only appends to the timeline, so decisions load none of it. */
  timeline?: TimelineRow[];
}

export const instanceOf = (row: InstanceRow, { tasks, timeline = [] }: Parts): Instance => ({
  id: row.instance_id,
  processId: row.process_id,
  version: row.version,
  itemName: row.item_name,
  degree: row.degree,
  state: row.state,
  initiatorId: row.initiator_id,
  createdAt: row.create_time.getTime(),
  ...(row.end_time && { endedAt: row.end_time.getTime() }),
  revision: row.revision,
  values: row.form_values,
  changes: row.changes,
  ...(row.fresh_since !== null && { freshSince: row.fresh_since }),
  ...(row.picked && { picked: row.picked }),
  ...parentOf(row),
  visits: row.visits,
  tasks: tasks.map(taskOf),
  timeline: timeline.map(entryOf),
  incidents: row.incidents,
});

const parentOf = ({ parent_instance_id: instanceId, parent_visit_id: visitId }: InstanceRow) =>
  instanceId !== null && visitId !== null ? { parent: { instanceId, visitId } } : {};

const taskOf = (row: TaskRow) => fromRow<Task>(TASK, row);
const entryOf = (row: TimelineRow) => fromRow<TimelineEntry>(ENTRY, row);

/** The columns that `save.ts` writes. */
export const instanceColumns = (instance: Instance) => ({
  instance_id: instance.id,
  process_id: instance.processId,
  version: instance.version,
  item_name: instance.itemName,
  degree: instance.degree,
  state: instance.state,
  initiator_id: instance.initiatorId,
  create_time: iso(instance.createdAt),
  end_time: iso(instance.endedAt),
  revision: instance.revision,
  form_values: instance.values,
  changes: instance.changes,
  visits: instance.visits,
  incidents: instance.incidents,
  fresh_since: instance.freshSince ?? null,
  picked: instance.picked ?? null,
  parent_instance_id: instance.parent?.instanceId ?? null,
  parent_visit_id: instance.parent?.visitId ?? null,
});

export const taskColumns = (task: Task, seq: number) => ({ ...toRow(TASK, task), task_id: task.id, seq });

export const entryColumns = (entry: TimelineEntry, seq: number) => ({ ...toRow(ENTRY, entry), seq });
