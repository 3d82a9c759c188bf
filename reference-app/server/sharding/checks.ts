/** Checks before an installation is distributed: each fault is a sentence that names what the operator changes. */
import type { Script } from '../db/database.ts';
import { readDistributedTableNames } from './tables.ts';

/** First version of Citus on which the server's tests have run. */
const OLDEST_CITUS_VERSION = 13;

/** Share of the database's size that must be free on each node. */
const FREE_SHARE = 1.5;

interface ServerState {
  isSuperuser: boolean;
  citus: string | null;
}

/** Returns the reasons why the installation cannot be distributed. */
export async function findDistributionFaults(script: Script): Promise<string[]> {
  const [state] = await script.query<ServerState>(
    `select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       (select extversion from pg_extension where extname = 'citus') as citus`,
  );
  const { isSuperuser, citus } = state!;
  if (citus === null)
    return [
      'The database has no extension citus; create it on each node, and add the nodes with citus_add_node.',
    ];
  const faults: string[] = [];
  if (Number.parseInt(citus, 10) < OLDEST_CITUS_VERSION)
    faults.push(
      `The extension citus has the version ${citus}; version ${OLDEST_CITUS_VERSION} or a later one is needed.`,
    );
  if (!isSuperuser)
    faults.push('The user of DATABASE_URL is not a superuser, so it cannot copy the rows of all tenants.');
  return [...faults, ...(await findNodeFaults(script)), ...(await findTableFaults(script))];
}

async function findNodeFaults(script: Script): Promise<string[]> {
  const nodes = await script.query<{ name: string; version: string | null; free: string | null }>(
    `select n.nodename || ':' || n.nodeport as name, v.result as version, d.result as free
     from pg_dist_node n
     left join run_command_on_workers($$select current_setting('server_version_num')$$) v using (nodename, nodeport)
     left join run_command_on_workers($$select available_disk_size from citus_local_disk_space_stats()$$) d using (nodename, nodeport)
     where n.isactive and n.noderole = 'primary' and n.groupid <> 0 and n.shouldhaveshards order by 1`,
  );
  if (nodes.length === 0) return ['The cluster has no worker; add nodes with citus_add_node.'];
  const [{ version, size } = { version: '', size: '0' }] = await script.query<{
    version: string;
    size: string;
  }>("select current_setting('server_version_num') as version, pg_database_size(current_database()) as size");
  return nodes.flatMap(node => [
    ...(node.version?.slice(0, 2) === version.slice(0, 2)
      ? []
      : [`The worker ${node.name} has another major version of PostgreSQL than the coordinator.`]),
    ...(Number(node.free) > Number(size) * FREE_SHARE
      ? []
      : [`The disk of the worker ${node.name} has too little free space for ${size} bytes of data.`]),
  ]);
}

/** Finds tables whose keys or references do not begin with the tenant. */
async function findTableFaults(script: Script): Promise<string[]> {
  const names = await readDistributedTableNames(script);
  const keys = await script.query<{ table: string; name: string }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name from pg_index i
     where i.indisunique and i.indrelid::regclass::text = any($1) and i.indexrelid::regclass::text <> all($2)
       and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'merchant_id'
         and a.attnum = any(i.indkey::int2[]))`,
    [names, DROPPED_INDEXES],
  );
  const references = await script.query<{ table: string; name: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
     where c.contype = 'f' and (c.conrelid::regclass::text = any($1)) <> (c.confrelid::regclass::text = any($1))`,
    [names],
  );
  return [
    ...keys.map(({ table, name }) => `The unique index ${name} of ${table} has no column merchant_id.`),
    ...references.map(
      ({ table, name }) =>
        `The foreign key ${name} of ${table} connects a distributed table with a table of the coordinator.`,
    ),
  ];
}

/** Unique indexes without the tenant, which a sharded installation does not need: it has its first tenant already. */
export const DROPPED_INDEXES: readonly string[] = ['tenant_first'];
