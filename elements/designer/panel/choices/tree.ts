/** A tree of choices as a flat list of rows with depths, and back; as lines of text, and back. */
import { isObject } from '@countersign/sdk/form/common';
import { type ChoiceRow, labelIn, lineOf, readLine, valueIn, withLabel } from './choices.ts';

export interface TreeRow {
  depth: number;
  /** The entry without its children. */
  entry: ChoiceRow;
}

const MAX_DEPTH = 32;

/** Returns the entries in reading order, each with its depth. */
export function flatTree(value: unknown, depth = 0): TreeRow[] {
  if (!Array.isArray(value) || depth > MAX_DEPTH) return [];
  return value.flatMap(one => {
    if (!isObject(one)) return [{ depth, entry: { label: String(one), value: one } }];
    const { children, ...entry } = one;
    return [{ depth, entry }, ...flatTree(children, depth + 1)];
  });
}

interface Branch extends Record<string, unknown> {
  children?: Branch[];
}

/** Returns the tree of rows; a row that is deeper than one level below the row before it comes up to that. */
export function treeOfRows(rows: readonly TreeRow[]): Branch[] {
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

/** Returns the number of rows that a row has below it, itself included. */
export function lengthOfBranch(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  let end = at + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end += 1;
  return end - at;
}

/** Moves a row with all below it one level down or up; the same rows where that is not possible. */
export function indented(rows: readonly TreeRow[], at: number, by: 1 | -1): readonly TreeRow[] {
  const row = rows[at];
  const before = rows[at - 1];
  if (!row || row.depth + by < 0 || row.depth + by > MAX_DEPTH) return rows;
  if (by === 1 && (!before || before.depth < row.depth)) return rows;
  const length = lengthOfBranch(rows, at);
  return rows.map((one, place) =>
    place >= at && place < at + length ? { ...one, depth: one.depth + by } : one,
  );
}

/** Moves a row with all below it to another place in the list, there as deep as the list allows. */
export function movedBranch(rows: readonly TreeRow[], from: number, to: number): readonly TreeRow[] {
  const length = lengthOfBranch(rows, from);
  if (to > from && to < from + length) return rows;
  const branch = rows.slice(from, from + length);
  const others = rows.toSpliced(from, length);
  const place = to > from ? Math.min(to - length + 1, others.length) : to;
  const most = place === 0 ? 0 : (others[place - 1]?.depth ?? 0) + 1;
  const shift = Math.min(0, most - (branch[0]?.depth ?? 0));
  return others.toSpliced(place, 0, ...branch.map(row => ({ ...row, depth: row.depth + shift })));
}

/** Removes a row with all below it. */
export const withoutBranch = (rows: readonly TreeRow[], at: number): readonly TreeRow[] =>
  rows.toSpliced(at, lengthOfBranch(rows, at));

export const writeTree = (rows: readonly TreeRow[]): string =>
  rows.map(({ depth, entry }) => '  '.repeat(depth) + lineOf(labelIn(entry), valueIn(entry))).join('\n');

/** Reads indented lines; an entry that was there before, by its value, keeps its type and its other parts. */
export function readTree(text: string, before: readonly TreeRow[]): TreeRow[] {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  return lines.map(line => {
    const space = /^[ \t　]*/.exec(line)?.[0] ?? '';
    const depth = [...space].reduce((sum, letter) => sum + (letter === ' ' ? 0.5 : 1), 0);
    const { label, value } = readLine(line.slice(space.length));
    const known = before.find(row => valueIn(row.entry) === value)?.entry;
    return { depth: Math.floor(depth), entry: known ? withLabel(known, label) : { label, value } };
  });
}
