/** Checks before a migration that the server and the state of the database permit it. */
import { StartError } from '../../start-error.ts';
import type { Script } from '../database.ts';
import { BACKUP_LOCK_KEY, DISTRIBUTION_SCHEMA, INSTALLATION_LOCK_KEY } from '../postgres/pause.ts';

const OLDEST_SERVER_VERSION = 150_000;

interface ServerFacts {
  version: number;
  versionName: string;
  encoding: string;
  isStandby: boolean;
}

/** Throws a `StartError` if the schema cannot be created or upgraded on this PostgreSQL server. */
export async function throwIfServerUnsuitable(script: Script): Promise<void> {
  const [facts] = await script.query<ServerFacts>(
    `select current_setting('server_version_num')::integer as version,
       current_setting('server_version') as "versionName", current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as "isStandby"`,
  );
  const fault = facts && serverFault(facts);
  if (fault) throw new StartError(fault);
  // Since PostgreSQL 16, the creator of a role needs this setting to run `set role` for the new role.
  if (facts && facts.version >= 160_000)
    await script.exec("set local createrole_self_grant = 'set, inherit'");
}

/** Returns the sentence that refuses a server, or undefined. */
export function serverFault({ version, versionName, encoding, isStandby }: ServerFacts): string | undefined {
  if (isStandby)
    return 'The database of DATABASE_URL is a standby, which takes no data; name the primary, or promote the standby.';
  if (version < OLDEST_SERVER_VERSION)
    return `The database of DATABASE_URL is PostgreSQL ${versionName}; PostgreSQL 15 or a later version is needed.`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL has the encoding ${encoding}; create one with the encoding UTF8.`;
  return undefined;
}

/** Returns true while the command `distribute` runs, and after it was interrupted. */
export const isDistributionUnfinished = async (script: Script): Promise<boolean> =>
  (await script.query('select from pg_namespace where nspname = $1', [DISTRIBUTION_SCHEMA])).length > 0;

/**
 * Waits while the command `distribute` runs. Throws a `StartError` if the command was interrupted: the tables may lack
 * triggers and foreign keys until it has run to its end, where it removes the schema `countersign_distribution`.
 */
export async function throwIfDistributionUnfinished(script: Script): Promise<void> {
  if (!(await isDistributionUnfinished(script))) return;
  // The command takes the locks in the same order, which prevents a deadlock.
  for (const key of [BACKUP_LOCK_KEY, INSTALLATION_LOCK_KEY])
    await waitForLock(script, key, 'The start waits until the command that uses the database has ended.');
  if (await isDistributionUnfinished(script))
    throw new StartError(
      'The distribution of this installation was interrupted; continue it with "npm run distribute -w reference-app/server" of the version that began it before you start a server.',
    );
}

/**
 * Waits until no backup runs. A migration would otherwise wait for the lock of a table that the backup reads, and all
 * requests on this table would wait behind it.
 */
export async function waitForBackups(script: Script): Promise<void> {
  await waitForLock(
    script,
    BACKUP_LOCK_KEY,
    'The upgrade of the database waits until a running backup has ended.',
  );
}

/** Takes a lock. Prints the sentence if another connection holds it, because the wait can take hours. */
async function waitForLock(script: Script, key: number, sentence: string): Promise<void> {
  const [row] = await script.query<{ isHeld: boolean }>('select pg_try_advisory_xact_lock($1) as "isHeld"', [
    key,
  ]);
  if (row?.isHeld) return;
  console.warn(sentence);
  await script.query('select pg_advisory_xact_lock($1)', [key]);
}
