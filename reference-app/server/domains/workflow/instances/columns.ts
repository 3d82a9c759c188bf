/**
 * Defines the columns of tasks and timeline entries: the SQL type of each column, and the engine field that
 * the column stores.
 */
import type { Task, TimelineEntry } from '@countersign/sdk/approval';
import { databaseNameOf } from '../../../db/column-names.ts';
import type { TenantTables } from '../../../db/tables.ts';

interface Column<Field> {
  type: 'text' | 'smallint' | 'int' | 'boolean' | 'timestamptz' | 'jsonb';
  /** Engine field that the column stores. Absent for columns that the server derives. */
  field?: Field;
  /** True if the column is written only when the row is inserted. */
  isFixed?: true;
}

type Columns<Table extends 'task' | 'timeline', Field, Except extends string> = Record<
  Exclude<keyof TenantTables[Table], 'instanceId' | Except>,
  Column<Field>
>;

export const TASK_TABLE_COLUMNS: Columns<'task', keyof Task, never> = {
  taskId: { type: 'text', field: 'id', isFixed: true },
  visitId: { type: 'text', field: 'visitId', isFixed: true },
  nodeId: { type: 'text', field: 'nodeId' },
  nodeName: { type: 'text' },
  taskType: { type: 'smallint', field: 'taskType', isFixed: true },
  actorId: { type: 'text', field: 'actorId' },
  state: { type: 'smallint', field: 'state' },
  createTime: { type: 'timestamptz', field: 'createdAt', isFixed: true },
  viewTime: { type: 'timestamptz', field: 'viewedAt' },
  endTime: { type: 'timestamptz', field: 'closedAt' },
  closedBy: { type: 'text', field: 'closedBy' },
  overtakenBy: { type: 'text', field: 'overtakenBy' },
  closedRevision: { type: 'int', field: 'closedRevision' },
  comment: { type: 'text', field: 'comment' },
  instant: { type: 'boolean', field: 'instant' },
  unviewed: { type: 'boolean', field: 'unviewed' },
  seq: { type: 'int', isFixed: true },
  onBehalfOf: { type: 'text', field: 'onBehalfOf' },
  held: { type: 'text', field: 'held' },
  parentId: { type: 'text', field: 'parentId' },
  sign: { type: 'text', field: 'sign' },
  signAfter: { type: 'jsonb', field: 'signAfter' },
  draft: { type: 'jsonb', field: 'draft' },
  attachments: { type: 'jsonb', field: 'attachments' },
  needsClaim: { type: 'boolean' },
  dueTime: { type: 'timestamptz' },
};

export const TIMELINE_COLUMNS: Columns<'timeline', keyof TimelineEntry, 'revision'> = {
  seq: { type: 'int' },
  entryId: { type: 'text', field: 'id' },
  entryTime: { type: 'timestamptz', field: 'at' },
  kind: { type: 'text', field: 'kind' },
  nodeId: { type: 'text', field: 'nodeId' },
  visitId: { type: 'text', field: 'visitId' },
  taskId: { type: 'text', field: 'taskId' },
  actorId: { type: 'text', field: 'actorId' },
  comment: { type: 'text', field: 'comment' },
  reason: { type: 'text', field: 'reason' },
  toId: { type: 'text', field: 'toId' },
  attachments: { type: 'jsonb', field: 'attachments' },
};

type AnyColumns = Record<string, Column<string>>;

/**
 * Returns the column names as a comma-separated list with the prefix before each name, such as `t.task_id,
 * t.visit_id, …`.
 */
export const toSqlColumnList = (columns: AnyColumns, prefix = ''): string =>
  Object.keys(columns)
    .map(name => prefix + databaseNameOf(name))
    .join(', ');

/**
 * Returns the field names of the JSON rows as a comma-separated SQL list, such as `"taskId", "visitId", …`.
 */
export const joinFieldNames = (columns: AnyColumns): string =>
  Object.keys(columns)
    .map(name => `"${name}"`)
    .join(', ');

/**
 * Returns the keys and types of the JSON rows for `jsonb_to_recordset`, such as `"taskId" text, "visitId" text,
 * …`.
 */
export const fieldTypesSql = (columns: AnyColumns): string =>
  Object.entries(columns)
    .map(([name, { type }]) => `"${name}" ${type}`)
    .join(', ');

/**
 * Converts an engine value to a row. Absent fields become null or false, and milliseconds become timestamps.
 */
export function engineValueToDatabaseRow(columns: AnyColumns, value: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, { type, field }] of Object.entries(columns))
    if (field !== undefined) row[name] = toStoredValue(type, Reflect.get(value, field));
  return row;
}

function toStoredValue(type: Column<string>['type'], value: unknown): unknown {
  if (type === 'timestamptz') return toIsoTime(value as number | undefined);
  return value ?? (type === 'boolean' ? false : null);
}

/**
 * Converts a table row to the object that the approval engine uses. Null and false columns become absent
 * fields.
 */
export function convertTableRowToEngineValue<Value>(columns: AnyColumns, row: object): Value {
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
