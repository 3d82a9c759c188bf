/** Edits of a table: merge, split, rows and columns. A table stays whole, without a gap or an overlap, and an edit that is not possible changes nothing. */
import type { Cell, Control, FormDefinition } from '../../definition/types.ts';
import { index, withControl } from '../places.ts';
import { type Area, anchorOf, areaOf, type MergeDirection, mergeFault, within } from './cells.ts';
import {
  type Anchor,
  anchorsOf,
  type Layout,
  type Matrix,
  matrixOf,
  placeOf,
  withLayout,
  withLists,
} from './matrix.ts';

type Change = (table: Control, matrix: Matrix) => Layout | undefined;

function editTable(definition: FormDefinition, key: string, change: Change): FormDefinition {
  const place = index(definition).get(key);
  if (!place || !Array.isArray(place.control.trs)) return definition;
  const layout = change(place.control, matrixOf(place.control));
  return layout ? withControl(definition, place, withLayout(place.control, layout)) : definition;
}

const layoutOf = (matrix: Matrix): Layout => ({
  rows: matrix.places.length,
  columns: matrix.columns,
  anchors: anchorsOf(matrix),
  covered: matrix.covered,
  writesCovered: matrix.writesCovered,
  rowBefore: row => row,
});

/** Merges a cell with the one to its right or below, and joins what is in both. See `mergeFault` for the reason of a refusal. */
export const mergeCell = (
  definition: FormDefinition,
  { key, part }: { key: string; part: number },
  direction: MergeDirection,
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const anchor = anchorOf(table, part);
    if (!anchor || mergeFault(table, part, direction)) return undefined;
    const isRight = direction === 'right';
    const next = isRight
      ? matrix.places[anchor.row]![anchor.column + anchor.colspan]!
      : matrix.places[anchor.row + anchor.rowspan]![anchor.column]!;
    const [row, column] = [anchor.row, anchor.column];
    return merged(matrix, {
      rows: [row, isRight ? row + anchor.rowspan : next.row + next.rowspan],
      columns: [column, isRight ? next.column + next.colspan : column + anchor.colspan],
    });
  });

/** Merges all cells between two cells, see `cellsBetween`, and joins their contents in reading order. */
export const mergeCells = (
  definition: FormDefinition,
  key: string,
  [from, to]: readonly [from: number, to: number],
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const area = areaOf(table, from, to);
    return area && merged(matrix, area);
  });

/** The layout with one cell over an area of whole cells. */
function merged(matrix: Matrix, { rows, columns }: Area): Layout | undefined {
  const [first, ...others] = within(matrix.places, { rows, columns });
  if (!first || others.length === 0) return undefined;
  const gone = new Set(others);
  const covered = new Map(matrix.covered);
  // Their controls move, so the cells that are covered now are written without them.
  for (const { row, column, cell } of others) covered.set(placeOf(row, column), { ...cell, list: [] });
  const cell = withLists(
    first.cell,
    others.map(({ cell }) => cell.list),
  );
  const anchor = { ...first, cell, rowspan: rows[1] - rows[0], colspan: columns[1] - columns[0] };
  const layout = layoutOf(matrix);
  return {
    ...layout,
    covered,
    anchors: layout.anchors.filter(one => !gone.has(one)).map(one => (one === first ? anchor : one)),
  };
}

/** Splits a merged cell into cells of one place each; the first holds all that was in it. */
export const splitCell = (
  definition: FormDefinition,
  { key, part }: { key: string; part: number },
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const anchor = anchorOf(table, part);
    if (!anchor || (anchor.rowspan === 1 && anchor.colspan === 1)) return undefined;
    const layout = layoutOf(matrix);
    const free = placesUnder(anchor).map(([row, column]) =>
      cellAt(row, column, matrix.covered.get(placeOf(row, column))),
    );
    const first: Anchor = { ...anchor, rowspan: 1, colspan: 1 };
    return { ...layout, anchors: [...layout.anchors.map(one => (one === anchor ? first : one)), ...free] };
  });

/** The places that a cell covers besides its first. */
function placesUnder({ row, column, rowspan, colspan }: Anchor): [row: number, column: number][] {
  const all = Array.from({ length: rowspan * colspan }, (_, at): [number, number] => [
    row + Math.floor(at / colspan),
    column + (at % colspan),
  ]);
  return all.slice(1);
}

const cellAt = (row: number, column: number, cell?: Cell): Anchor => ({
  cell: cell ? { ...cell, colspan: 1, rowspan: 1 } : { colspan: 1, rowspan: 1, list: [] },
  row,
  column,
  rowspan: 1,
  colspan: 1,
});

/** Inserts an empty row in front of the `at`-th; cells that span over it grow. For a row behind a cell, `at` is its `row + rowspan`. */
export const insertRow = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => inserted(matrix, 'row', at));

/** Inserts an empty column in front of the `at`-th; cells that span over it grow. For a column behind a cell, `at` is its `column + colspan`. */
export const insertColumn = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => inserted(matrix, 'column', at));

type Axis = 'row' | 'column';

const spanAlong = { row: 'rowspan', column: 'colspan' } as const;

const countAlong = (matrix: Matrix, axis: Axis): number =>
  axis === 'row' ? matrix.places.length : matrix.columns;

function inserted(matrix: Matrix, axis: Axis, at: number): Layout | undefined {
  if (!Number.isInteger(at) || at < 0 || at > countAlong(matrix, axis)) return undefined;
  const span = spanAlong[axis];
  const shifted = anchorsOf(matrix).map(anchor => {
    if (anchor[axis] >= at) return { ...anchor, [axis]: anchor[axis] + 1 };
    return anchor[axis] + anchor[span] > at ? { ...anchor, [span]: anchor[span] + 1 } : anchor;
  });
  const other = axis === 'row' ? 'column' : 'row';
  const taken = new Set(
    shifted
      .filter(anchor => anchor[axis] <= at && anchor[axis] + anchor[span] > at)
      .flatMap(anchor => Array.from({ length: anchor[spanAlong[other]] }, (_, n) => anchor[other] + n)),
  );
  const across = countAlong(matrix, other);
  const free = Array.from({ length: across }, (_, n) => n).filter(n => !taken.has(n));
  const cells = free.map(n => (axis === 'row' ? cellAt(at, n) : cellAt(n, at)));
  return {
    ...layoutOf(matrix),
    rows: matrix.places.length + (axis === 'row' ? 1 : 0),
    columns: matrix.columns + (axis === 'column' ? 1 : 0),
    anchors: [...shifted, ...cells],
    covered: moved(matrix.covered, axis, n => (n >= at ? n + 1 : n)),
    rowBefore: row => (axis === 'column' || row < at ? row : row === at ? undefined : row - 1),
  };
}

/** Removes a row with what is in its cells; cells that span over it shrink. The last row stays. */
export const removeRow = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => narrowed(matrix, 'row', at));

/** Removes a column with what is in its cells; cells that span over it shrink. The last column stays. */
export const removeColumn = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => narrowed(matrix, 'column', at));

/** A cell that begins there and spans further goes on from the next place, with its list. */
function narrowed(matrix: Matrix, axis: Axis, at: number): Layout | undefined {
  const count = countAlong(matrix, axis);
  if (!Number.isInteger(at) || at < 0 || at >= count || count === 1) return undefined;
  const span = spanAlong[axis];
  const anchors = anchorsOf(matrix).flatMap(anchor => {
    if (anchor[axis] > at) return [{ ...anchor, [axis]: anchor[axis] - 1 }];
    if (anchor[axis] + anchor[span] <= at) return [anchor];
    return anchor[span] === 1 ? [] : [shrunk(matrix, anchor, { axis, at })];
  });
  return {
    ...layoutOf(matrix),
    rows: matrix.places.length - (axis === 'row' ? 1 : 0),
    columns: matrix.columns - (axis === 'column' ? 1 : 0),
    anchors,
    covered: moved(matrix.covered, axis, n => (n === at ? undefined : n > at ? n - 1 : n)),
    rowBefore: row => (axis === 'column' || row < at ? row : row + 1),
  };
}

/** A cell without one of its rows or columns; controls of covered cells that go are joined to it. */
function shrunk({ covered }: Matrix, anchor: Anchor, { axis, at }: { axis: Axis; at: number }): Anchor {
  const start = anchor[axis] === at ? { ...anchor, [axis]: at + 1 } : anchor;
  const going = placesUnder(anchor).filter(([row, column]) => {
    const isOnLine = (axis === 'row' ? row : column) === at;
    return isOnLine || (row === start.row && column === start.column);
  });
  const lists = going.map(([row, column]) => covered.get(placeOf(row, column))?.list);
  return {
    ...anchor,
    cell: withLists(anchor.cell, lists),
    [spanAlong[axis]]: anchor[spanAlong[axis]] - 1,
  };
}

/** Covered cells by their places after rows or columns moved. */
function moved(
  covered: ReadonlyMap<string, Cell>,
  axis: Axis,
  to: (at: number) => number | undefined,
): ReadonlyMap<string, Cell> {
  return new Map(
    [...covered].flatMap(([place, cell]): [string, Cell][] => {
      const [row = 0, column = 0] = place.split(',').map(Number);
      const next = to(axis === 'row' ? row : column);
      if (next === undefined) return [];
      return [[axis === 'row' ? placeOf(next, column) : placeOf(row, next), cell]];
    }),
  );
}
