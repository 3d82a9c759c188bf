/**
 * Lets a command of an operator use the database alone while the server runs. The server closes the connections of its
 * pools, and work that needs a connection waits until the command has ended.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseClient } from './client.ts';
import type { DatabaseHosts } from './hosts.ts';
import type { Pool, PoolGate } from './pool.ts';

/** Key of the advisory lock that a command holds while it uses the database alone. Servers that start wait for it, too. */
export const INSTALLATION_LOCK_KEY = 7263520;

/**
 * Key of the advisory lock that such a command holds too, and that each backup shares. A backup takes long, and servers
 * that start must not wait for it.
 */
export const BACKUP_LOCK_KEY = 7263532;

/** Name of the PostgreSQL channel on which a command asks all servers to pause. */
export const PAUSE_CHANNEL = 'countersign_pause';

/** Interval between two attempts to close connections that have become idle, and between two checks of the command. */
const COMMAND_CHECK_INTERVAL_MS = 100;
const COMMAND_STATE_TIMEOUT_MS = 5000;

/** Interval between two reports of a pause. */
const PAUSE_REPORT_INTERVAL_MS = 60_000;

/**
 * Schema that exists while an installation is distributed, even if the command was interrupted. It records what later
 * steps need.
 */
export const DISTRIBUTION_SCHEMA = 'countersign_distribution';

/**
 * The lock of a role counts only if the role has the rights of the server, because every role that may connect can take
 * it.
 */
const COMMAND_STATE_SQL = `
  select exists (
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = 0 and l.objid = ${INSTALLATION_LOCK_KEY} and l.objsubid = 1
        and pg_has_role(a.usesysid, current_user, 'member')
    ) as "isCommandRunning",
    to_regnamespace('${DISTRIBUTION_SCHEMA}') is not null as "isDistributionUnfinished",
    exists (select from pg_extension where extname = 'citus') as "isSharded"`;

interface CommandState {
  isCommandRunning: boolean;
  isDistributionUnfinished: boolean;
  isSharded: boolean;
}

interface DatabasePauseInput {
  hosts: DatabaseHosts;
  gate: PoolGate;
  /** All pools of the process that wait at the gate. */
  pools: readonly Pool[];
}

/** Pauses the pools of a process. Transactions that have begun end first. */
export class DatabasePause {
  readonly #input: DatabasePauseInput;
  #isOver = false;
  #report: (sentence: string) => void = () => {};

  constructor(input: DatabasePauseInput) {
    this.#input = input;
  }

  /** Calls `report` with a sentence when a pause begins, each minute, and when it ends. */
  reportTo(report: (sentence: string) => void): void {
    this.#report = report;
  }

  /** Begins a pause, which ends with the command. Does nothing during a pause. */
  begin(): void {
    const { gate } = this.#input;
    if (gate.isClosed || this.#isOver) return;
    gate.close();
    void this.#run().finally(() => gate.open());
  }

  /** Begins a pause if a command uses the database alone. Call this after notifications may have been missed. */
  async check(): Promise<void> {
    const state = await this.#readCommandState();
    if (!state || this.#input.gate.isClosed) return;
    if (hasEnded(state)) this.#adopt(state);
    else this.begin();
  }

  /** Ends the pause because the process closes the database. Callers that wait are refused. */
  stop(): void {
    this.#isOver = true;
    this.#input.gate.refuseWaiting();
  }

  async #run(): Promise<void> {
    const reports = new PauseReports(sentence => this.#report(sentence));
    while (!this.#isOver) {
      const state = await this.#readCommandState();
      if (state && hasEnded(state)) {
        this.#adopt(state);
        break;
      }
      for (const pool of this.#input.pools) pool.cutIdle();
      if (state) reports.continues(state);
      await wait(COMMAND_CHECK_INTERVAL_MS);
    }
    reports.ended();
  }

  #adopt({ isSharded }: CommandState): void {
    for (const pool of this.#input.pools) pool.isSharded = isSharded;
  }

  /** Returns undefined if the database does not answer. The pause continues then. */
  async #readCommandState(): Promise<CommandState | undefined> {
    let client: DatabaseClient | undefined;
    try {
      client = await this.#input.hosts.connect({ query_timeout: COMMAND_STATE_TIMEOUT_MS });
      const { rows } = await client.query<CommandState>(COMMAND_STATE_SQL);
      return rows[0];
    } catch {
      return undefined;
    } finally {
      await client?.end().catch(() => {});
    }
  }
}

const hasEnded = ({ isCommandRunning, isDistributionUnfinished }: CommandState): boolean =>
  !isCommandRunning && !isDistributionUnfinished;

/** The reports of one pause. A request to pause without a command causes none. */
class PauseReports {
  readonly #report: (sentence: string) => void;
  readonly #began = performance.now();
  #nextReport = 0;

  constructor(report: (sentence: string) => void) {
    this.#report = report;
  }

  continues({ isCommandRunning }: CommandState): void {
    const now = performance.now();
    if (now < this.#nextReport) return;
    const reason = isCommandRunning
      ? 'a command uses the database alone'
      : 'the distribution of this installation was interrupted and must be continued with "npm run distribute"';
    this.#report(
      this.#nextReport === 0
        ? `The server pauses because ${reason}.`
        : `The server has paused for ${this.#seconds(now)} s because ${reason}.`,
    );
    this.#nextReport = now + PAUSE_REPORT_INTERVAL_MS;
  }

  ended(): void {
    if (this.#nextReport > 0)
      this.#report(`The pause of the server has ended after ${this.#seconds(performance.now())} s.`);
  }

  readonly #seconds = (now: number): number => Math.round((now - this.#began) / 1000);
}
