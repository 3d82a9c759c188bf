/**
 * Stores in the database with which hosts it is used. A later start thereby recognises the database of another
 * installation, although the host of its own database does not answer.
 */
import { StartError } from '../../start-error.ts';
import type { Script } from '../database.ts';
import type { DatabaseHosts } from './hosts.ts';
import { INSTALLATION_ID_SQL } from './installation-id.ts';

/** Port of a host that an address names without a port. */
const DEFAULT_PORT = 5432;

/** Time for which a start waits for a transaction that has locked the hosts. */
const HOSTS_LOCK_TIMEOUT_MS = 5000;

/** Stores the hosts of the address. The commit does not wait for a synchronous standby, which may be lost. */
export async function rememberDatabaseHosts(script: Script, { names }: DatabaseHosts): Promise<void> {
  await script.exec('set local synchronous_commit = local');
  await script.exec(`set local lock_timeout = ${HOSTS_LOCK_TIMEOUT_MS}`);
  // Servers that start at the same time lock the rows in the same order. An address may name a host twice.
  await script.query(
    `insert into database_host (installation_id, host)
     select ${INSTALLATION_ID_SQL}, host from unnest($1::text[]) as host group by host order by host
     on conflict (installation_id, host) do update set used_at = now()`,
    [names.map(hostWithPort)],
  );
}

/** Returns the name under which a host is stored. It does not depend on how an address writes the host. */
function hostWithPort(host: string): string {
  const name = host.toLowerCase();
  return /^(?:\[.*\]|[^:]*):\d+$/.test(name) ? name : `${name}:${DEFAULT_PORT}`;
}

/**
 * Throws a `StartError` if a host does not answer and the database has been used, but never with this host. The host may
 * then have the data of the installation, and the database may belong to another one.
 */
export async function throwIfUnansweredHostUnknown(
  script: Script,
  hosts: DatabaseHosts,
  setting: string,
): Promise<void> {
  const known = await readKnownHosts(script);
  const unknown = hosts.unansweredHosts.find(host => !known.has(hostWithPort(host)));
  if (known.size > 0 && unknown !== undefined)
    throw new StartError(
      `The host ${unknown} of ${setting} does not answer, and the database of the host ${hosts.currentHost} was never used together with it, so it may belong to another installation; start the host ${unknown}, or remove the wrong host from ${setting}.`,
    );
}

/** Returns the hosts that are stored for this database. A restored archive contains the hosts of another database. */
async function readKnownHosts(script: Script): Promise<ReadonlySet<string>> {
  const [table] = await script.query("select where to_regclass('public.database_host') is not null");
  if (!table) return new Set();
  const rows = await script.query<{ host: string }>(
    `select host from database_host where installation_id = ${INSTALLATION_ID_SQL}`,
  );
  return new Set(rows.map(({ host }) => hostWithPort(host)));
}
