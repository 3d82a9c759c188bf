/**
 * Handles the keyboard in permission tables: which cell a key moves to, and which permission a digit sets.
 */
import { FIELD_RIGHTS, type Right } from '@countersign/sdk/flow/rights';

export interface GridPlace {
  row: number;
  column: number;
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const PAGE_KEY_ROW_STEP = 10;

/** Returns the cell to which a key moves, or undefined for other keys. */
export function cellAfterKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  at: GridPlace,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | undefined {
  if (altKey) return undefined;
  const whole = ctrlKey || metaKey;
  const steps: Record<string, GridPlace> = {
    ArrowUp: { row: -1, column: 0 },
    ArrowDown: { row: 1, column: 0 },
    ArrowLeft: { row: 0, column: -1 },
    ArrowRight: { row: 0, column: 1 },
    PageUp: { row: -PAGE_KEY_ROW_STEP, column: 0 },
    PageDown: { row: PAGE_KEY_ROW_STEP, column: 0 },
    Home: columns === 1 || whole ? { row: -rows, column: -columns } : { row: 0, column: -columns },
    End: columns === 1 || whole ? { row: rows, column: columns } : { row: 0, column: columns },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || (columns === 1 && (key === 'ArrowLeft' || key === 'ArrowRight'))) return undefined;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(at.row + step.row, rows), column: within(at.column + step.column, columns) };
}

export const findFieldRightForKeyPress = ({ key, ctrlKey, metaKey, altKey }: KeyPress): Right | undefined =>
  ctrlKey || metaKey || altKey ? undefined : FIELD_RIGHTS[Number(key) - 1];

export interface Span {
  from: number;
  /** Last row or column index of a range of cells, inclusive. */
  to: number;
}

export const toAscendingIndexRange = (one: number, other: number): Span => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

export const isIndexInRange = (at: number, { from, to }: Span): boolean => at >= from && at <= to;
