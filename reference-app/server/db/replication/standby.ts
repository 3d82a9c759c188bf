/** One standby for reads, and the age of its data. */
import { type Kysely, sql } from 'kysely';
import { currentInstallationId } from '../postgres/installation-id.ts';
import type { AuthTables, TenantTables } from '../tables.ts';
import { withTimeLimit } from '../time-limit.ts';
import { ReplicaLag } from './replica-lag.ts';

export type ReadHandle = Kysely<TenantTables & AuthTables>;

export interface StandbyConnection {
  /** Host and port as the address names them. */
  host: string;
  handle: ReadHandle;
  /** Closes idle connections, so that the next ones may reach another server of the host name. */
  dropConnections(): void;
}

/**
 * `behind` if the lag exceeds the limit, `lost` if the standby or the primary does not answer, `primary` if the host
 * takes writes, so that it is no standby, and `foreign` if it is a standby of another installation.
 */
type StandbyStatus = 'ok' | 'behind' | 'lost' | 'primary' | 'foreign';

export interface StandbyState {
  host: string;
  status: StandbyStatus;
  /** Age in seconds of the data. Null if it is not known. */
  lagSeconds: number | null;
}

/**
 * A position of the primary's write-ahead log, the time in milliseconds at which it was read, and the identifier of
 * the primary, which its standbys share.
 */
export interface WrittenPosition {
  at: number;
  position: bigint;
  installationId: string;
}

const MEASURE_TIMEOUT_MS = 2000;
/** Minimum time between two attempts to reach another server of a host name whose server is no standby of the primary. */
const CONNECTION_DROP_INTERVAL_MS = 10_000;

export interface StandbyReply {
  /** Null if the server was promoted. */
  position: string | null;
  installationId: string;
}

const REPLAY_POSITION_SQL = sql<StandbyReply>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position,
    ${currentInstallationId} as "installationId"`;

export class Standby {
  readonly #connection: StandbyConnection;
  readonly #lag = new ReplicaLag();
  #measurement: Promise<void> | undefined;
  #condition: 'answers' | 'lost' | 'primary' | 'foreign' = 'lost';
  #droppedAt = Number.NEGATIVE_INFINITY;

  constructor(connection: StandbyConnection) {
    this.#connection = connection;
  }

  get handle(): ReadHandle {
    return this.#connection.handle;
  }

  /** Position that the standby had replayed at the last measurement. */
  get replayed(): bigint {
    return this.#lag.replayed;
  }

  state(maxLagSeconds: number): StandbyState {
    const { host } = this.#connection;
    if (this.#condition !== 'answers') return { host, status: this.#condition, lagSeconds: null };
    const lagSeconds = this.#lag.seconds();
    if (lagSeconds === undefined) return { host, status: 'lost', lagSeconds: null };
    return { host, status: lagSeconds > maxLagSeconds ? 'behind' : 'ok', lagSeconds };
  }

  /** Measures the lag. Concurrent calls share one measurement. */
  measure(written: WrittenPosition): Promise<void> {
    this.#measurement ??= this.#measureLag(written).finally(() => {
      this.#measurement = undefined;
    });
    return this.#measurement;
  }

  /** Marks the standby as lost, because its lag cannot be measured. */
  setLost(): void {
    this.#condition = 'lost';
  }

  async close(): Promise<void> {
    await this.#measurement;
    await this.handle.destroy();
  }

  async #measureLag({ at, position, installationId }: WrittenPosition): Promise<void> {
    try {
      const { rows } = await withTimeLimit(MEASURE_TIMEOUT_MS, REPLAY_POSITION_SQL.execute(this.handle));
      const reply = rows[0]!;
      this.#condition = conditionOfServer(reply, installationId);
      if (this.#condition !== 'answers') return this.#reachAnotherServer();
      this.#lag.add({ at, written: position, replayed: parseLogPosition(reply.position!) });
    } catch {
      this.#condition = 'lost';
    }
  }

  #reachAnotherServer(): void {
    if (performance.now() < this.#droppedAt + CONNECTION_DROP_INTERVAL_MS) return;
    this.#droppedAt = performance.now();
    this.#connection.dropConnections();
  }
}

/** Returns whether the server that answered is a standby of the primary with the identifier. */
export const conditionOfServer = (
  { position, installationId }: StandbyReply,
  primaryInstallationId: string,
): 'answers' | 'primary' | 'foreign' => {
  if (installationId !== primaryInstallationId) return 'foreign';
  return position === null ? 'primary' : 'answers';
};

/** Parses a position such as `16/B374D848`. */
export function parseLogPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const LOG_POSITION_LOW_BITS = 0xffff_ffffn;

/** Returns the text of a position, such as `16/B374D848`. */
export const formatLogPosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & LOG_POSITION_LOW_BITS).toString(16)}`.toUpperCase();
