/**
 * Identifies rows while they are edited and moved: by their `key`, or by object identity if they have no key.
 */

const generatedIdByRow = new WeakMap<object, string>();
let generatedIdCount = 0;

const isRowObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the id of a row. The id does not change when the row is edited. If the row has the property `key`,
 * the id is derived from it.
 */
export function rowId(row: unknown, at: number): string {
  if (!isRowObject(row)) return `at ${at}`;
  if (typeof row.key === 'string' || typeof row.key === 'number') return `key ${row.key}`;
  const known = generatedIdByRow.get(row) ?? `row ${generatedIdCount++}`;
  generatedIdByRow.set(row, known);
  return known;
}

/** Returns a copy of a row with one value replaced. The copy has the same id as the row. */
export function withCellValue(row: unknown, at: number, [model, value]: readonly [string, unknown]): object {
  const next = { ...(isRowObject(row) ? row : {}), [model]: value };
  generatedIdByRow.set(next, rowId(row, at));
  return next;
}

/** Returns a unique key for a new row. It is also unique across browser tabs. */
export function newRowKey(): string {
  generatedIdCount += 1;
  const chance = Math.floor(Math.random() * 36 ** 6);
  return `row_${Date.now().toString(36)}${chance.toString(36)}${generatedIdCount.toString(36)}`;
}
