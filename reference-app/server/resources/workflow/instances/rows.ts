/** Between the engine's instance and the tables: milliseconds and absent fields there, timestamps and nulls here. */
import type { Instance, Task, TimelineEntry } from '@countersign/sdk/approval';
import type { Selectable } from 'kysely';
import type { TenantTables } from '../../../db/tables.ts';
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

const taskOf = (row: TaskRow): Task => ({
  id: row.task_id,
  visitId: row.visit_id,
  nodeId: row.node_id,
  taskType: row.task_type,
  actorId: row.actor_id,
  state: row.state,
  createdAt: row.create_time.getTime(),
  ...(row.view_time && { viewedAt: row.view_time.getTime() }),
  ...(row.end_time && { closedAt: row.end_time.getTime() }),
  ...(row.closed_by !== null && { closedBy: row.closed_by }),
  ...(row.closed_revision !== null && { closedRevision: row.closed_revision }),
  ...(row.comment !== null && { comment: row.comment }),
  ...(row.instant && { instant: true }),
  ...(row.attachments && { attachments: row.attachments }),
  ...(row.unviewed && { unviewed: true }),
  ...(row.on_behalf_of !== null && { onBehalfOf: row.on_behalf_of }),
  ...(row.held !== null && { held: row.held }),
  ...(row.parent_id !== null && { parentId: row.parent_id }),
  ...(row.sign !== null && { sign: row.sign }),
  ...(row.sign_after && { signAfter: row.sign_after }),
  ...(row.draft && { draft: row.draft }),
});

const entryOf = (row: TimelineRow): TimelineEntry => ({
  id: row.entry_id,
  at: row.entry_time.getTime(),
  kind: row.kind,
  actorId: row.actor_id,
  ...(row.node_id !== null && { nodeId: row.node_id }),
  ...(row.visit_id !== null && { visitId: row.visit_id }),
  ...(row.task_id !== null && { taskId: row.task_id }),
  ...(row.comment !== null && { comment: row.comment }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.to_id !== null && { toId: row.to_id }),
  ...(row.attachments && { attachments: row.attachments }),
});

export const iso = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

/** What `save.ts` writes, by column name. */
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

export const taskColumns = (task: Task, seq: number) => ({
  task_id: task.id,
  visit_id: task.visitId,
  node_id: task.nodeId,
  task_type: task.taskType,
  actor_id: task.actorId,
  state: task.state,
  create_time: iso(task.createdAt),
  view_time: iso(task.viewedAt),
  end_time: iso(task.closedAt),
  closed_by: task.closedBy ?? null,
  closed_revision: task.closedRevision ?? null,
  comment: task.comment ?? null,
  instant: task.instant ?? false,
  unviewed: task.unviewed ?? false,
  on_behalf_of: task.onBehalfOf ?? null,
  held: task.held ?? null,
  parent_id: task.parentId ?? null,
  sign: task.sign ?? null,
  sign_after: task.signAfter ?? null,
  draft: task.draft ?? null,
  attachments: task.attachments ?? null,
  seq,
});

export const entryColumns = (entry: TimelineEntry, seq: number) => ({
  seq,
  entry_id: entry.id,
  entry_time: iso(entry.at),
  kind: entry.kind,
  node_id: entry.nodeId ?? null,
  visit_id: entry.visitId ?? null,
  task_id: entry.taskId ?? null,
  actor_id: entry.actorId,
  comment: entry.comment ?? null,
  reason: entry.reason ?? null,
  to_id: entry.toId ?? null,
  attachments: entry.attachments ?? null,
});
