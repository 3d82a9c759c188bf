/** The only ways to the data: a tenant's rows, the tables read before the tenant is known, and the installation. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Scope } from '../http/security/scope.ts';
import { together } from './coalesce.ts';
import { type Database, HANDLE } from './database.ts';
import { defer, query, type Statement } from './statement.ts';
import type { AuthTables, TenantTables } from './tables.ts';

/** A transaction that sees one tenant's rows and nothing else. */
export type Tx = Transaction<TenantTables>;
/** A transaction that sees the tables that belong to no tenant, and nothing else. */
export type AuthTx = Transaction<AuthTables>;

/** Rows of no customer: the installation's own theme and properties, and sign-ins with unknown names. */
export const SYSTEM_TENANT = 'system';

type All = Transaction<TenantTables & AuthTables>;
const inside = new AsyncLocalStorage<true>();

/** On PGlite's single connection a transaction inside a transaction would wait for itself for ever. */
function transaction<T>(db: Database, run: (tx: All) => Promise<T>): Promise<T> {
  if (inside.getStore())
    throw new Error('[Bug] a transaction was opened inside a transaction; pass its tx on');
  const handle: Kysely<TenantTables & AuthTables> = db[HANDLE];
  return inside.run(true, () => handle.transaction().execute(run));
}

const BECOME: Statement = {
  name: 'become',
  sql: "select set_config('role', $1, true), set_config('app.tenant', $2, true)",
};

/** For a full disk: sign-ins and their sessions are still written, which takes next to nothing. */
const READ_ONLY: Statement = {
  name: 'read-only',
  sql: "select set_config('transaction_read_only', 'on', true)",
};

/** Role and tenant in one statement, which travels with the next one; both end with the transaction. */
const become = (tx: All, role: 'countersign_app' | 'countersign_auth', tenant: string) =>
  defer(tx as unknown as Tx, BECOME, [role, tenant]);

/** Runs `work` in one transaction in which row-level security shows only this tenant's rows. */
export function withTenant<T>(db: Database, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async tx => {
    await become(tx, 'countersign_app', merchantId);
    if (db.isFull()) await defer(tx as unknown as Tx, READ_ONLY, []);
    return work(tx as unknown as Tx);
  });
}

/** Runs `work` on the tables that are read before the tenant is known: sessions, sign-in names, keys. */
export function withAuth<T>(db: Database, work: (auth: AuthTx) => Promise<T>): Promise<T> {
  return transaction(db, async tx => {
    await become(tx, 'countersign_auth', '');
    return work(tx as unknown as AuthTx);
  });
}

/** Both contexts in one transaction, one at a time: each call changes the visible tables, and the handle of the one before throws. */
export interface Contexts {
  auth(): Promise<AuthTx>;
  tenant(merchantId: string): Promise<Tx>;
  /** Runs `work` in a savepoint. A failure rolls its changes back and restores the context of the savepoint. Calls may nest. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the result of `work` and undoes its changes; the locks that it took are free again. */
  rehearsed<T>(work: () => Promise<T>): Promise<T>;
}

export function withContexts<T>(db: Database, work: (contexts: Contexts) => Promise<T>): Promise<T> {
  return transaction(db, tx => {
    let current = '';
    // One handle for each context: what is noted for a transaction is found by its handle.
    const handles = new Map<string, All>();
    const enter = async (role: 'countersign_app' | 'countersign_auth', tenant: string) => {
      const own = `${role} ${tenant}`;
      current = own;
      await become(tx, role, tenant);
      const handle = handles.get(own) ?? tx.withPlugin(onlyWithin(own, () => current));
      handles.set(own, handle);
      return handle;
    };
    const undo = async (own: string) => {
      await sql`rollback to savepoint part`.execute(tx);
      await sql`release savepoint part`.execute(tx);
      current = own;
    };
    const savepoint = async <T>(work: () => Promise<T>, end: (own: string) => Promise<void>): Promise<T> => {
      const own = current;
      await sql`savepoint part`.execute(tx);
      let result: T;
      try {
        result = await work();
      } catch (error) {
        await undo(own);
        throw error;
      }
      await end(own);
      return result;
    };
    return work({
      auth: async () => (await enter('countersign_auth', '')) as unknown as AuthTx,
      tenant: async merchantId => (await enter('countersign_app', merchantId)) as unknown as Tx,
      savepoint: work => savepoint(work, async () => void (await sql`release savepoint part`.execute(tx))),
      rehearsed: work => savepoint(work, undo),
    });
  });
}

/** A statement of a handle whose context was left would fail, or read the rows of another tenant. */
const onlyWithin = (own: string, current: () => string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (current() !== own)
      throw new Error('[Bug] the transaction is in another context; ask for auth() or tenant() again');
    return node;
  },
  transformResult: async ({ result }) => result,
});

export interface CallerRow {
  session_id: string;
  merchant_id: string;
  user_id: string;
  /** Whether the session's last use is to be written. */
  stale: boolean;
  standing: 'ok' | 'account-disabled' | 'account-locked';
  user_name: string;
  nick_name: string;
  permissions: string[];
  /** Of a token for embedding; null where a person signed in. */
  scope: Scope | null;
  /** Whose pages may use such a token; null where a person signed in. */
  origins: string[] | null;
  /** Addresses that the tenant shuts out and lets in; null where it names none. */
  networks: { black: string; white: string } | null;
}

type Found = CallerRow & { token_hash: string };

/** Each token through both contexts, one after the other. */
const CALLERS: Statement = {
  name: 'callers',
  // It waits for no lock.
  answerMs: 5000,
  sql: `select asked.token_hash, caller.* from unnest($1::text[]) asked(token_hash)
    cross join lateral countersign_caller(asked.token_hash, $2::integer) caller`,
};

const lookUp = (db: Database, idleHours: number) =>
  together<string, Found>(async tokenHashes => {
    const found = await query<Found>(db[HANDLE], CALLERS, [tokenHashes, idleHours]);
    return new Map(found.map(row => [row.token_hash, row]));
  });
const lookUps = new WeakMap<Database, ReturnType<typeof lookUp>>();

/** Returns the person of a live session of that token. Asked on every request; simultaneous requests share a query. */
export async function callerOf(
  db: Database,
  tokenHash: string,
  idleHours: number,
): Promise<CallerRow | undefined> {
  if (inside.getStore()) throw new Error('[Bug] who calls is asked before a transaction, not inside of one');
  const find = lookUps.get(db) ?? lookUp(db, idleHours);
  lookUps.set(db, find);
  return find(tokenHash);
}

const WITHOUT_LIMIT: Statement = {
  name: 'without-limit',
  sql: "select set_config('statement_timeout', '0', true)",
};
const INSTALLATION: Statement = {
  name: 'installation',
  sql: 'select pg_advisory_xact_lock(7263520)',
  answerMs: 0,
};

/** Holds off other starting processes until the transaction ends, however long one of them takes. */
export async function holdInstallation(auth: AuthTx): Promise<void> {
  await defer(auth, WITHOUT_LIMIT, []);
  await query(auth, INSTALLATION, []);
}
