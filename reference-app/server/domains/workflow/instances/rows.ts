/**
 * Converts between engine instances and table rows. The engine uses milliseconds and absent fields where the
 * tables use timestamps and nulls.
 */
import type { Instance, Task, TimelineEntry } from '@countersign/sdk/approval';
import type { Selectable } from 'kysely';
import type { TenantTables } from '../../../db/tables.ts';
import { fromTableRow, TASK_COLUMNS, TIMELINE_COLUMNS, toIsoTime, toTableRow } from './columns.ts';

export type InstanceRow = Selectable<TenantTables['instance']>;
export type TaskRow = Selectable<TenantTables['task']>;
export type TimelineRow = Selectable<TenantTables['timeline']>;

interface InstanceParts {
  tasks: TaskRow[];
  /** Timeline of the instance. Decisions do not load it, because a step only appends entries. */
  timeline?: TimelineRow[];
}

export const toEngineInstance = (row: InstanceRow, { tasks, timeline = [] }: InstanceParts): Instance => ({
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
  ...parentFields(row),
  visits: row.visits,
  tasks: tasks.map(toEngineTask),
  timeline: timeline.map(toTimelineEntry),
  incidents: row.incidents,
});

const parentFields = ({ parent_instance_id: instanceId, parent_visit_id: visitId }: InstanceRow) =>
  instanceId !== null && visitId !== null ? { parent: { instanceId, visitId } } : {};

const toEngineTask = (row: TaskRow) => fromTableRow<Task>(TASK_COLUMNS, row);
const toTimelineEntry = (row: TimelineRow) => fromTableRow<TimelineEntry>(TIMELINE_COLUMNS, row);

/** Returns the instance columns that `save.ts` writes. */
export const instanceColumns = (instance: Instance) => ({
  instance_id: instance.id,
  process_id: instance.processId,
  version: instance.version,
  item_name: instance.itemName,
  degree: instance.degree,
  state: instance.state,
  initiator_id: instance.initiatorId,
  create_time: toIsoTime(instance.createdAt),
  end_time: toIsoTime(instance.endedAt),
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

export const taskColumns = (task: Task, seq: number) => ({
  ...toTableRow(TASK_COLUMNS, task),
  task_id: task.id,
  seq,
});

export const timelineEntryColumns = (entry: TimelineEntry, seq: number) => ({
  ...toTableRow(TIMELINE_COLUMNS, entry),
  seq,
});
