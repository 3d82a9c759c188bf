/** The cells of a table for a designer: their places, the cells of a selection, and the reasons why two cells cannot be merged. */
import { groupBy } from '../../../group-by.ts';
import { isObject } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { type Anchor, anchorsOf, isCovered, type Matrix, matrixOf, writtenCells } from './matrix.ts';

export interface TableCell {
  /** Its place among the parts of the control, as `partsOf` counts; -1 for a place that no written cell covers. */
  part: number;
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

export interface TableCells {
  rows: number;
  columns: number;
  /** In reading order, without covered cells. */
  cells: readonly TableCell[];
}

/** The reasons why cells cannot be merged; `editText`mergeFaultText has the sentence of each. */
export type MergeFault = 'merge-last-row' | 'merge-down' | 'merge-last-column' | 'merge-right';

export type MergeDirection = 'right' | 'down';

/** Returns the cells of a table with their places, whichever way its merges are written. */
export function tableCells(table: Control): TableCells {
  const matrix = matrixOf(table);
  const parts = partsByCell(table);
  return {
    rows: matrix.places.length,
    columns: matrix.columns,
    cells: anchorsOf(matrix).map(anchor => ({ part: parts.get(anchor) ?? -1, ...placeFields(anchor) })),
  };
}

const placeFields = ({ row, column, rowspan, colspan }: Anchor) => ({ row, column, rowspan, colspan });

/** The first part that is a cell: before the cells count its own list and its columns. */
const firstCellPart = ({ list, columns }: Control): number =>
  (Array.isArray(list) ? 1 : 0) + (Array.isArray(columns) ? columns.filter(isObject).length : 0);

/** The part of each anchor: the written cells of a row that are rendered are its first anchors. */
function partsByCell(table: Control): ReadonlyMap<Anchor, number> {
  const byRow = groupBy(anchorsOf(matrixOf(table)), anchor => anchor.row);
  const parts = new Map<Anchor, number>();
  let part = firstCellPart(table);
  for (const [row, cells] of writtenCells(table).entries()) {
    const anchors = (byRow.get(row) ?? []).values();
    for (const cell of cells) {
      const anchor = isCovered(cell) ? undefined : anchors.next().value;
      if (anchor) parts.set(anchor, part);
      part += 1;
    }
  }
  return parts;
}

/** Returns the anchor of a part; undefined for a covered cell, or where the controlmergeFaultText has no such cell. */
export function anchorOf(table: Control, part: number): Anchor | undefined {
  for (const [anchor, own] of partsByCell(table)) if (own === part) return anchor;
  return undefined;
}

/** Returns the parts of a control that are covered cells: nothing in them is rendered. */
export function coveredParts(control: Control): ReadonlySet<number> {
  const first = firstCellPart(control);
  const cells = writtenCells(control).flat();
  return new Set(cells.flatMap((cell, at) => (isCovered(cell) ? [first + at] : [])));
}

/** Returns the reason why a cell cannot be merged with the one to the right or below; undefined where it can. */
export function mergeFault(table: Control, part: number, direction: MergeDirection): MergeFault | undefined {
  const anchor = anchorOf(table, part);
  if (!anchor) return direction === 'right' ? 'merge-right' : 'merge-down';
  return direction === 'right' ? faultRight(matrixOf(table), anchor) : faultDown(matrixOf(table), anchor);
}

function faultRight({ columns, places }: Matrix, anchor: Anchor): MergeFault | undefined {
  const column = anchor.column + anchor.colspan;
  if (column >= columns) return 'merge-last-column';
  const next = places[anchor.row]?.[column];
  return next?.row === anchor.row && next.rowspan === anchor.rowspan ? undefined : 'merge-right';
}

function faultDown({ places }: Matrix, anchor: Anchor): MergeFault | undefined {
  const row = anchor.row + anchor.rowspan;
  if (row >= places.length) return 'merge-last-row';
  const next = places[row]?.[anchor.column];
  return next?.column === anchor.column && next.colspan === anchor.colspan ? undefined : 'merge-down';
}

/** A rectangle of places: rows and columns from the first up to, and without, the second. */
export interface Area {
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

/** Returns the smallest rectangle of whole cells thatmergeFaultText has both parts in it; undefined where a part is no cell. */
export function areaOf(table: Control, from: number, to: number): Area | undefined {
  const [first, last] = [anchorOf(table, from), anchorOf(table, to)];
  if (!first || !last) return undefined;
  const { places } = matrixOf(table);
  let area = around([first, last]);
  for (;;) {
    const wider = around(within(places, area));
    if (sizeOf(wider) === sizeOf(area)) return area;
    area = wider;
  }
}

/** Returns the parts of the cells between two cells, both included, as a selection by drag or Shift and arrowsmergeFaultText has them. */
export function cellsBetween(table: Control, from: number, to: number): number[] {
  const area = areaOf(table, from, to);
  if (!area) return [];
  const parts = partsByCell(table);
  const anchors = new Set(within(matrixOf(table).places, area));
  return [...anchors].map(anchor => parts.get(anchor) ?? -1);
}

export const within = (places: readonly (readonly Anchor[])[], { rows, columns }: Area): Anchor[] => [
  ...new Set(places.slice(...rows).flatMap(row => row.slice(...columns))),
];

const around = (anchors: readonly Anchor[]): Area => ({
  rows: [
    Math.min(...anchors.map(({ row }) => row)),
    Math.max(...anchors.map(({ row, rowspan }) => row + rowspan)),
  ],
  columns: [
    Math.min(...anchors.map(({ column }) => column)),
    Math.max(...anchors.map(({ column, colspan }) => column + colspan)),
  ],
});

const sizeOf = ({ rows, columns }: Area): number => (rows[1] - rows[0]) * (columns[1] - columns[0]);
