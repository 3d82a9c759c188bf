/** Reads the list of tables from the database catalogue, for backup and restore. */
import { SYSTEM_TENANT } from '../db/access.ts';
import type { Script } from '../db/database.ts';

export interface Table {
  name: string;
  /** Names of the table's columns, without generated columns. */
  columns: string[];
  /** True if row-level security restricts the table to one tenant at a time. */
  isIsolated: boolean;
}

/**
 * Table that lists the applied migrations. The table is not restored from a backup, because the migrations
 * write it themselves.
 */
export const MIGRATION_TABLE = 'schema_migration';

/** Returns every table except the table of applied migrations, sorted by name. */
export const readDatabaseTables = (script: Script): Promise<Table[]> =>
  script.query<Table>(
    `select c.relname as name, c.relforcerowsecurity as "isIsolated",
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     order by c.relname`,
    [MIGRATION_TABLE],
  );

/**
 * Returns the ids of all tenants that may have rows. Removed tenants are included, because they keep their
 * rows. `SYSTEM_TENANT` is included too, because users of the installation belong to it.
 */
export async function readTenantIdsWithRows(script: Script): Promise<string[]> {
  const rows = await script.query<{ id: string }>(
    'select merchant_id as id from tenant union select merchant_id from sign_in_name order by 1',
  );
  return [...new Set([SYSTEM_TENANT, ...rows.map(({ id }) => id)])];
}

/** Sets the tenant until the end of the transaction, on all nodes of a sharded installation. */
export async function setTransactionTenant(script: Script, tenant: string): Promise<void> {
  await script.exec("set local citus.propagate_set_commands = 'local'");
  await script.exec(`set local app.tenant = '${tenant.replaceAll("'", "''")}'`);
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
