/**
 * Converts between engine instances and table rows. The engine uses milliseconds and absent fields where the
 * tables use timestamps and nulls.
 */
import type { Instance, Task, TimelineEntry } from '@countersign/sdk/approval';
import type { Selectable } from 'kysely';
import type { TenantTables } from '../../../db/tables.ts';
import {
  convertTableRowToEngineValue,
  engineValueToDatabaseRow,
  TASK_TABLE_COLUMNS,
  TIMELINE_COLUMNS,
  toIsoTime,
} from './columns.ts';
import { fromStoredVisits, toStoredVisit } from './stored-visits.ts';

export type InstanceRow = Selectable<TenantTables['instance']>;
export type TaskRow = Selectable<TenantTables['task']>;
export type TimelineRow = Selectable<TenantTables['timeline']>;

interface InstanceParts {
  tasks: TaskRow[];
  /** Timeline of the instance. Decisions do not load it, because a step only appends entries. */
  timeline?: TimelineRow[];
}

export const toEngineInstance = (row: InstanceRow, { tasks, timeline = [] }: InstanceParts): Instance => ({
  id: row.instanceId,
  processId: row.processId,
  version: row.version,
  itemName: row.itemName,
  degree: row.degree,
  state: row.state,
  initiatorId: row.initiatorId,
  createdAt: row.createTime.getTime(),
  ...(row.endTime && { endedAt: row.endTime.getTime() }),
  revision: row.revision,
  values: row.formValues,
  changes: row.changes,
  ...(row.freshSince !== null && { freshSince: row.freshSince }),
  ...(row.picked && { picked: row.picked }),
  ...toParentInstanceFields(row),
  visits: fromStoredVisits(row.visits),
  tasks: tasks.map(toEngineTask),
  timeline: timeline.map(toTimelineEntry),
  incidents: row.incidents,
});

const toParentInstanceFields = ({ parentInstanceId: instanceId, parentVisitId: visitId }: InstanceRow) =>
  instanceId !== null && visitId !== null ? { parent: { instanceId, visitId } } : {};

const toEngineTask = (row: TaskRow) => convertTableRowToEngineValue<Task>(TASK_TABLE_COLUMNS, row);
const toTimelineEntry = (row: TimelineRow) =>
  convertTableRowToEngineValue<TimelineEntry>(TIMELINE_COLUMNS, row);

/** Returns the instance columns that `save.ts` writes. */
export const instanceColumns = (instance: Instance) => ({
  instanceId: instance.id,
  processId: instance.processId,
  version: instance.version,
  itemName: instance.itemName,
  degree: instance.degree,
  state: instance.state,
  initiatorId: instance.initiatorId,
  createTime: toIsoTime(instance.createdAt),
  endTime: toIsoTime(instance.endedAt),
  revision: instance.revision,
  formValues: instance.values,
  changes: instance.changes,
  visits: instance.visits.map(toStoredVisit),
  incidents: instance.incidents,
  freshSince: instance.freshSince ?? null,
  picked: instance.picked ?? null,
  parentInstanceId: instance.parent?.instanceId ?? null,
  parentVisitId: instance.parent?.visitId ?? null,
});

export const taskColumns = (task: Task, seq: number) => ({
  ...engineValueToDatabaseRow(TASK_TABLE_COLUMNS, task),
  taskId: task.id,
  seq,
});

export const timelineEntryColumns = (entry: TimelineEntry, seq: number) => ({
  ...engineValueToDatabaseRow(TIMELINE_COLUMNS, entry),
  seq,
});
