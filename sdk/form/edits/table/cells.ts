/**
 * Describes the cells of a table for a designer: their positions, the cells in a selection, and the reason
 * why two cells cannot be merged.
 */
import { groupBy } from '../../../group-by.ts';
import { isObject } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import {
  type CellAnchor,
  isCoveredCell,
  renderedCellAnchors,
  storedCellRows,
  type TableMatrix,
  tableMatrixOf,
} from './matrix.ts';

export interface TableCell {
  /**
   * The index of the table cell in the list that `partsOf` returns. The index is -1 for a position without a
   * stored cell.
   */
  part: number;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

export interface TableCells {
  rows: number;
  columns: number;
  /** The rendered cells in reading order. Positions that a merged cell covers are omitted. */
  cells: readonly TableCell[];
}

/** Reasons why cells cannot be merged. `mergeFaultText` returns a sentence for each reason. */
export type MergeFault = 'merge-last-row' | 'merge-down' | 'merge-last-column' | 'merge-right';

export type MergeDirection = 'right' | 'down';

/**
 * Returns the cells of a table with their positions. The function reads both encodings of merged cells: with
 * and without stored entries for covered cells.
 */
export function tableCells(table: Control): TableCells {
  const matrix = tableMatrixOf(table);
  const parts = mapRenderedCellsToPartIndexes(table);
  return {
    rows: matrix.places.length,
    columns: matrix.columns,
    cells: renderedCellAnchors(matrix).map(anchor => ({
      part: parts.get(anchor) ?? -1,
      ...pickCellPosition(anchor),
    })),
  };
}

const pickCellPosition = ({ row, column, rowspan, colspan }: CellAnchor) => ({
  row,
  column,
  rowspan,
  colspan,
});

/**
 * Returns the index of the first table cell in the array that `partsOf` returns for a control. The `list` and
 * the `columns` of the control come first in this array.
 */
const partIndexOfFirstTableCell = ({ list, columns }: Control): number =>
  (Array.isArray(list) ? 1 : 0) + (Array.isArray(columns) ? columns.filter(isObject).length : 0);

/**
 * Maps each rendered cell of a table to its index in the list that `partsOf` returns. A row also stores cells
 * that a merged cell covers. These cells are not rendered, but they are counted in the index.
 */
function mapRenderedCellsToPartIndexes(table: Control): ReadonlyMap<CellAnchor, number> {
  const byRow = groupBy(renderedCellAnchors(tableMatrixOf(table)), anchor => anchor.row);
  const parts = new Map<CellAnchor, number>();
  let part = partIndexOfFirstTableCell(table);
  for (const [row, cells] of storedCellRows(table).entries()) {
    const anchors = (byRow.get(row) ?? []).values();
    for (const cell of cells) {
      const anchor = isCoveredCell(cell) ? undefined : anchors.next().value;
      if (anchor) parts.set(anchor, part);
      part += 1;
    }
  }
  return parts;
}

/**
 * Returns the rendered table cell that shows the part with the index `part`. Returns undefined if a merged
 * cell covers this part or the index is unknown.
 */
export function findRenderedCellOfPart(table: Control, part: number): CellAnchor | undefined {
  for (const [anchor, own] of mapRenderedCellsToPartIndexes(table)) if (own === part) return anchor;
  return undefined;
}

/**
 * Returns the part indexes of the table cells that a merged cell covers. The content of covered cells is not
 * rendered.
 */
export function coveredCellPartIndexes(control: Control): ReadonlySet<number> {
  const first = partIndexOfFirstTableCell(control);
  const cells = storedCellRows(control).flat();
  return new Set(cells.flatMap((cell, at) => (isCoveredCell(cell) ? [first + at] : [])));
}

/**
 * Returns the reason why a cell cannot be merged with its right or lower neighbour, or undefined if the merge
 * is possible.
 */
export function mergeFault(table: Control, part: number, direction: MergeDirection): MergeFault | undefined {
  const anchor = findRenderedCellOfPart(table, part);
  if (!anchor) return direction === 'right' ? 'merge-right' : 'merge-down';
  return direction === 'right'
    ? findCellMergeRightFault(tableMatrixOf(table), anchor)
    : findCellMergeDownFault(tableMatrixOf(table), anchor);
}

function findCellMergeRightFault(
  { columns, places }: TableMatrix,
  anchor: CellAnchor,
): MergeFault | undefined {
  const column = anchor.column + anchor.colspan;
  if (column >= columns) return 'merge-last-column';
  const next = places[anchor.row]?.[column];
  return next?.row === anchor.row && next.rowspan === anchor.rowspan ? undefined : 'merge-right';
}

function findCellMergeDownFault({ places }: TableMatrix, anchor: CellAnchor): MergeFault | undefined {
  const row = anchor.row + anchor.rowspan;
  if (row >= places.length) return 'merge-last-row';
  const next = places[row]?.[anchor.column];
  return next?.column === anchor.column && next.colspan === anchor.colspan ? undefined : 'merge-down';
}

/**
 * A rectangle of cell positions: a range of rows and a range of columns. Each range includes its start and
 * excludes its end.
 */
export interface CellArea {
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

/**
 * Returns the smallest rectangle of complete table cells that contains two given cells. Returns undefined if
 * one of the two part indexes does not refer to a cell.
 */
export function cellAreaBetween(table: Control, from: number, to: number): CellArea | undefined {
  const [first, last] = [findRenderedCellOfPart(table, from), findRenderedCellOfPart(table, to)];
  if (!first || !last) return undefined;
  const { places } = tableMatrixOf(table);
  let area = boundingAreaOf([first, last]);
  for (;;) {
    const wider = boundingAreaOf(cellAnchorsInTableArea(places, area));
    if (cellCountOfArea(wider) === cellCountOfArea(area)) return area;
    area = wider;
  }
}

/**
 * Returns the indexes of all cells in the rectangle that two cells span. Each index refers to the list that
 * `partsOf` returns. The user selects the rectangle by dragging, or with Shift and the arrow keys.
 */
export function cellsBetween(table: Control, from: number, to: number): number[] {
  const area = cellAreaBetween(table, from, to);
  if (!area) return [];
  const parts = mapRenderedCellsToPartIndexes(table);
  const anchors = new Set(cellAnchorsInTableArea(tableMatrixOf(table).places, area));
  return [...anchors].map(anchor => parts.get(anchor) ?? -1);
}

export const cellAnchorsInTableArea = (
  places: readonly (readonly CellAnchor[])[],
  { rows, columns }: CellArea,
): CellAnchor[] => [...new Set(places.slice(...rows).flatMap(row => row.slice(...columns)))];

const boundingAreaOf = (anchors: readonly CellAnchor[]): CellArea => ({
  rows: [
    Math.min(...anchors.map(({ row }) => row)),
    Math.max(...anchors.map(({ row, rowspan }) => row + rowspan)),
  ],
  columns: [
    Math.min(...anchors.map(({ column }) => column)),
    Math.max(...anchors.map(({ column, colspan }) => column + colspan)),
  ],
});

const cellCountOfArea = ({ rows, columns }: CellArea): number =>
  (rows[1] - rows[0]) * (columns[1] - columns[0]);
