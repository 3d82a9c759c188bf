/** The parts of a container without the controls in them: columns, tabs, and the cells of a table. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/** The parts as they are written, each without its `list`; undefined for a control without parts. */
export interface Shape {
  list?: unknown;
  columns?: unknown;
  trs?: unknown;
}

export function shapeOf(control: Control): Shape | undefined {
  const shape: Shape = {};
  if (control.list !== undefined) shape.list = Array.isArray(control.list) ? [] : control.list;
  if (control.columns !== undefined) shape.columns = mapped(control.columns, withoutList);
  if (control.trs !== undefined) shape.trs = mapped(control.trs, withoutLists);
  return Object.keys(shape).length > 0 ? shape : undefined;
}

/** The control with other parts. Controls stay in the part of the same number; those of parts beyond go into the last one. */
export function withShape(control: Control, shape: Shape | undefined): Control {
  const { list: _list, columns: _columns, trs: _trs, ...others } = control;
  const left = [...listsOf(control)];
  const holders = shape ? listsIn(shape) : 0;
  const take = (isLast: boolean): unknown[] => (isLast ? left.splice(0).flat() : (left.shift() ?? []));
  let n = 0;
  const next = (): unknown[] => take(++n === holders);
  const filled = (holder: unknown): unknown => (isHolder(holder) ? { ...holder, list: next() } : holder);
  const result: JsonObject = { ...others };
  if (shape?.list !== undefined) result.list = Array.isArray(shape.list) ? next() : shape.list;
  if (shape?.columns !== undefined) result.columns = mapped(shape.columns, filled);
  if (shape?.trs !== undefined)
    result.trs = mapped(shape.trs, row => (isObject(row) ? { ...row, tds: mapped(row.tds, filled) } : row));
  return result as unknown as Control;
}

/** The mark of a part that has a list, so that it gets one back. */
const LIST = 'list';

const isHolder = (holder: unknown): holder is JsonObject => isObject(holder) && Array.isArray(holder[LIST]);

const withoutList = (holder: unknown): unknown => (isHolder(holder) ? { ...holder, [LIST]: [] } : holder);

const withoutLists = (row: unknown): unknown =>
  isObject(row) && row.tds !== undefined ? { ...row, tds: mapped(row.tds, withoutList) } : row;

const mapped = (list: unknown, change: (entry: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

function* holdersOf({ columns, trs }: Shape): Generator<JsonObject> {
  for (const holder of Array.isArray(columns) ? columns : []) if (isHolder(holder)) yield holder;
  for (const row of Array.isArray(trs) ? trs : [])
    if (isObject(row) && Array.isArray(row.tds)) for (const cell of row.tds) if (isHolder(cell)) yield cell;
}

function* listsOf(control: Control): Generator<unknown[]> {
  if (Array.isArray(control.list)) yield control.list;
  for (const holder of holdersOf(control)) yield holder[LIST] as unknown[];
}

const listsIn = (shape: Shape): number => (Array.isArray(shape.list) ? 1 : 0) + [...holdersOf(shape)].length;
