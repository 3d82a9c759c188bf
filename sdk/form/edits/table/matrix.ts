/**
 * Represents a table as a matrix that contains, for each position, the cell that covers it. Merged cells are
 * stored in one of two encodings, with or without an entry for each covered cell. The matrix reads both
 * encodings and writes the encoding that it read.
 */
import { validControlsOfList } from '../../definition/fields.ts';
import { isObject } from '../../definition/reading.ts';
import type { Cell, Control } from '../../definition/types.ts';

/** A rendered cell and its position. */
export interface CellAnchor {
  /** The cell as the form definition stores it, with its list of controls. */
  cell: Cell;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

export interface TableMatrix {
  columns: number;
  /** The rendered cell at each position, by row and column. */
  places: readonly (readonly CellAnchor[])[];
  /**
   * The stored cells that a merged cell covers, by position. These cells have a span of 0. The map is empty
   * if the table does not store covered cells.
   */
  covered: ReadonlyMap<string, Cell>;
  /** True if the stored table contains an entry for each cell that a merged cell covers. */
  writesCovered: boolean;
}

/** Returns the map key for a cell position in a table, for example `2,0` for row 2 and column 0. */
export const cellPositionKey = (row: number, column: number): string => `${row},${column}`;

/**
 * Maximum number of columns in a table, and maximum row or column span of a cell. No screen can show more
 * columns. The limit protects against tables from untrusted sources.
 */
const MAX_TABLE_SPAN = 1000;

/** Returns the number of rows or columns that the renderer derives from a stored span. */
const toCellSpan = (value: unknown): number =>
  typeof value === 'number' ? Math.min(MAX_TABLE_SPAN, Math.max(0, Math.trunc(value))) : 1;

/** Returns true if the stored cell is only a placeholder for a position that another cell covers. */
export const isCoveredCell = (cell: Pick<Cell, 'colspan' | 'rowspan'>): boolean =>
  toCellSpan(cell.colspan) === 0 || toCellSpan(cell.rowspan) === 0;

/** Returns the stored cells of each row and skips entries that are not cells. */
export const storedCellRows = ({ trs }: Control): Cell[][] =>
  (Array.isArray(trs) ? trs : []).map(row =>
    isObject(row) && Array.isArray(row.tds) ? row.tds.filter(isObject) : [],
  ) as Cell[][];

const newCell = (): Cell => ({ colspan: 1, rowspan: 1, list: [] });

const tableMatrixCache = new WeakMap<Control, TableMatrix>();

/**
 * Returns the matrix of a table. Cells are positioned as in a browser. Overlapping or overflowing spans are
 * truncated, and gaps are filled with empty cells, so every position of the matrix has a cell.
 */
export function tableMatrixOf(table: Control): TableMatrix {
  const known = tableMatrixCache.get(table) ?? buildTableMatrix(storedCellRows(table));
  tableMatrixCache.set(table, known);
  return known;
}

function buildTableMatrix(rows: readonly (readonly Cell[])[]): TableMatrix {
  const places: (CellAnchor | undefined)[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries())
    for (const cell of cells) if (!isCoveredCell(cell)) placeCell(places, row, cell);
  const columns = Math.max(1, ...places.map(row => row.length));
  const whole = places.map((anchors, row) =>
    Array.from(
      { length: columns },
      (_, column) => anchors[column] ?? { cell: newCell(), row, column, rowspan: 1, colspan: 1 },
    ),
  );
  const writesCovered = rows.some(cells => cells.some(isCoveredCell));
  return { columns, places: whole, covered: assignStoredCellsToCoveredPositions(rows, whole), writesCovered };
}

/** Puts a cell at the first free position in its table row. */
function placeCell(places: (CellAnchor | undefined)[][], row: number, cell: Cell): void {
  const own = places[row]!;
  let column = 0;
  while (own[column]) column += 1;
  let colspan = 1;
  const most = Math.min(toCellSpan(cell.colspan), Math.max(1, MAX_TABLE_SPAN - column));
  while (colspan < most && !own[column + colspan]) colspan += 1;
  const isFree = (at: number): boolean =>
    at < places.length && !places[at]!.slice(column, column + colspan).some(Boolean);
  let rowspan = 1;
  while (rowspan < toCellSpan(cell.rowspan) && isFree(row + rowspan)) rowspan += 1;
  const anchor: CellAnchor = { cell, row, column, rowspan, colspan };
  for (let at = row; at < row + rowspan; at += 1)
    for (let x = column; x < column + colspan; x += 1) places[at]![x] = anchor;
}

/**
 * Assigns the stored cells with a span of 0 to the positions that merged cells cover, row by row. If a row
 * has more such cells than covered positions, their controls move to the row's last rendered cell.
 */
function assignStoredCellsToCoveredPositions(
  rows: readonly (readonly Cell[])[],
  places: readonly (readonly CellAnchor[])[],
): ReadonlyMap<string, Cell> {
  const found = new Map<string, Cell>();
  for (const [row, cells] of rows.entries()) {
    const anchors = places[row]!;
    const free = anchors.flatMap((anchor, column) => (isTopLeftOfCell(anchor, row, column) ? [] : [column]));
    for (const [at, cell] of cells.filter(isCoveredCell).entries()) {
      const column = free[at];
      if (column !== undefined) found.set(cellPositionKey(row, column), cell);
      else if (validControlsOfList(cell.list).length > 0) appendControlsToCell(anchors.at(-1)!, cell);
    }
  }
  return found;
}

const appendControlsToCell = (anchor: CellAnchor, { list }: Cell): void => {
  anchor.cell = withAppendedCellControls(anchor.cell, [list]);
};

/**
 * Appends the controls in `lists` to the controls of a cell. Returns the same cell object if `lists` contains
 * no controls.
 */
export function withAppendedCellControls(cell: Cell, lists: readonly unknown[]): Cell {
  const more = lists.flatMap(list => (Array.isArray(list) ? (list as Control[]) : []));
  return more.length === 0
    ? cell
    : { ...cell, list: [...(Array.isArray(cell.list) ? cell.list : []), ...more] };
}

/** Returns true if the given row and column are the top left position of a cell. */
export const isTopLeftOfCell = (anchor: CellAnchor, row: number, column: number): boolean =>
  anchor.row === row && anchor.column === column;

/** Returns the rendered cells of a table in reading order. A merged cell is returned only once. */
export const renderedCellAnchors = ({ places }: Pick<TableMatrix, 'places'>): CellAnchor[] =>
  places.flatMap((row, at) => row.filter((anchor, column) => isTopLeftOfCell(anchor, at, column)));

/**
 * The table layout that an edit produces. Its cells cover each position of its rows and columns exactly once.
 */
export interface TableLayout {
  rows: number;
  columns: number;
  anchors: readonly CellAnchor[];
  /** The stored cells that are covered by a merged cell, by position. */
  covered: ReadonlyMap<string, Cell>;
  writesCovered: boolean;
  /** Returns the index that a table row had before the edit, or undefined for an inserted row. */
  rowBefore: (row: number) => number | undefined;
}

/** Returns the table with the given layout. Unchanged rows and cells stay the same objects. */
export function withTableLayout(table: Control, layout: TableLayout): Control {
  const before = Array.isArray(table.trs) ? table.trs : [];
  const starts = new Map(layout.anchors.map(anchor => [cellPositionKey(anchor.row, anchor.column), anchor]));
  const trs = Array.from({ length: layout.rows }, (_, row) => {
    const tds = Array.from({ length: layout.columns }, (_, column) => {
      const anchor = starts.get(cellPositionKey(row, column));
      if (anchor) return [applyAnchorSpansToTableCell(anchor)];
      return layout.writesCovered ? [toCoveredCell(layout.covered.get(cellPositionKey(row, column)))] : [];
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

const applyAnchorSpansToTableCell = ({ cell, rowspan, colspan }: CellAnchor): Cell =>
  toCellSpan(cell.colspan) === colspan && toCellSpan(cell.rowspan) === rowspan
    ? cell
    : { ...cell, colspan, rowspan };

function toCoveredCell(cell: Cell | undefined): Cell {
  if (!cell) return { colspan: 0, rowspan: 0, list: [] };
  return isCoveredCell(cell) ? cell : { ...cell, colspan: 0, rowspan: 0 };
}
