/**
 * Reads and replaces the parts of a layout container (columns, tabs and table cells) without changing the
 * controls in them.
 */
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/**
 * The columns, tabs or cells (parts) of a layout container as the definition stores them, each with an empty
 * `list`. Undefined for a control without parts.
 */
export interface PartsShape {
  list?: unknown;
  columns?: unknown;
  trs?: unknown;
}

export function containerShapeOf(control: Control): PartsShape | undefined {
  const shape: PartsShape = {};
  if (control.list !== undefined) shape.list = Array.isArray(control.list) ? [] : control.list;
  if (control.columns !== undefined) shape.columns = mapIfArray(control.columns, withoutControlList);
  if (control.trs !== undefined) shape.trs = mapIfArray(control.trs, tableRowWithoutNestedControls);
  return Object.keys(shape).length > 0 ? shape : undefined;
}

/**
 * Returns the control with the given columns, tabs or cells (parts). The controls of a part stay in the part
 * that has the same index. Controls of parts that no longer exist move to the last part.
 */
export function replaceContainerPartsOfControl(control: Control, shape: PartsShape | undefined): Control {
  const { list: _list, columns: _columns, trs: _trs, ...others } = control;
  const left = [...listsOf(control)];
  const holders = shape ? countControlLists(shape) : 0;
  const take = (isLast: boolean): unknown[] => (isLast ? left.splice(0).flat() : (left.shift() ?? []));
  let n = 0;
  const next = (): unknown[] => take(++n === holders);
  const filled = (holder: unknown): unknown =>
    hasControlList(holder) ? { ...holder, list: next() } : holder;
  const result: JsonObject = { ...others };
  if (shape?.list !== undefined) result.list = Array.isArray(shape.list) ? next() : shape.list;
  if (shape?.columns !== undefined) result.columns = mapIfArray(shape.columns, filled);
  if (shape?.trs !== undefined)
    result.trs = mapIfArray(shape.trs, row =>
      isObject(row) ? { ...row, tds: mapIfArray(row.tds, filled) } : row,
    );
  return result as unknown as Control;
}

/**
 * The property that holds the controls of a column, tab or cell. Every object with this property counts as a
 * part, and `replaceContainerPartsOfControl` restores the controls in it.
 */
const CONTAINER_PART_CONTROLS_PROPERTY = 'list';

const hasControlList = (holder: unknown): holder is JsonObject =>
  isObject(holder) && Array.isArray(holder[CONTAINER_PART_CONTROLS_PROPERTY]);

const withoutControlList = (holder: unknown): unknown =>
  hasControlList(holder) ? { ...holder, [CONTAINER_PART_CONTROLS_PROPERTY]: [] } : holder;

const tableRowWithoutNestedControls = (row: unknown): unknown =>
  isObject(row) && row.tds !== undefined ? { ...row, tds: mapIfArray(row.tds, withoutControlList) } : row;

const mapIfArray = (list: unknown, change: (entry: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

function* holdersOf({ columns, trs }: PartsShape): Generator<JsonObject> {
  for (const holder of Array.isArray(columns) ? columns : []) if (hasControlList(holder)) yield holder;
  for (const row of Array.isArray(trs) ? trs : [])
    if (isObject(row) && Array.isArray(row.tds))
      for (const cell of row.tds) if (hasControlList(cell)) yield cell;
}

function* listsOf(control: Control): Generator<unknown[]> {
  if (Array.isArray(control.list)) yield control.list;
  for (const holder of holdersOf(control)) yield holder[CONTAINER_PART_CONTROLS_PROPERTY] as unknown[];
}

const countControlLists = (shape: PartsShape): number =>
  (Array.isArray(shape.list) ? 1 : 0) + [...holdersOf(shape)].length;
