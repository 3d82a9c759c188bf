/** The content of a container in the shape of another: a list, columns, or the cells of a table. */
import { isObject } from '../definition/reading.ts';
import type { Cell, Column, Control } from '../definition/types.ts';
import { contentOf } from './wrap.ts';

type Content = Pick<Control, 'list' | 'columns' | 'trs'>;

/** Whether a control is made with parts that hold controls. */
export const holdsParts = ({ list, columns, trs }: Control): boolean =>
  Array.isArray(list) || Array.isArray(columns) || Array.isArray(trs);

/** Returns the content of the first control as the second, which is new and empty, holds it: each part stays a part where both have parts. */
export function contentFor(before: Control, fresh: Control): Content {
  if (!holdsParts(fresh)) return {};
  if (Array.isArray(fresh.list)) return { list: contentOf(before) };
  const parts = partsWritten(before);
  if (Array.isArray(fresh.columns)) return { columns: columnsFrom(parts, fresh) };
  return { trs: rowsFrom(before, parts, fresh) };
}

/** The columns and cells of a control; its own list is a part like them. */
function partsWritten({ list, columns, trs }: Control): (Partial<Column> & { list: Control[] })[] {
  const own = Array.isArray(list) ? [{ list }] : [];
  const cells = arrayOf(trs).flatMap(row => (isObject(row) ? arrayOf(row.tds) : []));
  const held = [...arrayOf(columns), ...cells].filter(isObject) as unknown as Column[];
  return [...own, ...held.map(part => ({ ...part, list: arrayOf(part.list) as Control[] }))];
}

const arrayOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

const WHOLE = 24;

/** As many columns as there are parts, at least as many as a new control has. */
function columnsFrom(parts: readonly Partial<Column>[], fresh: Control): Column[] {
  const made = fresh.columns ?? [];
  const count = Math.max(parts.length, parts.length > 1 ? 0 : made.length);
  const stem = String(made[0]?.label ?? '').split(/\d+$/)[0] ?? '';
  return Array.from({ length: count }, (_, at): Column => {
    const { colspan: _colspan, rowspan: _rowspan, ...part } = (parts[at] ?? { list: [] }) as Column;
    if (fresh.type === 'grid')
      return { span: Math.max(1, Math.floor(WHOLE / count)), ...part, list: part.list };
    return { value: String(at + 1), label: `${stem}${at + 1}`, ...part, list: part.list };
  });
}

/** A table stays as it is; other parts are the cells of one row, and a list is the first cell of a new table. */
function rowsFrom(before: Control, parts: readonly Partial<Column>[], fresh: Control): Control['trs'] {
  if (Array.isArray(before.trs)) return before.trs;
  const cell = (list: unknown): Cell => ({ colspan: 1, rowspan: 1, list: arrayOf(list) as Control[] });
  if (parts.length > 1) return [{ tds: parts.map(({ list }) => cell(list)) }];
  const made = fresh.trs ?? [];
  return made.map((row, at) => (at === 0 ? { ...row, tds: row.tds.with(0, cell(parts[0]?.list)) } : row));
}
