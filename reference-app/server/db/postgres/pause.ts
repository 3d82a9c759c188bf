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

/** Name of the PostgreSQL channel on which a command asks all servers to pause. */
export const PAUSE_CHANNEL = 'countersign_pause';

/** Interval between two attempts to close connections that have become idle, and between two checks of the command. */
const COMMAND_CHECK_INTERVAL_MS = 100;
const COMMAND_STATE_TIMEOUT_MS = 5000;

/** The schema exists while an installation is distributed, even if the command was interrupted. */
const HAS_COMMAND_ENDED_SQL = `
  select pg_try_advisory_xact_lock_shared(${INSTALLATION_LOCK_KEY})
    and to_regnamespace('countersign_distribution') is null as "hasEnded",
    exists (select from pg_extension where extname = 'citus') as "isSharded"`;

interface CommandState {
  hasEnded: boolean;
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

  constructor(input: DatabasePauseInput) {
    this.#input = input;
  }

  /** Begins a pause, which ends with the command. Does nothing during a pause. */
  begin(): void {
    const { gate } = this.#input;
    if (gate.isClosed || this.#isOver) return;
    gate.close();
    void this.#run().finally(() => gate.open());
  }

  /** Ends the pause because the process closes the database. */
  stop(): void {
    this.#isOver = true;
    this.#input.gate.open();
  }

  async #run(): Promise<void> {
    const { pools } = this.#input;
    while (!this.#isOver) {
      for (const pool of pools) pool.cutIdle();
      const state = await this.#readCommandState();
      if (state?.hasEnded) {
        for (const pool of pools) pool.isSharded = state.isSharded;
        return;
      }
      await wait(COMMAND_CHECK_INTERVAL_MS);
    }
  }

  /** Returns undefined if the database does not answer. The pause continues then. */
  async #readCommandState(): Promise<CommandState | undefined> {
    let client: DatabaseClient | undefined;
    try {
      client = await this.#input.hosts.connect({ query_timeout: COMMAND_STATE_TIMEOUT_MS });
      const { rows } = await client.query<CommandState>(HAS_COMMAND_ENDED_SQL);
      return rows[0];
    } catch {
      return undefined;
    } finally {
      await client?.end().catch(() => {});
    }
  }
}
