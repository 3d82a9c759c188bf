/** A table as a matrix: each place has the cell that covers it. Reads either encoding of merged cells, and writes the same back. */
import { controlsIn } from '../../definition/fields.ts';
import { isObject } from '../../definition/reading.ts';
import type { Cell, Control } from '../../definition/types.ts';

/** A cell that is rendered. Equal rows and columns of two tables are the same place. */
export interface Anchor {
  /** As it is written, with its list. */
  cell: Cell;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

export interface Matrix {
  columns: number;
  /** The anchor of each place, by row and column. */
  places: readonly (readonly Anchor[])[];
  /** Covered cells that are written with a span of 0, by row and column; a table without them leaves covered cells out. */
  covered: ReadonlyMap<string, Cell>;
  /** Whether covered cells are written. */
  writesCovered: boolean;
}

/** The name of a place. */
export const placeOf = (row: number, column: number): string => `${row},${column}`;

/** More columns than any screen has; a table of unknown origin is no larger than this. */
const MAX_SPAN = 1000;

/** As the renderer reads it. */
const spanOf = (value: unknown): number =>
  typeof value === 'number' ? Math.min(MAX_SPAN, Math.max(0, Math.trunc(value))) : 1;

/** Whether a cell is written only because another covers its place. */
export const isCovered = (cell: Pick<Cell, 'colspan' | 'rowspan'>): boolean =>
  spanOf(cell.colspan) === 0 || spanOf(cell.rowspan) === 0;

/** Returns the cells of each row as they are written; entries that are no cells are left out. */
export const writtenCells = ({ trs }: Control): Cell[][] =>
  (Array.isArray(trs) ? trs : []).map(row =>
    isObject(row) && Array.isArray(row.tds) ? row.tds.filter(isObject) : [],
  ) as Cell[][];

const newCell = (): Cell => ({ colspan: 1, rowspan: 1, list: [] });

const cache = new WeakMap<Control, Matrix>();

/**
 * Returns the matrix of a table: cells are placed as a browser places them. Spans that overlap or leave the table are cut,
 * and gaps hold a cell of their own, so that a written matrix is always whole.
 */
export function matrixOf(table: Control): Matrix {
  const known = cache.get(table) ?? readMatrix(writtenCells(table));
  cache.set(table, known);
  return known;
}

function readMatrix(rows: readonly (readonly Cell[])[]): Matrix {
  const places: (Anchor | undefined)[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries())
    for (const cell of cells) if (!isCovered(cell)) placeCell(places, row, cell);
  const columns = Math.max(1, ...places.map(row => row.length));
  const whole = places.map((anchors, row) =>
    Array.from(
      { length: columns },
      (_, column) => anchors[column] ?? { cell: newCell(), row, column, rowspan: 1, colspan: 1 },
    ),
  );
  const writesCovered = rows.some(cells => cells.some(isCovered));
  return { columns, places: whole, covered: coveredCells(rows, whole), writesCovered };
}

/** Places a cell at the first free place of its row. */
function placeCell(places: (Anchor | undefined)[][], row: number, cell: Cell): void {
  const own = places[row]!;
  let column = 0;
  while (own[column]) column += 1;
  let colspan = 1;
  const most = Math.min(spanOf(cell.colspan), Math.max(1, MAX_SPAN - column));
  while (colspan < most && !own[column + colspan]) colspan += 1;
  const isFree = (at: number): boolean =>
    at < places.length && !places[at]!.slice(column, column + colspan).some(Boolean);
  let rowspan = 1;
  while (rowspan < spanOf(cell.rowspan) && isFree(row + rowspan)) rowspan += 1;
  const anchor: Anchor = { cell, row, column, rowspan, colspan };
  for (let at = row; at < row + rowspan; at += 1)
    for (let x = column; x < column + colspan; x += 1) places[at]![x] = anchor;
}

/** The written covered cells of a row stand for its covered places in their order; one too many belongs to the last anchor. */
function coveredCells(
  rows: readonly (readonly Cell[])[],
  places: readonly (readonly Anchor[])[],
): ReadonlyMap<string, Cell> {
  const found = new Map<string, Cell>();
  for (const [row, cells] of rows.entries()) {
    const anchors = places[row]!;
    const free = anchors.flatMap((anchor, column) => (isAt(anchor, row, column) ? [] : [column]));
    for (const [at, cell] of cells.filter(isCovered).entries()) {
      const column = free[at];
      if (column !== undefined) found.set(placeOf(row, column), cell);
      else if (controlsIn(cell.list).length > 0) giveList(anchors.at(-1)!, cell);
    }
  }
  return found;
}

const giveList = (anchor: Anchor, { list }: Cell): void => {
  anchor.cell = withLists(anchor.cell, [list]);
};

/** A cell with more controls behind its own; the very same cell where there are none. */
export function withLists(cell: Cell, lists: readonly unknown[]): Cell {
  const more = lists.flatMap(list => (Array.isArray(list) ? (list as Control[]) : []));
  return more.length === 0
    ? cell
    : { ...cell, list: [...(Array.isArray(cell.list) ? cell.list : []), ...more] };
}

/** Whether an anchor begins at this place. */
export const isAt = (anchor: Anchor, row: number, column: number): boolean =>
  anchor.row === row && anchor.column === column;

/** Returns the anchors in reading order, each once. */
export const anchorsOf = ({ places }: Pick<Matrix, 'places'>): Anchor[] =>
  places.flatMap((row, at) => row.filter((anchor, column) => isAt(anchor, at, column)));

/** A table to write: its anchors cover each place of so many rows and columns exactly once. */
export interface Layout {
  rows: number;
  columns: number;
  anchors: readonly Anchor[];
  /** Covered cells that are written already, by place. */
  covered: ReadonlyMap<string, Cell>;
  writesCovered: boolean;
  /** The row of the table before that becomes this row; undefined for a new one. */
  rowBefore: (row: number) => number | undefined;
}

/** Returns the table with another layout; rows and cells that do not change stay the very same. */
export function withLayout(table: Control, layout: Layout): Control {
  const before = Array.isArray(table.trs) ? table.trs : [];
  const starts = new Map(layout.anchors.map(anchor => [placeOf(anchor.row, anchor.column), anchor]));
  const trs = Array.from({ length: layout.rows }, (_, row) => {
    const tds = Array.from({ length: layout.columns }, (_, column) => {
      const anchor = starts.get(placeOf(row, column));
      if (anchor) return [spanned(anchor)];
      return layout.writesCovered ? [coveredCell(layout.covered.get(placeOf(row, column)))] : [];
    }).flat();
    const from = layout.rowBefore(row);
    const known = from === undefined ? undefined : before[from];
    if (!isObject(known)) return { tds };
    const isSame =
      Array.isArray(known.tds) &&
      known.tds.length === tds.length &&
      tds.every((cell, at) => cell === known.tds[at]);
    return isSame ? known : { ...known, tds };
  });
  const isSame = trs.length === before.length && trs.every((row, at) => row === before[at]);
  return isSame ? table : { ...table, trs };
}

const spanned = ({ cell, rowspan, colspan }: Anchor): Cell =>
  spanOf(cell.colspan) === colspan && spanOf(cell.rowspan) === rowspan ? cell : { ...cell, colspan, rowspan };

function coveredCell(cell: Cell | undefined): Cell {
  if (!cell) return { colspan: 0, rowspan: 0, list: [] };
  return isCovered(cell) ? cell : { ...cell, colspan: 0, rowspan: 0 };
}
