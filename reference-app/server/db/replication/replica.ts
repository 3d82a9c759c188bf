/**
 * Provides reads on a standby, so that exports and statistics take no load from the primary. The lag of the standby
 * is measured at intervals.
 */
import { type Kysely, sql } from 'kysely';
import { DatabaseLostError, isCancelledRead } from '../lost.ts';
import type { AuthTables, TenantTables } from '../tables.ts';
import { withTimeLimit } from '../time-limit.ts';
import { ReplicaLag } from './replica-lag.ts';

type Handle = Kysely<TenantTables & AuthTables>;

export interface ReplicaState {
  /** The status is `behind` if the lag exceeds the limit, and `lost` if the standby or the primary does not answer. */
  status: 'ok' | 'behind' | 'lost';
  /** Age in seconds of the data on the standby. Null if it is not known. */
  lagSeconds: number | null;
  /** Limit of the lag. */
  maxLagSeconds: number;
}

/** Number of reads since the start of the process, by the server that answered them and the reason. */
export interface ReplicaReadCounts {
  standby: number;
  /** Number of reads that used the primary because the standby was unreachable or its lag exceeded the limit. */
  unavailable: number;
  /** Reads that were repeated on the primary, because the standby failed or cancelled them. */
  repeated: number;
}

export interface ReplicaOptions {
  primary: Handle;
  standby: Handle;
  /** Closes the connections to the standby, so that the next ones find another. */
  dropConnections(): void;
  maxLagSeconds: number;
  /** Milliseconds between two measurements. */
  intervalMs?: number;
}

const MEASURE_INTERVAL_MS = 1000;
const MEASURE_TIMEOUT_MS = 2000;
/** Maximum time for which a read waits for the standby. */
const REPLAY_WAIT_MS = 500;
const REPLAY_CHECK_MS = 20;

const WRITE_POSITION_SQL = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`;
/** Null if the server was promoted. */
const REPLAY_POSITION_SQL = sql<{ position: string | null }>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position`;

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #lag = new ReplicaLag();
  readonly #timer: NodeJS.Timeout;
  readonly counts: ReplicaReadCounts = { standby: 0, unavailable: 0, repeated: 0 };
  #measurement: Promise<void> | undefined;
  #isLost = true;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    void this.measure();
    this.#timer = setInterval(() => void this.measure(), options.intervalMs ?? MEASURE_INTERVAL_MS).unref();
  }

  get state(): ReplicaState {
    const { maxLagSeconds } = this.#options;
    const lagSeconds = this.#lag.seconds();
    if (this.#isLost || lagSeconds === undefined) return { status: 'lost', lagSeconds: null, maxLagSeconds };
    return { status: lagSeconds > maxLagSeconds ? 'behind' : 'ok', lagSeconds, maxLagSeconds };
  }

  /** Measures the lag. Concurrent calls share one measurement. */
  measure(): Promise<void> {
    this.#measurement ??= this.#measureLag().finally(() => {
      this.#measurement = undefined;
    });
    return this.#measurement;
  }

  /** Returns the position of the primary's write-ahead log. */
  async position(): Promise<bigint> {
    const { rows } = await WRITE_POSITION_SQL.execute(this.#options.primary);
    return parseLogPosition(rows[0]!.position);
  }

  /**
   * Runs `read` with the standby as soon as it has replayed the position `since`, by default everything that is
   * committed now. Runs it with the primary if the standby is lost, too far behind, or does not reach the position in time. Runs
   * it once more with the primary if the standby fails or cancels it.
   */
  async read<T>(read: (handle: Handle) => Promise<T>, since?: bigint): Promise<T> {
    const { primary, standby } = this.#options;
    if (this.state.status !== 'ok' || !(await this.#hasReplayed(since ?? (await this.position())))) {
      this.counts.unavailable += 1;
      return read(primary);
    }
    try {
      const result = await read(standby);
      this.counts.standby += 1;
      return result;
    } catch (error) {
      if (!isCancelledRead(error)) throw error;
      this.counts.repeated += 1;
      return read(primary);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#measurement;
    await this.#options.standby.destroy();
  }

  /** Waits up to `REPLAY_WAIT_MS` until the standby has replayed the position. */
  async #hasReplayed(position: bigint): Promise<boolean> {
    for (const end = performance.now() + REPLAY_WAIT_MS; this.#lag.replayed < position; ) {
      await this.measure();
      if (this.#lag.replayed >= position) break;
      if (this.#isLost || performance.now() > end) return false;
      await new Promise(resolve => setTimeout(resolve, REPLAY_CHECK_MS));
    }
    return true;
  }

  async #measureLag(): Promise<void> {
    try {
      await withTimeLimit(
        MEASURE_TIMEOUT_MS,
        (async () => {
          const at = performance.now();
          const written = await this.position();
          const { rows } = await REPLAY_POSITION_SQL.execute(this.#options.standby);
          const position = rows[0]?.position;
          if (!position) {
            this.#options.dropConnections();
            throw new DatabaseLostError('The standby was promoted');
          }
          this.#lag.add({ at, written, replayed: parseLogPosition(position) });
        })(),
      );
      this.#isLost = false;
    } catch {
      this.#isLost = true;
    }
  }
}

/** Parses a position such as `16/B374D848`. */
export function parseLogPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
