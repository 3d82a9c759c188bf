/**
 * Converts the parts of a layout container to rows. The parts are tabs, grid columns, or choices with inputs.
 * The controls of a removed part are moved to a neighbouring part.
 */
import { isObject } from '@countersign/sdk/form/common';

export interface PartRow {
  span?: unknown;
  value?: unknown;
  label?: unknown;
  list?: unknown;
  [unknownKey: string]: unknown;
}

export const toContainerPartRows = (value: unknown): PartRow[] =>
  Array.isArray(value) ? value.filter(isObject).map(part => part as PartRow) : [];

export const countContainerPartControls = ({ list }: PartRow): number =>
  Array.isArray(list) ? list.length : 0;

/** Returns whether the parts of a container have widths. Only the columns of a grid have widths. */
export const hasColumnSpans = (type: unknown): boolean => type === 'grid';

/**
 * Returns a new part of a layout container: a grid column, a tab or a choice. A grid column gets the default
 * span of 12. A tab or a choice gets a value that is unique in the container.
 */
export function createLayoutContainerPart(rows: readonly PartRow[], type: unknown, name: string): PartRow {
  if (hasColumnSpans(type)) return { span: 12, list: [] };
  const taken = new Set(rows.map(({ value }) => String(value)));
  let number = rows.length + 1;
  while (taken.has(String(number))) number += 1;
  return { value: String(number), label: `${name}${number}`, list: [] };
}

/**
 * Removes a part of a layout container. The controls of the removed part are appended to the previous part.
 * If the first part is removed, its controls are prepended to the next part.
 */
export function removeContainerPart(rows: readonly PartRow[], at: number): readonly PartRow[] {
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

export const MAX_GRID_SPAN = 24;

/** Parses the width of a grid column. Returns undefined if the text is not an integer from 1 to 24. */
export function parseGridSpan(text: string): number | undefined {
  const span = Number(text);
  return Number.isInteger(span) && span >= 1 && span <= MAX_GRID_SPAN ? span : undefined;
}
