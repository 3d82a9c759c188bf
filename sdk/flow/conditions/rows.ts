/** Evaluates conditions on the rows of a table: on any row, on every row, or on a figure over all rows. */
import { ownProperty } from '../../form/definition/own.ts';
import { isObject } from '../../form/definition/reading.ts';
import { addDecimal, formatDecimal, readDecimal } from '../../form/values/decimal.ts';
import type { RowsSelection } from '../model/flow.ts';
import { compareDecimals } from './decimal.ts';
import { toInstantMilliseconds } from './instant.ts';
import type { ConditionOperand } from './operand.ts';

export interface RowsTest {
  rows: RowsSelection;
  operand: ConditionOperand;
  timeZone: string | undefined;
  passes(value: unknown): boolean;
}

/**
 * Returns whether the rows pass the test. A table without rows never passes `any` and `every`: a condition on
 * every row would otherwise hold for an application without rows, and could skip an approver.
 */
export function doRowsPassTest(value: unknown, test: RowsTest): boolean {
  const { rows, passes } = test;
  const cells = cellsOfColumn(value, rows.column);
  if (rows.take === 'any') return cells.some(passes);
  if (rows.take === 'every') return cells.length > 0 && cells.every(passes);
  return passes(figureOverCells(cells, test));
}

/** Returns the cells of the column in each row. Without a column, returns the rows themselves. */
function cellsOfColumn(value: unknown, column: string | undefined): unknown[] {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return column === undefined ? rows : rows.map(row => ownProperty(row, column));
}

/**
 * Returns the number of filled cells, their exact sum, or the least or greatest of them. The sum of no cells
 * is 0. The least and the greatest of no cells are missing.
 */
function figureOverCells(cells: readonly unknown[], test: RowsTest): unknown {
  const { take } = test.rows;
  const filled = cells.filter(cell => !test.operand.isMissing(cell));
  if (take === 'count') return filled.length;
  if (take === 'sum') return sumOfCells(filled);
  const sign = take === 'max' ? 1 : -1;
  const [first, ...others] = filled.filter(cell => compareCells(cell, cell, test) === 0);
  return others.reduce(
    (best, cell) => ((compareCells(cell, best, test) ?? 0) * sign > 0 ? cell : best),
    first,
  );
}

/** Returns the exact sum of the cells that contain a number. */
function sumOfCells(cells: readonly unknown[]): string {
  const decimals = cells.map(cell => readDecimal(cell)).filter(decimal => decimal !== undefined);
  return formatDecimal(decimals.reduce(addDecimal, { digits: 0n, scale: 0 }));
}

/** Compares two cells of a number or date column. Returns undefined if a cell cannot be read. */
function compareCells(a: unknown, b: unknown, { operand, timeZone }: RowsTest): number | undefined {
  if (operand.kind === 'decimal') return compareDecimals(a, b);
  const [left, right] = [a, b].map(cell => toInstantMilliseconds(operand.readComparable(cell), timeZone));
  return left === undefined || right === undefined ? undefined : left - right;
}
