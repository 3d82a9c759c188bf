/**
 * Derives Kysely table types and parts of SQL statements from the column definitions of record types, which
 * the code calls nouns.
 */
import type { Column, Columns, ColumnValue } from '@countersign/sdk/api/nouns';
import { type Generated, type RawBuilder, sql } from 'kysely';

/**
 * The Kysely type of a stored column. A column is optional in an insert if the database has a default value
 * for it. Required columns have no default value.
 */
type StoredType<C extends Column> = C extends { isRequired: true }
  ? ColumnValue<C>
  : C extends { type: 'reference'; isNullable: false }
    ? string
    : Generated<ColumnValue<C>>;

/**
 * Types of the columns of a table. They do not include ids, times and the version, which must be added
 * separately.
 */
export type StoredColumns<C extends Columns> = { [K in keyof C & string]: StoredType<C[K]> };

type ColumnReference<C extends Columns, A extends string> = `${A}.${keyof C & string}`;

/** Returns the qualified column names for selections and conditions, such as `o.organizeName`. */
export const qualifiedColumnNames = <const C extends Columns, const A extends string>(columns: C, alias: A) =>
  Object.keys(columns).map(name => `${alias}.${name}`) as ColumnReference<C, A>[];

/**
 * Returns an SQL list of the columns, each with the table alias, such as `o.phone, o.sort`. Use it in raw
 * statements.
 */
export const columnListSql = (columns: Columns, alias: string): RawBuilder<unknown> =>
  sql.join(qualifiedColumnNames(columns, alias).map(name => sql.ref(name)));

/** Returns the fields of a record whose changes the operation log records. */
export const recordFieldsForOperationLog = (columns: Columns, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => columns[name]?.log !== false));

const isTrimmedTextColumn = (column: Column | undefined): boolean =>
  column?.type === 'text' && !column.isVerbatim;

/**
 * Returns the values for the given columns from the input of an API call. Fields that the client did not send
 * are omitted.
 */
export function toColumnValues<const C extends Columns, I extends object>(columns: C, input: I) {
  const sent = Object.entries(input).filter(([name, value]) => name in columns && value !== undefined);
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      isTrimmedTextColumn(columns[name]) ? (value as string).trim() : value,
    ]),
  ) as { [K in keyof I & keyof C & string]: I[K] };
}
