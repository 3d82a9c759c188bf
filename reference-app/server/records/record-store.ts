/**
 * Stores the records of a noun, a record type that is described by its columns: reads, lists, adds, changes
 * and removes the rows of its table. The service of a noun with further rules calls these functions.
 */
import {
  type Columns,
  type ColumnValues,
  columnsShownInView,
  logRecordTypeOfResource,
  type NameIn,
  type Noun,
} from '@countersign/sdk/api/nouns';
import { type RawBuilder, sql } from 'kysely';
import { throwIfStaleVersion } from '../audit/operations/stale.ts';
import type { Tx } from '../db/access.ts';
import { createNameReader } from '../db/names/record-names.ts';
import { columnListSql, qualifiedColumnNames, toColumnValues } from '../db/nouns.ts';
import { offsetOfPage, type Page } from '../db/paging.ts';
import { likePattern } from '../db/search.ts';
import type { AuditTarget, Fields } from '../http/audit.ts';
import { throwRefusal } from '../http/errors/refuse.ts';

/** A stored record with its id, all columns of its record type, its version and the computed fields. */
export type StoredRecord<N extends Noun, Computed extends object = object> = ColumnValues<N['columns']> &
  Record<N['key'], string> & { version: number } & Computed;

type RecordValues<C extends Columns> = Partial<ColumnValues<C>>;

interface RecordList<N extends Noun, Computed extends object> {
  keyword?: string | undefined;
  /** Values that the columns of the listed records must have. Undefined values are ignored. */
  equal?: { readonly [K in keyof N['columns'] & string]?: unknown };
  /** Fields to sort by. A leading `-` reverses the order. The id is the last sort key. */
  sort: readonly (SortName<N, Computed> | `-${SortName<N, Computed>}`)[];
  page: Page;
}

type SortName<N extends Noun, Computed extends object> = (keyof N['columns'] | N['key'] | keyof Computed) &
  string;

/** Identifies a record. */
interface RecordId {
  merchantId: string;
  id: string;
}

/**
 * Returns the functions for a record type. `computed` adds fields that are not columns, such as the name of a
 * referenced record, as SQL expressions over the table. The alias of the table is `r`. If an expression reads
 * another table of the tenant, it must compare the tenant with `r.merchant_id`.
 */
export function createRecordStore<const N extends Noun, Computed extends object = object>(
  noun: N,
  computed: { [K in keyof Computed & string]: RawBuilder<Computed[K]> } = {} as never,
) {
  type Stored = StoredRecord<N, Computed>;
  const table = sql.table(noun.table);
  const idColumn = sql.ref(`r.${noun.key}`);
  const searched = [
    ...qualifiedColumnNames(columnsShownInView(noun.columns as Columns, 'search') as Columns, 'r'),
    ...(noun.isKeyChosen ? [`r.${noun.key}`] : []),
  ];
  const loggedNames = Object.keys(columnsShownInView(noun.columns as Columns, 'log'));
  const fields = sql.join([
    sql`${idColumn} as ${sql.id(noun.key)}`,
    columnListSql(noun.columns, 'r'),
    sql.ref('r.version'),
    ...Object.entries<RawBuilder<unknown>>(computed).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ]);

  const rowOf = async (tx: Tx, { merchantId, id }: RecordId): Promise<Stored | undefined> => {
    const { rows } = await sql<Stored>`
      select ${fields} from ${table} r where r.merchant_id = ${merchantId} and ${idColumn} = ${id}`.execute(
      tx,
    );
    return rows[0];
  };

  return {
    /** Returns a record, or undefined if it does not exist. */
    find: rowOf,

    /** Returns a record. Throws `not-found` if the id is unknown. */
    read: async (tx: Tx, record: RecordId): Promise<Stored> =>
      (await rowOf(tx, record)) ?? throwRefusal('not-found'),

    /** Returns one page of the records and the number of all matching records. */
    list: async (
      tx: Tx,
      merchantId: string,
      { keyword, equal = {}, sort, page }: RecordList<N, Computed>,
    ): Promise<{ total: number; list: Stored[] }> => {
      const contains = searched.map(name => sql`${sql.ref(name)} ilike ${likePattern(keyword ?? '')}`);
      const conditions = [
        sql`true`,
        ...Object.entries(equal)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => sql`${sql.ref(`r.${name}`)} = ${value}`),
        ...(keyword ? [sql`(${sql.join(contains, sql` or `)})`] : []),
      ];
      const matching = sql`from ${table} r where r.merchant_id = ${merchantId} and ${sql.join(conditions, sql` and `)}`;
      const order = sql.join([...sort, noun.key].map(sortColumnSql));
      const counted = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(tx);
      const { rows } = await sql<Stored>`
        select * from (select ${fields} ${matching}) as listed
        order by ${order} limit ${page.limit} offset ${offsetOfPage(page)}`.execute(tx);
      return { total: counted.rows[0]?.n ?? 0, list: rows };
    },

    /**
     * Adds a record. Fields that are not columns are ignored. If a value is already taken, the unique
     * constraint is violated.
     */
    add: async (
      tx: Tx,
      { merchantId, id }: RecordId,
      values: RecordValues<N['columns']>,
    ): Promise<Record<N['key'], string>> => {
      const row: Fields = Object.assign({ [noun.key]: id }, toColumnValues(noun.columns, values));
      const names = Object.keys(row).map(name => sql.id(name));
      await sql`insert into ${table} (merchant_id, ${sql.join(names)})
        values (${merchantId}, ${sql.join(Object.values(row))})`.execute(tx);
      return { [noun.key]: id } as Record<N['key'], string>;
    },

    /**
     * Throws `conflict` if `version` is outdated. The error contains `record`, the stored record as the
     * caller may see it. Call this function before the first write.
     */
    refuseStale: (
      tx: Tx,
      merchantId: string,
      record: Record<N['key'], string> & { version: number },
      version: number | undefined,
    ): Promise<void> => {
      const id = record[noun.key as N['key']];
      return throwIfStaleVersion(
        tx,
        { merchantId, kind: logRecordTypeOfResource(noun), id, record },
        version,
      );
    },

    /** Changes the columns for which the request contains a value. */
    update: async (
      tx: Tx,
      { merchantId, id }: RecordId,
      values: RecordValues<N['columns']>,
    ): Promise<null> => {
      const changes = Object.entries(toColumnValues(noun.columns, values)).map(
        ([name, value]) => sql`${sql.id(name)} = ${value}`,
      );
      await sql`
        update ${table} r set ${sql.join([...changes, sql`version = r.version + 1`])}
        where r.merchant_id = ${merchantId} and ${idColumn} = ${id}`.execute(tx);
      return null;
    },

    /** Removes a record. Throws `not-found` if the id is unknown. */
    remove: async (tx: Tx, { merchantId, id }: RecordId): Promise<null> => {
      const { rows } = await sql`
        delete from ${table} r where r.merchant_id = ${merchantId} and ${idColumn} = ${id} returning 1`.execute(
        tx,
      );
      return rows.length > 0 ? null : throwRefusal('not-found');
    },

    /**
     * Returns the audit declaration of the records. `name` is the column that contains the name of a record.
     * The log compares a record before and after a change by its logged columns and by the fields in `more`.
     */
    audit: (
      name: NameIn<N['columns'], 'log'>,
      more: readonly (N['key'] | (keyof Computed & string))[] = [],
    ): AuditTarget => ({
      module: 'system',
      kind: logRecordTypeOfResource(noun),
      name,
      names: createNameReader(tx =>
        tx
          // The casts are needed, because Kysely's types require a literal table name and literal column names.
          // The store takes the table name and the column names from the resource definition (`noun`) at run time.
          .selectFrom(noun.table as 'position')
          .select([sql.ref<string>(noun.key).as('id'), sql.ref<string>(name).as('name')]),
      ),
      read: async (tx, record): Promise<Fields | undefined> => {
        const row: Fields | undefined = await rowOf(tx, record);
        return row && Object.fromEntries([...more, ...loggedNames].map(field => [field, row[field]]));
      },
    }),
  };
}

/**
 * Returns digests of the current states of records, by id. The undo of an import compares them to find later
 * changes. The result has no entry for a removed record.
 */
export async function readRecordStateHashesById(
  tx: Tx,
  { table, key, columns }: Noun,
  { merchantId, ids }: { merchantId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const id = sql.ref(`r.${key}`);
  const { rows } = await sql<{ id: string; stamp: string }>`
    select ${id} as id, md5(jsonb_build_array(r.version, ${columnListSql(columns, 'r')})::text) as stamp
    from ${sql.table(table)} r where r.merchant_id = ${merchantId} and ${id} = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(row => [row.id, row.stamp]));
}

const sortColumnSql = (name: string): RawBuilder<unknown> =>
  name.startsWith('-') ? sql`${sql.id(name.slice(1))} desc` : sql.id(name);
