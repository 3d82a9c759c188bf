/** The parts of a container as rows: tabs, columns of a grid, choices with inputs. A part that goes leaves its controls to its neighbour. */
import { isObject } from '@countersign/sdk/form/common';

export interface PartRow {
  span?: unknown;
  value?: unknown;
  label?: unknown;
  list?: unknown;
  [unknownKey: string]: unknown;
}

export const partRows = (value: unknown): PartRow[] =>
  Array.isArray(value) ? value.filter(isObject).map(part => part as PartRow) : [];

export const countIn = ({ list }: PartRow): number => (Array.isArray(list) ? list.length : 0);

/** Whether the parts have widths: columns of a grid. */
export const haveSpans = (type: unknown): boolean => type === 'grid';

/** Returns a part like its neighbours: the default span of a new column is 12. */
export function newPart(rows: readonly PartRow[], type: unknown, name: string): PartRow {
  if (haveSpans(type)) return { span: 12, list: [] };
  const taken = new Set(rows.map(({ value }) => String(value)));
  let number = rows.length + 1;
  while (taken.has(String(number))) number += 1;
  return { value: String(number), label: `${name}${number}`, list: [] };
}

/** Removes a part; its controls go to the end of the part before, or to the start of the next one. */
export function withoutPart(rows: readonly PartRow[], at: number): readonly PartRow[] {
  const part = rows[at];
  if (!part || rows.length < 2) return rows;
  const left = rows.toSpliced(at, 1);
  const own = Array.isArray(part.list) ? part.list : [];
  if (own.length === 0) return left;
  const target = Math.max(0, at - 1);
  const neighbour = left[target] as PartRow;
  const list = Array.isArray(neighbour.list) ? neighbour.list : [];
  return left.with(target, { ...neighbour, list: at === 0 ? [...own, ...list] : [...list, ...own] });
}

export const MAX_SPAN = 24;

/** Reads a width; undefined for a text that is no width from 1 to 24. */
export function spanOf(text: string): number | undefined {
  const span = Number(text);
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : undefined;
}
