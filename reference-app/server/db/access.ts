/**
 * Contains the only functions that access data: the rows of one tenant, the tables that are read before the
 * tenant is known, and the lock of the installation.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { coalesceCalls } from './coalesce.ts';
import { type Database, KYSELY_HANDLE_KEY } from './database.ts';
import { DatabaseLostError } from './lost.ts';
import { INSTALLATION_LOCK_KEY } from './postgres/pause.ts';
import type { WaitForReplay } from './replication/replica.ts';
import { runStatement, type Statement, sendStatementWithNextQuery } from './statement.ts';
import type { AuthTables, Scope, TenantTables } from './tables.ts';
import { tenantPlugin } from './tenant/tenant-plugin.ts';

/** A transaction that can access only the rows of one tenant. */
export type Tx = Transaction<TenantTables>;
/** A transaction that can access only the tables that belong to no tenant. */
export type AuthTx = Transaction<AuthTables>;

/**
 * Id of the tenant that represents the installation. This tenant stores the theme and the properties of the
 * installation, and the log of sign-ins with unknown names.
 */
export const SYSTEM_TENANT = 'system';

type AnyTx = Transaction<TenantTables & AuthTables>;

interface CurrentTransaction {
  db: Pick<Database, typeof KYSELY_HANDLE_KEY>;
  /** Start of the transaction in milliseconds of `performance.now()`. */
  beganAt: number;
  /** Calls that follow the commit. */
  afterCommit: (() => void)[];
}

const currentTransactionAsyncLocalStorage = new AsyncLocalStorage<CurrentTransaction>();

/**
 * Refuses nested transactions, because on the single connection of PGlite the inner transaction would never
 * start.
 */
function runOutermostTransaction<T>(
  db: Pick<Database, typeof KYSELY_HANDLE_KEY>,
  run: (tx: AnyTx) => Promise<T>,
): Promise<T> {
  if (currentTransactionAsyncLocalStorage.getStore())
    throw new Error('[Bug] a transaction was opened inside a transaction; pass its tx on');
  const handle: Kysely<TenantTables & AuthTables> = db[KYSELY_HANDLE_KEY];
  const current: CurrentTransaction = { db, beganAt: performance.now(), afterCommit: [] };
  const runFromBegin = (tx: AnyTx) => {
    current.beganAt = performance.now();
    return run(tx);
  };
  return currentTransactionAsyncLocalStorage.run(current, async () => {
    const result = await handle.transaction().execute(withOrderedRollback(runFromBegin));
    for (const follow of current.afterCommit) follow();
    return result;
  });
}

/** Returns the database and the start of the transaction that the caller runs in, or undefined outside of a transaction. */
export const currentTransaction = (): Pick<CurrentTransaction, 'db' | 'beganAt'> | undefined =>
  currentTransactionAsyncLocalStorage.getStore();

/**
 * Calls `follow` after the commit of the transaction that the caller runs in. It is not called if the transaction, or
 * the savepoint of the call, is rolled back.
 */
export function callAfterCommit(follow: () => void): void {
  currentTransactionAsyncLocalStorage.getStore()?.afterCommit.push(follow);
}

/**
 * Ensures that no statement of a failed transaction runs after the rollback. Such a statement would run
 * without a tenant, and its change would be stored. Kysely sends the rollback while statements that were
 * started in parallel still wait for the connection.
 */
const withOrderedRollback =
  <T>(run: (tx: AnyTx) => Promise<T>) =>
  async (tx: AnyTx): Promise<T> => {
    let hasFailed = false;
    try {
      return await run(tx.withPlugin(createFailedTransactionGuardPlugin(() => hasFailed)));
    } catch (error) {
      hasFailed = true;
      // All waiting statements end before `select 1`, which fails if one of them has failed.
      if (!(error instanceof DatabaseLostError)) await sql`select 1`.execute(tx).catch(() => undefined);
      throw error;
    }
  };

const createFailedTransactionGuardPlugin = (hasFailed: () => boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (hasFailed()) throw new Error('[Bug] a statement was started after its transaction had failed');
    return node;
  },
  transformResult: async ({ result }) => result,
});

const SET_ROLE_AND_TENANT: Statement = {
  name: 'become',
  sql: 'select countersign_enter($1, $2)',
  setsTenant: true,
};

/**
 * Makes a transaction of a tenant read-only: while the disk is full, and for reads that a standby may run. Sign-ins and
 * sessions are still written on a full disk, because they need little space.
 */
const SET_TRANSACTION_READ_ONLY_STATEMENT: Statement = {
  name: 'read-only',
  sql: "select set_config('transaction_read_only', 'on', true)",
  makesReadOnly: true,
};

/**
 * Sets the role and the tenant until the end of the transaction. The statement is sent together with the next
 * statement.
 */
const setRoleAndTenant = (tx: AnyTx, role: 'countersign_app' | 'countersign_auth', tenant: string) =>
  sendStatementWithNextQuery(tx as unknown as Tx, SET_ROLE_AND_TENANT, [role, tenant]);

/**
 * Runs `work` in one transaction of the tenant. A plugin adds the tenant to every built statement, and
 * row-level security shows only this tenant's rows.
 */
export function withTenant<T>(db: Database, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOutermostTransaction(db, async tx => {
    await setRoleAndTenant(tx, 'countersign_app', merchantId);
    if (db.isFull())
      await sendStatementWithNextQuery(tx as unknown as Tx, SET_TRANSACTION_READ_ONLY_STATEMENT, []);
    return work(tx.withPlugin(tenantPlugin(merchantId)) as unknown as Tx);
  });
}

/**
 * Runs `work`, which only reads, in a transaction of the tenant on a standby. Without a standby that is fit for it, the
 * primary runs it. `work` may run twice, because a standby can cancel a query. The transaction sees everything that was
 * committed before the call, or before `since`, a position of `Replica`.
 */
export function readWithTenant<T>(
  db: Database,
  merchantId: string,
  work: (tx: Tx) => Promise<T>,
  { since }: { since?: bigint | undefined } = {},
): Promise<T> {
  const read = (handle: Kysely<TenantTables & AuthTables>, waitForReplay?: WaitForReplay) =>
    runOutermostTransaction({ [KYSELY_HANDLE_KEY]: handle }, async tx => {
      await setRoleAndTenant(tx, 'countersign_app', merchantId);
      await sendStatementWithNextQuery(tx as unknown as Tx, SET_TRANSACTION_READ_ONLY_STATEMENT, []);
      await waitForReplay?.(tx);
      return work(tx.withPlugin(tenantPlugin(merchantId)) as unknown as Tx);
    });
  return db.replica ? db.replica.read(read, since) : read(db[KYSELY_HANDLE_KEY]);
}

/**
 * Runs `work` on the tables that the server reads before the tenant is known, such as sessions, sign-in names
 * and keys.
 */
export function runTransactionOnAuthTables<T>(db: Database, work: (auth: AuthTx) => Promise<T>): Promise<T> {
  return runOutermostTransaction(db, async tx => {
    await setRoleAndTenant(tx, 'countersign_auth', '');
    return work(tx as unknown as AuthTx);
  });
}

/** Adds the query plugin of the tenant. The authentication context, whose tenant is `''`, has no plugin. */
const withTenantPlugin = (tx: AnyTx, tenant: string): AnyTx =>
  tenant === '' ? tx : tx.withPlugin(tenantPlugin(tenant));

/**
 * Gives access to the tenant context and the authentication context in one transaction. Each call of `auth`
 * or `tenant` switches the context. Handles from earlier calls then throw an error.
 */
export interface Contexts {
  auth(): Promise<AuthTx>;
  tenant(merchantId: string): Promise<Tx>;
  /**
   * Runs `work` in a savepoint. If it fails, its changes are rolled back and the context of the savepoint is
   * restored. Calls may be nested.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` and returns its result, but rolls back its changes and releases its locks. */
  rehearsed<T>(work: () => Promise<T>): Promise<T>;
}

export function runTransactionSwitchingTenantAndRole<T>(
  db: Database,
  work: (contexts: Contexts) => Promise<T>,
): Promise<T> {
  return runOutermostTransaction(db, tx => {
    let current = '';
    // Each context reuses one transaction handle, because the caches of a transaction are stored by handle.
    const handles = new Map<string, AnyTx>();
    const enter = async (role: 'countersign_app' | 'countersign_auth', tenant: string) => {
      const own = `${role} ${tenant}`;
      current = own;
      await setRoleAndTenant(tx, role, tenant);
      const handle =
        handles.get(own) ??
        withTenantPlugin(tx.withPlugin(createContextGuardPlugin(own, () => current)), tenant);
      handles.set(own, handle);
      return handle;
    };
    const savepoint = async <T>(work: () => Promise<T>, { isKept }: { isKept: boolean }): Promise<T> => {
      const own = current;
      const followers = currentTransactionAsyncLocalStorage.getStore()?.afterCommit ?? [];
      const followersBefore = followers.length;
      await sql`savepoint part`.execute(tx);
      const undo = async () => {
        await sql`rollback to savepoint part`.execute(tx);
        await sql`release savepoint part`.execute(tx);
        current = own;
        followers.length = followersBefore;
      };
      let result: T;
      try {
        result = await work();
      } catch (error) {
        await undo();
        throw error;
      }
      await (isKept ? sql`release savepoint part`.execute(tx) : undo());
      return result;
    };
    return work({
      auth: async () => (await enter('countersign_auth', '')) as unknown as AuthTx,
      tenant: async merchantId => (await enter('countersign_app', merchantId)) as unknown as Tx,
      savepoint: work => savepoint(work, { isKept: true }),
      rehearsed: work => savepoint(work, { isKept: false }),
    });
  });
}

/**
 * Throws if a statement uses a context (database role and tenant) that the transaction has left. Such a
 * statement would fail or read rows of another tenant.
 */
const createContextGuardPlugin = (own: string, current: () => string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (current() !== own)
      throw new Error('[Bug] the transaction is in another context; ask for auth() or tenant() again');
    return node;
  },
  transformResult: async ({ result }) => result,
});

export interface CallerRow {
  sessionId: string;
  merchantId: string;
  userId: string;
  /** True if the stored time of the session's last use is too old and must be updated. */
  stale: boolean;
  standing: 'ok' | 'account-disabled' | 'account-locked';
  userName: string;
  nickName: string;
  permissions: string[];
  /** Scope of an embedding token. Null for a session of a user. */
  scope: Scope | null;
  /** Origins whose pages may use the embedding token. Null for a session of a user. */
  origins: string[] | null;
  /** IP addresses that the tenant blocks and allows. Null if the tenant lists none. */
  networks: { black: string; white: string } | null;
}

type FoundCaller = CallerRow & { tokenHash: string };

/**
 * Finds the users of session tokens. The database function `countersign_caller` sets the authentication
 * context and the tenant context for each token.
 */
const FIND_SESSION_USERS_STATEMENT: Statement = {
  name: 'callers',
  // The query for the users of session tokens never waits for a lock, so its time limit is short.
  answerMs: 5000,
  sql: `select asked.token_hash, caller.* from unnest($1::text[]) asked(token_hash)
    cross join lateral countersign_caller(asked.token_hash, $2::integer) caller`,
};

const createSessionUserLookup = (db: Database, idleHours: number) =>
  coalesceCalls<string, FoundCaller>(async tokenHashes => {
    const found = await runStatement<FoundCaller>(db[KYSELY_HANDLE_KEY], FIND_SESSION_USERS_STATEMENT, [
      tokenHashes,
      idleHours,
    ]);
    return new Map(found.map(row => [row.tokenHash, row]));
  });
const sessionUserLookupByDatabase = new WeakMap<Database, ReturnType<typeof createSessionUserLookup>>();

/**
 * Returns the user of the active session with this token. Each request calls this function; concurrent calls
 * share a query.
 */
export async function findSessionUserByToken(
  db: Database,
  tokenHash: string,
  idleHours: number,
): Promise<CallerRow | undefined> {
  if (currentTransactionAsyncLocalStorage.getStore())
    throw new Error('[Bug] who calls is asked before a transaction, not inside of one');
  const find = sessionUserLookupByDatabase.get(db) ?? createSessionUserLookup(db, idleHours);
  sessionUserLookupByDatabase.set(db, find);
  return find(tokenHash);
}

const DISABLE_STATEMENT_TIMEOUT: Statement = {
  name: 'without-limit',
  sql: "select set_config('statement_timeout', '0', true)",
};
const INSTALLATION_LOCK: Statement = {
  name: 'installation',
  sql: `select pg_advisory_xact_lock(${INSTALLATION_LOCK_KEY})`,
  answerMs: 0,
};

/**
 * Locks the installation, so that other server processes that are starting wait until the transaction ends.
 * The wait has no time limit.
 */
export async function lockInstallationDuringStart(auth: AuthTx): Promise<void> {
  await sendStatementWithNextQuery(auth, DISABLE_STATEMENT_TIMEOUT, []);
  await runStatement(auth, INSTALLATION_LOCK, []);
}
