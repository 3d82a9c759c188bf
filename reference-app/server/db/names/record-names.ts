/** Reads the names of records by id, for the log of refused requests. */
import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '../access.ts';
import type { TenantTables } from '../tables.ts';

/** Returns the names of the records that exist, by id. */
export type NameReader = (tx: Tx, ids: readonly string[]) => Promise<Map<string, string>>;

/**
 * Returns a function that reads the names of records by id, with one statement for all ids. `selectNames`
 * selects the ids and names of all records of the tenant. The returned function limits this query to the ids.
 */
export const createNameReader =
  <Table extends keyof TenantTables>(
    selectNames: (tx: Tx) => SelectQueryBuilder<TenantTables, Table, { id: string; name: string }>,
  ): NameReader =>
  async (tx, ids) => {
    const rows = await tx
      .selectFrom(selectNames(tx).as('r'))
      .select(['r.id', 'r.name'])
      .where('r.id', 'in', ['', ...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
