/** The columns of tasks and timeline entries, once: their SQL types and the fields of the engine that they store. */
import type { Task, TimelineEntry } from '@countersign/sdk/approval';
import type { TenantTables } from '../../../db/tables.ts';
import '../tables.ts';

interface Column<Field> {
  type: 'text' | 'smallint' | 'int' | 'boolean' | 'timestamptz' | 'jsonb';
  /** The engine's field; absent for what the server derives. */
  field?: Field;
  /** Written with the row and never changed. */
  isFixed?: true;
}

type Columns<Table extends 'task' | 'timeline', Field, Except extends string> = Record<
  Exclude<keyof TenantTables[Table], 'merchant_id' | 'instance_id' | Except>,
  Column<Field>
>;

export const TASK: Columns<'task', keyof Task, never> = {
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

export const ENTRY: Columns<'timeline', keyof TimelineEntry, 'revision'> = {
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

/** `task_id, visit_id, …`, each behind the prefix. */
export const columnNames = (columns: AnyColumns, prefix = ''): string =>
  Object.keys(columns)
    .map(name => prefix + name)
    .join(', ');

/** `task_id text, visit_id text, …`, as `jsonb_to_recordset` takes them. */
export const columnTypes = (columns: AnyColumns): string =>
  Object.entries(columns)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ');

/** The engine's value as its row stores it: absent fields are null or false, milliseconds are timestamps. */
export function toRow(columns: AnyColumns, value: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, { type, field }] of Object.entries(columns))
    if (field !== undefined) row[name] = stored(type, Reflect.get(value, field));
  return row;
}

function stored(type: Column<string>['type'], value: unknown): unknown {
  if (type === 'timestamptz') return iso(value as number | undefined);
  return value ?? (type === 'boolean' ? false : null);
}

/** The engine's value of a row; the fields of null and false columns are absent. */
export function fromRow<Value>(columns: AnyColumns, row: object): Value {
  const value: Record<string, unknown> = {};
  for (const [name, { field }] of Object.entries(columns)) {
    const column: unknown = Reflect.get(row, name);
    if (field === undefined || column === null || column === false) continue;
    value[field] = column instanceof Date ? column.getTime() : column;
  }
  return value as Value;
}

export const iso = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
