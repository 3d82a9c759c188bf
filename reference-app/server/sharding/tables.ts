/**
 * Declares where a sharded installation keeps each table. Tables of tenants are distributed by `merchant_id`, so
 * that all rows of a tenant are on one node. All other tables stay on the coordinator.
 */
import type { Script } from '../db/database.ts';

/** Tables without row-level security whose rows a trigger writes together with rows of a tenant. */
const DISTRIBUTED_SHARED_TABLES: readonly string[] = ['sign_in_contact', 'tenant'];

/** Tables that stay on the coordinator, with the reason. */
export const COORDINATOR_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'Belongs to the installation.',
  database_host: 'Hosts of the installation.',
  encryption_key: 'Key of the installation.',
  push_key: 'Key of the installation.',
  seal_key: 'Key of the installation.',
  seal_nonce: 'Belongs to a key of the installation.',
  embed_client: 'A client id is unique among all tenants.',
  identity_provider: 'A sign-in reads it before the tenant is known.',
  outbox: 'A process claims jobs of all tenants with one statement.',
  session: 'A token is found before the tenant is known.',
  sign_in_attempt: 'Counts attempts by name and address.',
  sign_in_challenge: 'Belongs to a sign-in, whose tenant is not known.',
  sign_in_name: 'A user name is unique among all tenants.',
  sign_in_ticket: 'Belongs to a sign-in, whose tenant is not known.',
  tenant_grant: 'Joins a tenant to the people of another one.',
  user_credential: 'A passkey is found before the tenant is known.',
  user_identity: 'An identity is found before the tenant is known.',
  verification: 'Belongs to a sign-in, whose tenant is not known.',
};

export interface PlacedTable {
  name: string;
  placement: 'distributed' | 'coordinator';
}

/**
 * Returns all tables with their place, in the order of their names. Throws if a table is neither isolated by
 * row-level security nor declared here.
 */
export async function readPlacedTables(script: Script): Promise<PlacedTable[]> {
  const tables = await script.query<{ name: string; isIsolated: boolean }>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as "isIsolated" from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  return tables.map(({ name, isIsolated }) => {
    if (name in COORDINATOR_TABLES) return { name, placement: 'coordinator' };
    if (isIsolated || DISTRIBUTED_SHARED_TABLES.includes(name)) return { name, placement: 'distributed' };
    throw new Error(`[Bug] sharding/tables.ts does not declare the table ${name}`);
  });
}

/** Names of the tables that are distributed by `merchant_id`. */
export async function readDistributedTableNames(script: Script): Promise<string[]> {
  const tables = await readPlacedTables(script);
  return tables.flatMap(({ name, placement }) => (placement === 'distributed' ? [name] : []));
}
