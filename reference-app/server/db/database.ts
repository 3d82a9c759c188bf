/** Describes the database of the server and the options to open it. */
import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type { CreatedDatabase } from './embedded/first-start.ts';
import type { Listener } from './postgres/listen.ts';
import type { Replica } from './replication/replica.ts';
import type { ReplicationState } from './replication/state.ts';
import type { AuthTables, TenantTables } from './tables.ts';

/**
 * Property key of the Kysely handle in a database object. The key is a symbol that only `access.ts` uses, so
 * that no other module accesses data directly.
 */
export const KYSELY_HANDLE_KEY: unique symbol = Symbol('handle');

/**
 * Runs plain SQL in one transaction, as the owner of the tables. Use this interface only for migrations and
 * statistics.
 */
export interface Script {
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  [KYSELY_HANDLE_KEY]: Kysely<TenantTables & AuthTables>;
  script<T>(run: (script: Script) => Promise<T>): Promise<T>;
  /** Stores the hosts of the address, so that a later start recognises a foreign one. Absent for the embedded database. */
  rememberHosts?(): Promise<void>;
  /** The database access of the job queue, which runs its own SQL statements. */
  jobStore: JobStore;
  /**
   * Returns true while a command uses the database alone. Calls that need the database wait meanwhile. The result is
   * always false for the embedded database.
   */
  isPaused(): boolean;
  /** Calls `report` with a sentence when a pause begins, each minute, and when it ends. */
  reportPauses(report: (sentence: string) => void): void;
  /**
   * Refuses calls that wait for the end of a pause, and later calls during a pause. Call this function if the process
   * stops.
   */
  refuseWaiting(): void;
  /** Rejects if the database does not answer within two seconds. */
  check(): Promise<void>;
  /**
   * Returns true if the disk has less free space than the reserve. The result is always false for a
   * PostgreSQL server, because this process cannot see the disk of that server.
   */
  isFull(): boolean;
  /** Reads the state of the standbys. Absent for the embedded database. */
  replication?(): Promise<ReplicationState>;
  /** Reads on standbys. Present if one is configured. */
  replica?: Replica | undefined;
  /** Counts the connections that requests use. `waiting` counts requests that wait for a connection. */
  connections(): { idle: number; used: number; waiting: number };
  /**
   * Notifies every process that listens on this database. Do not call this function in a transaction, because
   * a notification in a transaction delays all commits.
   */
  notify(text: string): Promise<void>;
  /**
   * Notifies every process of a live event that is stored in `live_event`, and removes the row. The statement has
   * no effect if the row has gone. Do not call this function in a transaction.
   */
  notifyStored(merchantId: string, liveId: string): Promise<void>;
  /** Subscribes to notifications. Returns a function that ends the subscription. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  /** Present if this process has created the embedded database. */
  created?: CreatedDatabase | undefined;
  close(): Promise<void>;
}

/** `executeSql` runs SQL on its own connections. Without values, the SQL may contain several statements. */
export type JobStore =
  | { executeSql(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  | { pglite: PGlite };

export type DatabaseOptions = (EmbeddedOptions | ServerOptions) & Keys;

/** Encryption keys for the secrets in the tables; see `encryption/`. */
interface Keys {
  encryptionKey?: Buffer;
  /** Previous encryption key. Set it only for the start that changes the key. */
  previousKey?: Buffer;
}

export interface ServerOptions {
  /** Address of PostgreSQL itself. It may list several hosts, of which the server uses the primary. */
  url: string;
  /**
   * Address of a connection pooler in transaction mode for the connections of requests and jobs. Without it,
   * they connect to `url`.
   */
  poolerUrl?: string;
  /**
   * Address of a standby for exports and statistics. It may list several standbys, of which the server uses the first
   * that has the data.
   */
  replicaUrl?: string;
  /** Maximum age in seconds of the data that these calls read. Default: 10. */
  replicaMaxLagSeconds?: number;
  /** Number of connections for requests. Default: 10. */
  poolSize?: number;
  /** Number of connections for the job queue. Default: 3. */
  jobPoolSize?: number;
  /** Time limit of a statement in milliseconds. `0` means no limit. */
  timeoutMs?: number;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** If false, commits can be lost in a power failure. Set this to `false` for temporary databases only. */
  durable?: boolean;
  /** Minimum free disk space in bytes. With less free space, tenants can read but not write. */
  diskReserve?: number;
}
