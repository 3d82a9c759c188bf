/** Distinguishes rows while they are edited and moved: by their `key`, or by identity where they have none. */

const own = new WeakMap<object, string>();
let count = 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same for a row before and after an edit; two rows with one key share it. */
export function rowId(row: unknown, at: number): string {
  if (!isObject(row)) return `at ${at}`;
  if (typeof row.key === 'string' || typeof row.key === 'number') return `key ${row.key}`;
  const known = own.get(row) ?? `row ${count++}`;
  own.set(row, known);
  return known;
}

/** A row with one value written; all other contents stay. */
export function withCell(row: unknown, at: number, [model, value]: readonly [string, unknown]): object {
  const next = { ...(isObject(row) ? row : {}), [model]: value };
  own.set(next, rowId(row, at));
  return next;
}

/** A key for a new row, unlike any that this or another page made. */
export function newKey(): string {
  count += 1;
  const chance = Math.floor(Math.random() * 36 ** 6);
  return `row_${Date.now().toString(36)}${chance.toString(36)}${count.toString(36)}`;
}
