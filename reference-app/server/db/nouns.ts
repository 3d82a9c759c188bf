/**
 * Derives Kysely table types and parts of SQL statements from the column definitions of record types, which
 * the code calls nouns.
 */
import type { Column, Columns, ColumnValue } from '@countersign/sdk/api/nouns';
import { type Generated, type RawBuilder, sql } from 'kysely';

export type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';

/** Returns the name of the database column for a field. For example, `leaderId` is stored in `leader_id`. */
export const snakeCase = <const S extends string>(name: S): SnakeCase<S> =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as SnakeCase<S>;

/** Kysely type of a stored column. A required column has no default value. */
type StoredType<C extends Column> = C extends { isRequired: true }
  ? ColumnValue<C>
  : C extends { type: 'reference'; isNullable: false }
    ? string
    : Generated<ColumnValue<C>>;

/**
 * Types of the columns of a table. They do not include ids, times and the version, which must be added
 * separately.
 */
export type StoredColumns<C extends Columns> = { [K in keyof C & string as SnakeCase<K>]: StoredType<C[K]> };

type Selection<C extends Columns, A extends string> = {
  [K in keyof C & string]: `${A}.${SnakeCase<K>} as ${K}`;
};

const mapColumns = <T>(columns: Columns, partOf: (name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(columns).map(name => [name, partOf(name)]));

/** Returns Kysely selections of the columns for a table alias, such as `o.leader_id as leaderId`. */
export const columnSelections = <const C extends Columns, const A extends string>(columns: C, alias: A) =>
  mapColumns(columns, name => `${alias}.${snakeCase(name)} as ${name}`) as Selection<C, A>;

type ColumnReference<C extends Columns, A extends string> = `${A}.${SnakeCase<keyof C & string>}`;

/** Returns the qualified column names for use in conditions, such as `o.organize_name`. */
export const columnNames = <const C extends Columns, const A extends string>(columns: C, alias: A) =>
  Object.keys(columns).map(name => `${alias}.${snakeCase(name)}`) as ColumnReference<C, A>[];

/** Returns an SQL column list for a raw statement, such as `o.phone, o.sort`. */
export const columnListSql = (columns: Columns, alias: string): RawBuilder<unknown> =>
  sql.join(columnNames(columns, alias).map(name => sql.ref(name)));

/** Returns an SQL column list with field names for a raw statement, such as `o.leader_id as "leaderId"`. */
export const selectListSql = (columns: Columns, alias: string): RawBuilder<unknown> =>
  sql.join(
    Object.keys(columns).map(name => sql`${sql.ref(`${alias}.${snakeCase(name)}`)} as ${sql.id(name)}`),
  );

/** Returns the fields of a record whose changes the operation log records. */
export const fieldsForOperationLog = (columns: Columns, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => columns[name]?.log !== false));

const isTrimmed = (column: Column | undefined): boolean => column?.type === 'text' && !column.isVerbatim;

/** Returns the input values by column name. Fields that the client did not send are omitted. */
export function toColumnValues<const C extends Columns, I extends object>(columns: C, input: I) {
  const sent = Object.entries(input).filter(([name, value]) => name in columns && value !== undefined);
  return Object.fromEntries(
    sent.map(([name, value]) => [
      snakeCase(name),
      isTrimmed(columns[name]) ? (value as string).trim() : value,
    ]),
  ) as { [K in keyof I & keyof C & string as SnakeCase<K>]: I[K] };
}
