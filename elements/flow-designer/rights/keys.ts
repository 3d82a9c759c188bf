/** The keys of a table of rights: the next place, and the right of a digit. */
import { RIGHTS, type Right } from '@countersign/sdk/flow/rights';

export interface Place {
  row: number;
  column: number;
}

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const PAGE = 10;

/** Returns the place that a key leads to; undefined for another key. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  at: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined {
  if (altKey) return undefined;
  const whole = ctrlKey || metaKey;
  const steps: Record<string, Place> = {
    ArrowUp: { row: -1, column: 0 },
    ArrowDown: { row: 1, column: 0 },
    ArrowLeft: { row: 0, column: -1 },
    ArrowRight: { row: 0, column: 1 },
    PageUp: { row: -PAGE, column: 0 },
    PageDown: { row: PAGE, column: 0 },
    Home: columns === 1 || whole ? { row: -rows, column: -columns } : { row: 0, column: -columns },
    End: columns === 1 || whole ? { row: rows, column: columns } : { row: 0, column: columns },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || (columns === 1 && (key === 'ArrowLeft' || key === 'ArrowRight'))) return undefined;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(at.row + step.row, rows), column: within(at.column + step.column, columns) };
}

export const rightOfKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): Right | undefined =>
  ctrlKey || metaKey || altKey ? undefined : RIGHTS[Number(key) - 1];

export interface Span {
  from: number;
  /** The last one. */
  to: number;
}

export const spanOf = (one: number, other: number): Span => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

export const isIn = (at: number, { from, to }: Span): boolean => at >= from && at <= to;
