/** The tables of the schema as the database describes them, for reading and writing whole rows. */
import { SYSTEM_TENANT } from '../db/access.ts';
import type { Script } from '../db/database.ts';

export interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
  /** Row-level security shows the rows of one tenant at a time. */
  isIsolated: boolean;
}

/** The list of the migrations, which they write themselves. */
export const LEDGER = 'schema_migration';

/** Every table but the list of migrations, by name. */
export const tablesOf = (script: Script): Promise<Table[]> =>
  script.query<Table>(
    `select c.relname as name, c.relforcerowsecurity as "isIsolated",
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     order by c.relname`,
    [LEDGER],
  );

/** Everybody whose rows there can be: removed tenants keep theirs, and people of the installation have no tenant. */
export async function tenantsOf(script: Script): Promise<string[]> {
  const rows = await script.query<{ id: string }>(
    'select merchant_id as id from tenant union select merchant_id from sign_in_name order by 1',
  );
  return [...new Set([SYSTEM_TENANT, ...rows.map(({ id }) => id)])];
}

export const become = (script: Script, tenant: string): Promise<unknown> =>
  script.query("select set_config('app.tenant', $1, true)", [tenant]);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
