/** Says which tables move with a tenant from one installation to another. */
import type { Script } from '../../db/database.ts';
import { quoteIdentifier, readDatabaseTables, type Table } from '../tables.ts';

/** Condition of the rows of the tenant, whose id is the first parameter. */
const OWN_ROWS = 'merchant_id = $1';

/**
 * Tables without row-level security whose rows of a tenant move. The values are the conditions of the rows. The first
 * parameter is the id of the tenant.
 */
export const MOVED_SHARED_TABLES: Readonly<Record<string, string>> = {
  tenant: OWN_ROWS,
  sign_in_name: OWN_ROWS,
  sign_in_contact: OWN_ROWS,
  user_credential: OWN_ROWS,
  identity_provider: OWN_ROWS,
  // Providers of the installation stay, and so do the accounts that people have linked with them.
  user_identity: `${OWN_ROWS} and provider_id in (select provider_id from identity_provider where ${OWN_ROWS})`,
};

/** Tables of which no row moves, with the reason. */
export const TABLES_LEFT_BEHIND: Readonly<Record<string, string>> = {
  session: 'People sign in again in the other installation.',
  tenant_grant: 'A grant joins a tenant to the people of another one, who stay.',
  push_device: 'A browser takes messages from the installation that it was registered with.',
  channel_token: 'The server fetches a token of a provider again.',
  live_event: 'Belongs to streams that are open in the installation.',
  file_upload: 'The parts of an unfinished upload are not in the archive.',
  database_host: 'Hosts of the installation.',
  encryption_key: 'Key of the installation.',
  push_key: 'Key of the installation.',
  seal_key: 'Key of the installation.',
  seal_nonce: 'Belongs to a key of the installation.',
  sign_in_attempt: 'Counts attempts by name and address.',
  sign_in_challenge: 'Belongs to a sign-in that has not ended.',
  sign_in_ticket: 'Belongs to a sign-in that has not ended.',
  verification: 'Belongs to a sign-in that has not ended.',
};

/** A table with the condition of its rows that move. The first parameter of the condition is the id of the tenant. */
export interface MovedTable extends Table {
  condition: string;
}

/** Returns the tables that move, sorted by name. Throws if a table is not declared. */
export async function readMovedTables(script: Script): Promise<MovedTable[]> {
  const tables = await readDatabaseTables(script);
  return tables.flatMap(table => {
    if (table.name in TABLES_LEFT_BEHIND) return [];
    const condition = table.isIsolated ? OWN_ROWS : MOVED_SHARED_TABLES[table.name];
    if (!condition) throw new Error(`[Bug] backup/tenant/tables.ts does not declare the table ${table.name}`);
    return [{ ...table, condition }];
  });
}

interface ForeignKey {
  table: string;
  columns: string[];
  target: string;
  isNullable: boolean;
}

/** Columns of a table that are written after all tables have their rows, because tables refer to each other. */
export interface InsertStep {
  table: MovedTable;
  deferredColumns: string[];
}

/**
 * Returns the tables in an order in which each table follows the tables that its foreign keys name. The
 * nullable columns of a foreign key that closes a circle are deferred.
 */
export async function readInsertSteps(script: Script): Promise<InsertStep[]> {
  const tables = await readMovedTables(script);
  const keys = await script.query<ForeignKey>(
    `select f.relname as table, t.relname as target,
       coalesce(array_agg(a.attname::text) filter (where a.attname <> 'merchant_id'), '{}') as columns,
       coalesce(bool_and(not a.attnotnull) filter (where a.attname <> 'merchant_id'), false) as "isNullable"
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
     group by k.oid, f.relname, t.relname`,
  );
  return orderTables(tables, keys);
}

function orderTables(tables: MovedTable[], keys: ForeignKey[]): InsertStep[] {
  const left = new Map(tables.map(table => [table.name, table]));
  const deferred = new Set<ForeignKey>();
  const steps: InsertStep[] = [];
  while (left.size > 0) {
    const waits = (name: string) =>
      keys.filter(key => key.table === name && left.has(key.target) && !deferred.has(key));
    const ready = [...left.values()].filter(({ name }) => waits(name).length === 0);
    for (const table of ready) {
      const own = [...deferred].filter(key => key.table === table.name);
      steps.push({ table, deferredColumns: own.flatMap(({ columns }) => columns) });
      left.delete(table.name);
    }
    if (ready.length > 0) continue;
    // Any of them opens the circle. The last one belongs to organisations, which are fewer than people.
    const closing = [...left.keys()].flatMap(waits).findLast(({ isNullable }) => isNullable);
    if (!closing) throw new Error('[Bug] tables refer to each other by columns that are never null');
    deferred.add(closing);
  }
  return steps;
}

/** Returns the columns of a table as SQL. */
export const columnList = ({ columns }: Table, prefix = ''): string =>
  columns.map(column => `${prefix}${quoteIdentifier(column)}`).join(', ');
