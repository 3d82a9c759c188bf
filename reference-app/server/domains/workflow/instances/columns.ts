/**
 * Defines the columns of tasks and timeline entries: the SQL type of each column, and the engine field that
 * the column stores.
 */
import type { Task, TimelineEntry } from '@countersign/sdk/approval';
import type { TenantTables } from '../../../db/tables.ts';

interface Column<Field> {
  type: 'text' | 'smallint' | 'int' | 'boolean' | 'timestamptz' | 'jsonb';
  /** Engine field that the column stores. Absent for columns that the server derives. */
  field?: Field;
  /** True if the column is written only when the row is inserted. */
  isFixed?: true;
}

type Columns<Table extends 'task' | 'timeline', Field, Except extends string> = Record<
  Exclude<keyof TenantTables[Table], 'instance_id' | Except>,
  Column<Field>
>;

export const TASK_COLUMNS: Columns<'task', keyof Task, never> = {
  task_id: { type: 'text', field: 'id', isFixed: true },
  visit_id: { type: 'text', field: 'visitId', isFixed: true },
  node_id: { type: 'text', field: 'nodeId' },
  node_name: { type: 'text' },
  task_type: { type: 'smallint', field: 'taskType', isFixed: true },
  actor_id: { type: 'text', field: 'actorId' },
  state: { type: 'smallint', field: 'state' },
  create_time: { type: 'timestamptz', field: 'createdAt', isFixed: true },
  view_time: { type: 'timestamptz', field: 'viewedAt' },
  end_time: { type: 'timestamptz', field: 'closedAt' },
  closed_by: { type: 'text', field: 'closedBy' },
  overtaken_by: { type: 'text', field: 'overtakenBy' },
  closed_revision: { type: 'int', field: 'closedRevision' },
  comment: { type: 'text', field: 'comment' },
  instant: { type: 'boolean', field: 'instant' },
  unviewed: { type: 'boolean', field: 'unviewed' },
  seq: { type: 'int', isFixed: true },
  on_behalf_of: { type: 'text', field: 'onBehalfOf' },
  held: { type: 'text', field: 'held' },
  parent_id: { type: 'text', field: 'parentId' },
  sign: { type: 'text', field: 'sign' },
  sign_after: { type: 'jsonb', field: 'signAfter' },
  draft: { type: 'jsonb', field: 'draft' },
  attachments: { type: 'jsonb', field: 'attachments' },
  needs_claim: { type: 'boolean' },
  due_time: { type: 'timestamptz' },
};

export const TIMELINE_COLUMNS: Columns<'timeline', keyof TimelineEntry, 'revision'> = {
  seq: { type: 'int' },
  entry_id: { type: 'text', field: 'id' },
  entry_time: { type: 'timestamptz', field: 'at' },
  kind: { type: 'text', field: 'kind' },
  node_id: { type: 'text', field: 'nodeId' },
  visit_id: { type: 'text', field: 'visitId' },
  task_id: { type: 'text', field: 'taskId' },
  actor_id: { type: 'text', field: 'actorId' },
  comment: { type: 'text', field: 'comment' },
  reason: { type: 'text', field: 'reason' },
  to_id: { type: 'text', field: 'toId' },
  attachments: { type: 'jsonb', field: 'attachments' },
};

type AnyColumns = Record<string, Column<string>>;

/**
 * Returns the column names as a comma-separated list with the prefix before each name, such as `t.task_id,
 * t.visit_id, …`.
 */
export const joinColumnNames = (columns: AnyColumns, prefix = ''): string =>
  Object.keys(columns)
    .map(name => prefix + name)
    .join(', ');

/** Returns column names and types for `jsonb_to_recordset`, such as `task_id text, visit_id text, …`. */
export const columnTypes = (columns: AnyColumns): string =>
  Object.entries(columns)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ');

/**
 * Converts an engine value to a row. Absent fields become null or false, and milliseconds become timestamps.
 */
export function toTableRow(columns: AnyColumns, value: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, { type, field }] of Object.entries(columns))
    if (field !== undefined) row[name] = toStoredValue(type, Reflect.get(value, field));
  return row;
}

function toStoredValue(type: Column<string>['type'], value: unknown): unknown {
  if (type === 'timestamptz') return toIsoTime(value as number | undefined);
  return value ?? (type === 'boolean' ? false : null);
}

/** Converts a row to an engine value. Null and false columns become absent fields. */
export function fromTableRow<Value>(columns: AnyColumns, row: object): Value {
  const value: Record<string, unknown> = {};
  for (const [name, { field }] of Object.entries(columns)) {
    const column: unknown = Reflect.get(row, name);
    if (field === undefined || column === null || column === false) continue;
    value[field] = column instanceof Date ? column.getTime() : column;
  }
  return value as Value;
}

export const toIsoTime = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
