/**
 * Edits a table: merges and splits cells, inserts and removes rows and columns. The result has no gaps or
 * overlaps. An edit that is not possible changes nothing.
 */
import type { Cell, Control, FormDefinition } from '../../definition/types.ts';
import { formDefinitionWithReplacedControl, indexControlPlacesByKey } from '../places.ts';
import {
  type CellArea,
  cellAnchorsInTableArea,
  cellAreaBetween,
  findRenderedCellOfPart,
  type MergeDirection,
  mergeFault,
} from './cells.ts';
import {
  type CellAnchor,
  cellPositionKey,
  renderedCellAnchors,
  type TableLayout,
  type TableMatrix,
  tableMatrixOf,
  withAppendedCellControls,
  withTableLayout,
} from './matrix.ts';

type ChangeTable = (table: Control, matrix: TableMatrix) => TableLayout | undefined;

function editTable(definition: FormDefinition, key: string, change: ChangeTable): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  if (!place || !Array.isArray(place.control.trs)) return definition;
  const layout = change(place.control, tableMatrixOf(place.control));
  return layout
    ? formDefinitionWithReplacedControl(definition, place, withTableLayout(place.control, layout))
    : definition;
}

const toTableLayout = (matrix: TableMatrix): TableLayout => ({
  rows: matrix.places.length,
  columns: matrix.columns,
  anchors: renderedCellAnchors(matrix),
  covered: matrix.covered,
  writesCovered: matrix.writesCovered,
  rowBefore: row => row,
});

/**
 * Merges a cell with its right or lower neighbour and joins their content. If this is not possible,
 * `mergeFault` returns the reason.
 */
export const mergeCell = (
  definition: FormDefinition,
  { key, part }: { key: string; part: number },
  direction: MergeDirection,
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const anchor = findRenderedCellOfPart(table, part);
    if (!anchor || mergeFault(table, part, direction)) return undefined;
    const isRight = direction === 'right';
    const next = isRight
      ? matrix.places[anchor.row]![anchor.column + anchor.colspan]!
      : matrix.places[anchor.row + anchor.rowspan]![anchor.column]!;
    const [row, column] = [anchor.row, anchor.column];
    return withMergedArea(matrix, {
      rows: [row, isRight ? row + anchor.rowspan : next.row + next.rowspan],
      columns: [column, isRight ? next.column + next.colspan : column + anchor.colspan],
    });
  });

/** Merges all cells of a rectangle (see `cellsBetween`) and joins their content in reading order. */
export const mergeCells = (
  definition: FormDefinition,
  key: string,
  [from, to]: readonly [from: number, to: number],
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const area = cellAreaBetween(table, from, to);
    return area && withMergedArea(matrix, area);
  });

/**
 * Returns the table layout in which one merged cell covers the given rectangle. Returns undefined if the
 * rectangle contains only one cell.
 */
function withMergedArea(matrix: TableMatrix, { rows, columns }: CellArea): TableLayout | undefined {
  const [first, ...others] = cellAnchorsInTableArea(matrix.places, { rows, columns });
  if (!first || others.length === 0) return undefined;
  const gone = new Set(others);
  const covered = new Map(matrix.covered);
  // The merged cell takes over the controls, so the covered cells are stored without controls.
  for (const { row, column, cell } of others)
    covered.set(cellPositionKey(row, column), { ...cell, list: [] });
  const cell = withAppendedCellControls(
    first.cell,
    others.map(({ cell }) => cell.list),
  );
  const anchor = { ...first, cell, rowspan: rows[1] - rows[0], colspan: columns[1] - columns[0] };
  const layout = toTableLayout(matrix);
  return {
    ...layout,
    covered,
    anchors: layout.anchors.filter(one => !gone.has(one)).map(one => (one === first ? anchor : one)),
  };
}

/**
 * Splits a merged cell into cells that span one row and one column. The first of these cells keeps the
 * content.
 */
export const splitCell = (
  definition: FormDefinition,
  { key, part }: { key: string; part: number },
): FormDefinition =>
  editTable(definition, key, (table, matrix) => {
    const anchor = findRenderedCellOfPart(table, part);
    if (!anchor || (anchor.rowspan === 1 && anchor.colspan === 1)) return undefined;
    const layout = toTableLayout(matrix);
    const free = positionsCoveredByTableCell(anchor).map(([row, column]) =>
      unmergedCellAnchor(row, column, matrix.covered.get(cellPositionKey(row, column))),
    );
    const first: CellAnchor = { ...anchor, rowspan: 1, colspan: 1 };
    return { ...layout, anchors: [...layout.anchors.map(one => (one === anchor ? first : one)), ...free] };
  });

/** Returns the positions that a cell covers, except its top left position. */
function positionsCoveredByTableCell({
  row,
  column,
  rowspan,
  colspan,
}: CellAnchor): [row: number, column: number][] {
  const all = Array.from({ length: rowspan * colspan }, (_, at): [number, number] => [
    row + Math.floor(at / colspan),
    column + (at % colspan),
  ]);
  return all.slice(1);
}

const unmergedCellAnchor = (row: number, column: number, cell?: Cell): CellAnchor => ({
  cell: cell ? { ...cell, colspan: 1, rowspan: 1 } : { colspan: 1, rowspan: 1, list: [] },
  row,
  column,
  rowspan: 1,
  colspan: 1,
});

/**
 * Inserts an empty row before the row at index `at`. Cells that span across this position grow. To insert
 * after a cell, pass its `row + rowspan`.
 */
export const insertRow = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => withInsertedRowOrColumn(matrix, 'row', at));

/**
 * Inserts an empty column before the column at index `at`. Cells that span across this position grow. To
 * insert after a cell, pass its `column + colspan`.
 */
export const insertColumn = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => withInsertedRowOrColumn(matrix, 'column', at));

type TableAxis = 'row' | 'column';

const SPAN_PROPERTY_BY_AXIS = { row: 'rowspan', column: 'colspan' } as const;

const rowOrColumnCount = (matrix: TableMatrix, axis: TableAxis): number =>
  axis === 'row' ? matrix.places.length : matrix.columns;

function withInsertedRowOrColumn(matrix: TableMatrix, axis: TableAxis, at: number): TableLayout | undefined {
  if (!Number.isInteger(at) || at < 0 || at > rowOrColumnCount(matrix, axis)) return undefined;
  const span = SPAN_PROPERTY_BY_AXIS[axis];
  const shifted = renderedCellAnchors(matrix).map(anchor => {
    if (anchor[axis] >= at) return { ...anchor, [axis]: anchor[axis] + 1 };
    return anchor[axis] + anchor[span] > at ? { ...anchor, [span]: anchor[span] + 1 } : anchor;
  });
  const other = axis === 'row' ? 'column' : 'row';
  const taken = new Set(
    shifted
      .filter(anchor => anchor[axis] <= at && anchor[axis] + anchor[span] > at)
      .flatMap(anchor =>
        Array.from({ length: anchor[SPAN_PROPERTY_BY_AXIS[other]] }, (_, n) => anchor[other] + n),
      ),
  );
  const across = rowOrColumnCount(matrix, other);
  const free = Array.from({ length: across }, (_, n) => n).filter(n => !taken.has(n));
  const cells = free.map(n => (axis === 'row' ? unmergedCellAnchor(at, n) : unmergedCellAnchor(n, at)));
  return {
    ...toTableLayout(matrix),
    rows: matrix.places.length + (axis === 'row' ? 1 : 0),
    columns: matrix.columns + (axis === 'column' ? 1 : 0),
    anchors: [...shifted, ...cells],
    covered: moveCoveredCells(matrix.covered, axis, n => (n >= at ? n + 1 : n)),
    rowBefore: row => (axis === 'column' || row < at ? row : row === at ? undefined : row - 1),
  };
}

/**
 * Removes a row with the content of its cells. Cells that span across the row shrink. The only remaining row
 * cannot be removed.
 */
export const removeRow = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => withoutRowOrColumn(matrix, 'row', at));

/**
 * Removes a column with the content of its cells. Cells that span across the column shrink. The only
 * remaining column cannot be removed.
 */
export const removeColumn = (definition: FormDefinition, key: string, at: number): FormDefinition =>
  editTable(definition, key, (_, matrix) => withoutRowOrColumn(matrix, 'column', at));

/**
 * Removes one row or column. If a cell starts in the removed row or column and spans further, the cell keeps
 * its controls. It then starts in the next row or column.
 */
function withoutRowOrColumn(matrix: TableMatrix, axis: TableAxis, at: number): TableLayout | undefined {
  const count = rowOrColumnCount(matrix, axis);
  if (!Number.isInteger(at) || at < 0 || at >= count || count === 1) return undefined;
  const span = SPAN_PROPERTY_BY_AXIS[axis];
  const anchors = renderedCellAnchors(matrix).flatMap(anchor => {
    if (anchor[axis] > at) return [{ ...anchor, [axis]: anchor[axis] - 1 }];
    if (anchor[axis] + anchor[span] <= at) return [anchor];
    return anchor[span] === 1 ? [] : [shrinkCell(matrix, anchor, { axis, at })];
  });
  return {
    ...toTableLayout(matrix),
    rows: matrix.places.length - (axis === 'row' ? 1 : 0),
    columns: matrix.columns - (axis === 'column' ? 1 : 0),
    anchors,
    covered: moveCoveredCells(matrix.covered, axis, n => (n === at ? undefined : n > at ? n - 1 : n)),
    rowBefore: row => (axis === 'column' || row < at ? row : row + 1),
  };
}

/**
 * Returns a cell without one of the rows or columns that it spans. Controls of covered cells in the removed
 * row or column are appended to the cell.
 */
function shrinkCell(
  { covered }: TableMatrix,
  anchor: CellAnchor,
  { axis, at }: { axis: TableAxis; at: number },
): CellAnchor {
  const start = anchor[axis] === at ? { ...anchor, [axis]: at + 1 } : anchor;
  const going = positionsCoveredByTableCell(anchor).filter(([row, column]) => {
    const isOnLine = (axis === 'row' ? row : column) === at;
    return isOnLine || (row === start.row && column === start.column);
  });
  const lists = going.map(([row, column]) => covered.get(cellPositionKey(row, column))?.list);
  return {
    ...anchor,
    cell: withAppendedCellControls(anchor.cell, lists),
    [SPAN_PROPERTY_BY_AXIS[axis]]: anchor[SPAN_PROPERTY_BY_AXIS[axis]] - 1,
  };
}

/**
 * Moves the cells that merged cells cover to their positions after rows or columns were inserted or removed.
 */
function moveCoveredCells(
  covered: ReadonlyMap<string, Cell>,
  axis: TableAxis,
  to: (at: number) => number | undefined,
): ReadonlyMap<string, Cell> {
  return new Map(
    [...covered].flatMap(([place, cell]): [string, Cell][] => {
      const [row = 0, column = 0] = place.split(',').map(Number);
      const next = to(axis === 'row' ? row : column);
      if (next === undefined) return [];
      return [[axis === 'row' ? cellPositionKey(next, column) : cellPositionKey(row, next), cell]];
    }),
  );
}
