/**
 * Converts the content of a layout container to the structure that another container type uses: a list,
 * columns or table cells.
 */
import { isObject } from '../definition/reading.ts';
import type { Cell, Column, Control } from '../definition/types.ts';
import { collectLayoutContainerEntries } from './wrap.ts';

type ContainerContent = Pick<Control, 'list' | 'columns' | 'trs'>;

/**
 * Returns true if the control can contain other controls in a `list`, in `columns` or in table rows (`trs`).
 */
export const hasContainerLists = ({ list, columns, trs }: Control): boolean =>
  Array.isArray(list) || Array.isArray(columns) || Array.isArray(trs);

/**
 * Returns the content of `before` in the structure of `fresh`, an empty control of the target type. Parts
 * (columns, cells) stay separate if both types have parts.
 */
export function convertContainerContent(before: Control, fresh: Control): ContainerContent {
  if (!hasContainerLists(fresh)) return {};
  if (Array.isArray(fresh.list)) return { list: collectLayoutContainerEntries(before) };
  const parts = storedContainerParts(before);
  if (Array.isArray(fresh.columns)) return { columns: createColumnsFromContainerParts(parts, fresh) };
  return { trs: tableRowsFromControlContent(before, parts, fresh) };
}

/**
 * Returns the columns and table cells of a control as parts. If the control stores controls directly in
 * `list`, that list is the first part.
 */
function storedContainerParts({ list, columns, trs }: Control): (Partial<Column> & { list: Control[] })[] {
  const own = Array.isArray(list) ? [{ list }] : [];
  const cells = toArray(trs).flatMap(row => (isObject(row) ? toArray(row.tds) : []));
  const held = [...toArray(columns), ...cells].filter(isObject) as unknown as Column[];
  return [...own, ...held.map(part => ({ ...part, list: toArray(part.list) as Control[] }))];
}

const toArray = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

const GRID_COLUMN_COUNT = 24;

/**
 * Creates one column for each part. If there are fewer than two parts, the control keeps at least the default
 * number of columns of its type.
 */
function createColumnsFromContainerParts(parts: readonly Partial<Column>[], fresh: Control): Column[] {
  const made = fresh.columns ?? [];
  const count = Math.max(parts.length, parts.length > 1 ? 0 : made.length);
  const stem = String(made[0]?.label ?? '').split(/\d+$/)[0] ?? '';
  return Array.from({ length: count }, (_, at): Column => {
    const { colspan: _colspan, rowspan: _rowspan, ...part } = (parts[at] ?? { list: [] }) as Column;
    if (fresh.type === 'grid')
      return { span: Math.max(1, Math.floor(GRID_COLUMN_COUNT / count)), ...part, list: part.list };
    return { value: String(at + 1), label: `${stem}${at + 1}`, ...part, list: part.list };
  });
}

/**
 * Returns the table rows for the content of the control `before`. The rows of a table stay unchanged. Several
 * parts (lists of controls) become the cells of one row. A single part becomes the first cell of an otherwise
 * empty table.
 */
function tableRowsFromControlContent(
  before: Control,
  parts: readonly Partial<Column>[],
  fresh: Control,
): Control['trs'] {
  if (Array.isArray(before.trs)) return before.trs;
  const cell = (list: unknown): Cell => ({ colspan: 1, rowspan: 1, list: toArray(list) as Control[] });
  if (parts.length > 1) return [{ tds: parts.map(({ list }) => cell(list)) }];
  const made = fresh.trs ?? [];
  return made.map((row, at) => (at === 0 ? { ...row, tds: row.tds.with(0, cell(parts[0]?.list)) } : row));
}
