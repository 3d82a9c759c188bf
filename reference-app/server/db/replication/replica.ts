/**
 * Provides reads on standbys, so that exports and statistics take no load from the primary. The lag of the standbys
 * is measured at intervals.
 */
import { type RawBuilder, sql } from 'kysely';
import { isCancelledRead } from '../lost.ts';
import { currentInstallationId } from '../postgres/installation-id.ts';
import { withTimeLimit } from '../time-limit.ts';
import {
  formatLogPosition,
  parseLogPosition,
  type ReadHandle,
  Standby,
  type StandbyConnection,
  type StandbyState,
  type WrittenPosition,
} from './standby.ts';

export interface ReplicaState {
  /**
   * `ok` if a standby serves reads, `behind` if the lag of all standbys exceeds the limit, and `lost` if none answers or
   * the primary does not.
   */
  status: 'ok' | 'behind' | 'lost';
  /** Age in seconds of the data on the standby that serves reads. Null if it is not known. */
  lagSeconds: number | null;
  /** Limit of the lag. */
  maxLagSeconds: number;
}

/** Number of reads since the start of the process, by the server that answered them and the reason. */
export interface ReplicaReadCounts {
  standby: number;
  /** Number of reads that used the primary because no standby was reachable or had the data in time. */
  unavailable: number;
  /** Reads that were repeated on the primary, because the standby failed or cancelled them. */
  repeated: number;
}

export interface ReplicaOptions {
  primary: ReadHandle;
  /** The standbys in the order in which they are preferred. */
  standbys: readonly StandbyConnection[];
  maxLagSeconds: number;
  /** Milliseconds between two measurements. */
  intervalMs?: number;
}

const MEASURE_INTERVAL_MS = 1000;
const POSITION_TIMEOUT_MS = 2000;
/** Maximum time for which a read waits for a standby. */
const REPLAY_WAIT_MS = 500;
const REPLAY_CHECK_MS = 20;

const WRITE_POSITION_SQL = sql<{ position: string; installationId: string }>`
  select pg_current_wal_lsn()::text as position, ${currentInstallationId} as "installationId"`;

/** Thrown if the server of a transaction does not have the data in time, or is no standby of the primary. */
class StandbyBehindError extends Error {
  override name = 'StandbyBehindError';
}

/** Waits at the begin of a transaction until its server has the data. Does nothing on the primary. */
export type WaitForReplay = (tx: Parameters<RawBuilder<unknown>['execute']>[0]) => Promise<void>;

export class Replica {
  readonly #primary: ReadHandle;
  readonly #standbys: readonly Standby[];
  readonly #maxLagSeconds: number;
  readonly #timer: NodeJS.Timeout;
  readonly counts: ReplicaReadCounts = { standby: 0, unavailable: 0, repeated: 0 };
  #measurement: Promise<void> | undefined;
  /** Identifier of the primary at the last measurement. */
  #installationId = '';

  constructor({ primary, standbys, maxLagSeconds, intervalMs = MEASURE_INTERVAL_MS }: ReplicaOptions) {
    this.#primary = primary;
    this.#standbys = standbys.map(connection => new Standby(connection));
    this.#maxLagSeconds = maxLagSeconds;
    void this.measure();
    this.#timer = setInterval(() => void this.measure(), intervalMs).unref();
  }

  /** The state of each standby, in the order of the setting. */
  get standbys(): StandbyState[] {
    return this.#standbys.map(standby => standby.state(this.#maxLagSeconds));
  }

  get state(): ReplicaState {
    const maxLagSeconds = this.#maxLagSeconds;
    const states = this.standbys;
    const used =
      states.find(({ status }) => status === 'ok') ?? states.find(({ status }) => status === 'behind');
    if (used?.status === 'ok' || used?.status === 'behind')
      return { status: used.status, lagSeconds: used.lagSeconds, maxLagSeconds };
    return { status: 'lost', lagSeconds: null, maxLagSeconds };
  }

  /** Measures the lag of all standbys. Concurrent calls share one measurement. */
  measure(): Promise<void> {
    this.#measurement ??= this.#measureAll().finally(() => {
      this.#measurement = undefined;
    });
    return this.#measurement;
  }

  /** Returns the position of the primary's write-ahead log. */
  async position(): Promise<bigint> {
    const { rows } = await WRITE_POSITION_SQL.execute(this.#primary);
    const { position, installationId } = rows[0]!;
    this.#installationId = installationId;
    return parseLogPosition(position);
  }

  /**
   * Runs `read` with the first standby that has replayed the position `since`, by default everything that is
   * committed now. Runs it with the primary if no standby answers, all lag too much, or none reaches the position
   * in time. Runs it once more with the primary if the standby fails or cancels it.
   *
   * `read` calls its second argument at the start of its transaction: connections of one host name may lead to several
   * servers, so only the transaction itself shows what its server has replayed.
   */
  async read<T>(
    read: (handle: ReadHandle, waitForReplay: WaitForReplay) => Promise<T>,
    since?: bigint,
  ): Promise<T> {
    const end = performance.now() + REPLAY_WAIT_MS;
    const readPrimary = () => read(this.#primary, async () => {});
    if (this.state.status !== 'ok') return this.#unavailable(readPrimary);
    const at = performance.now();
    const position = since ?? (await this.position());
    const written = { at, position, installationId: this.#installationId };
    const standby = await this.#findStandby(written, end);
    if (!standby) return this.#unavailable(readPrimary);
    try {
      const result = await read(standby.handle, tx => waitForReplay(tx, written, end));
      this.counts.standby += 1;
      return result;
    } catch (error) {
      if (error instanceof StandbyBehindError) return this.#unavailable(readPrimary);
      if (!isCancelledRead(error)) throw error;
      this.counts.repeated += 1;
      return readPrimary();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#measurement;
    await Promise.all(this.#standbys.map(standby => standby.close()));
  }

  #unavailable<T>(readPrimary: () => Promise<T>): Promise<T> {
    this.counts.unavailable += 1;
    return readPrimary();
  }

  /** Waits until a standby has replayed the position. Returns undefined if none has until `end`. */
  async #findStandby(written: WrittenPosition, end: number): Promise<Standby | undefined> {
    for (;;) {
      const usable = this.#standbys.filter(standby => standby.state(this.#maxLagSeconds).status === 'ok');
      const ready = usable.find(({ replayed }) => replayed >= written.position);
      if (ready || usable.length === 0 || performance.now() > end) return ready;
      // A standby that does not answer must not delay the others.
      await Promise.race(usable.map(standby => standby.measure(written)));
      if (!usable.some(({ replayed }) => replayed >= written.position)) await waitForNextReplayCheck();
    }
  }

  async #measureAll(): Promise<void> {
    try {
      const at = performance.now();
      const position = await withTimeLimit(POSITION_TIMEOUT_MS, this.position());
      await Promise.all(
        this.#standbys.map(standby =>
          standby.measure({ at, position, installationId: this.#installationId }),
        ),
      );
    } catch {
      for (const standby of this.#standbys) standby.setLost();
    }
  }
}

const waitForNextReplayCheck = () => new Promise<void>(resolve => setTimeout(resolve, REPLAY_CHECK_MS));

/** Waits until the server of the transaction has replayed the position. Throws `StandbyBehindError` at `end`. */
async function waitForReplay(
  tx: Parameters<WaitForReplay>[0],
  { position, installationId }: WrittenPosition,
  end: number,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isReplayed: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${formatLogPosition(position)}::pg_lsn
        and ${currentInstallationId} = ${installationId} as "isReplayed"`.execute(tx);
    if (rows[0]?.isReplayed) return;
    if (performance.now() > end) throw new StandbyBehindError('The standby does not have the data in time');
    await waitForNextReplayCheck();
  }
}
