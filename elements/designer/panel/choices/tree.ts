/** Converts a tree of choices to a flat list of rows with depths and to lines of text, and back. */
import { isObject } from '@countersign/sdk/form/common';
import {
  type ChoiceRow,
  choiceLabel,
  choiceRowValueText,
  formatChoiceAsTextLine,
  parseChoiceLine,
  withChoiceLabel,
} from './choices.ts';

export interface TreeRow {
  depth: number;
  /** The choice without its child choices. */
  entry: ChoiceRow;
}

const MAX_TREE_DEPTH = 32;

/** Returns the choices of a tree in reading order, each with its nesting depth. */
export function flattenChoiceTree(value: unknown, depth = 0): TreeRow[] {
  if (!Array.isArray(value) || depth > MAX_TREE_DEPTH) return [];
  return value.flatMap(one => {
    if (!isObject(one)) return [{ depth, entry: { label: String(one), value: one } }];
    const { children, ...entry } = one;
    return [{ depth, entry }, ...flattenChoiceTree(children, depth + 1)];
  });
}

interface Branch extends Record<string, unknown> {
  children?: Branch[];
}

/**
 * Builds a tree of choices from rows with a depth. A row with too great a depth becomes a child of the
 * previous row.
 */
export function buildChoiceTree(rows: readonly TreeRow[]): Branch[] {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const { depth, entry } of rows) {
    const branch: Branch = { ...entry };
    const level = Math.min(depth, open.length);
    open.length = level;
    const parent = open[level - 1];
    if (!parent) top.push(branch);
    else {
      parent.children ??= [];
      parent.children.push(branch);
    }
    open.push(branch);
  }
  return top;
}

/** Returns the number of rows in a branch: the row itself and its descendants. */
export function countRowsInBranch(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  let end = at + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end += 1;
  return end - at;
}

/** Moves a row with its descendants one level down or up. Returns the same array if that is not possible. */
export function indentBranch(rows: readonly TreeRow[], at: number, by: 1 | -1): readonly TreeRow[] {
  const row = rows[at];
  const before = rows[at - 1];
  if (!row || row.depth + by < 0 || row.depth + by > MAX_TREE_DEPTH) return rows;
  if (by === 1 && (!before || before.depth < row.depth)) return rows;
  const length = countRowsInBranch(rows, at);
  return rows.map((one, place) =>
    place >= at && place < at + length ? { ...one, depth: one.depth + by } : one,
  );
}

/**
 * Moves a row with its descendants to another index. At the target, the row is at most one level deeper than
 * the row before it.
 */
export function moveBranchRows(rows: readonly TreeRow[], from: number, to: number): readonly TreeRow[] {
  const length = countRowsInBranch(rows, from);
  if (to > from && to < from + length) return rows;
  const branch = rows.slice(from, from + length);
  const others = rows.toSpliced(from, length);
  const place = to > from ? Math.min(to - length + 1, others.length) : to;
  const most = place === 0 ? 0 : (others[place - 1]?.depth ?? 0) + 1;
  const shift = Math.min(0, most - (branch[0]?.depth ?? 0));
  return others.toSpliced(place, 0, ...branch.map(row => ({ ...row, depth: row.depth + shift })));
}

/** Removes a row with its descendants. */
export const removeBranchRows = (rows: readonly TreeRow[], at: number): readonly TreeRow[] =>
  rows.toSpliced(at, countRowsInBranch(rows, at));

export const formatTreeAsText = (rows: readonly TreeRow[]): string =>
  rows
    .map(
      ({ depth, entry }) =>
        '  '.repeat(depth) + formatChoiceAsTextLine(choiceLabel(entry), choiceRowValueText(entry)),
    )
    .join('\n');

/**
 * Parses indented lines as a tree. If an existing choice has the value of a line, the type of that value and
 * the other properties of the choice are kept.
 */
export function parseChoiceTreeText(text: string, before: readonly TreeRow[]): TreeRow[] {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  return lines.map(line => {
    const space = /^[ \t　]*/.exec(line)?.[0] ?? '';
    const depth = [...space].reduce((sum, letter) => sum + (letter === ' ' ? 0.5 : 1), 0);
    const { label, value } = parseChoiceLine(line.slice(space.length));
    const known = before.find(row => choiceRowValueText(row.entry) === value)?.entry;
    return { depth: Math.floor(depth), entry: known ? withChoiceLabel(known, label) : { label, value } };
  });
}
