/**
 * Finds the primary among the hosts of a database address, so that a failover needs no restart of the
 * process. The driver itself connects to one host.
 */

import { DatabaseLostError } from '../lost.ts';
import { withTimeLimit } from '../time-limit.ts';
import { DatabaseClient, type DatabaseClientConfig } from './client.ts';

const HOSTS_OF_ADDRESS_PATTERN = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/i;

/** Time limit in milliseconds for the reply of a host to the question whether it accepts writes. */
const PRIMARY_CHECK_TIMEOUT_MS = 2000;

/** Returns one address for each host of an address such as `postgres://user@one:5432,two/name`. */
export function splitDatabaseHosts(url: string): string[] {
  const [, start, hosts, end] = HOSTS_OF_ADDRESS_PATTERN.exec(url) ?? [];
  return hosts ? hosts.split(',').map(host => `${start}${host}${end}`) : [url];
}

/** The hosts of one address. A single host is used without a check. */
export class DatabaseHosts {
  readonly #addresses: readonly string[];
  #primary: string | undefined;
  #search: Promise<string> | undefined;

  constructor(url: string) {
    this.#addresses = splitDatabaseHosts(url);
    this.forgetPrimary();
  }

  /** True if a further search is not necessary. */
  get isPrimaryKnown(): boolean {
    return this.#primary !== undefined;
  }

  /** Makes the next connection search for the primary. */
  forgetPrimary(): void {
    this.#primary = this.#addresses.length === 1 ? this.#addresses[0] : undefined;
  }

  /**
   * Finds the primary unless it is known. All hosts are asked at the same time, because a lost host does not
   * reply. Concurrent calls share one search. Throws `DatabaseLostError` if no host accepts writes.
   */
  async findPrimary(): Promise<void> {
    if (this.#primary !== undefined) return;
    this.#search ??= this.#searchPrimary().finally(() => {
      this.#search = undefined;
    });
    this.#primary = await this.#search;
  }

  /** Returns the configuration of a client of the primary. Call `findPrimary` first. */
  clientConfig(): Pick<DatabaseClientConfig, 'connectionString' | 'onBroken'> {
    const connectionString = this.#primary ?? this.#addresses[0]!;
    return { connectionString, onBroken: () => this.forgetPrimary() };
  }

  /** Opens a connection to the primary. The caller must close it. */
  async connect(config: DatabaseClientConfig = {}): Promise<DatabaseClient> {
    await this.findPrimary();
    const client = new DatabaseClient({ ...config, ...this.clientConfig() });
    try {
      await client.connect();
      await this.checkPrimary(client);
      return client;
    } catch (error) {
      this.forgetPrimary();
      client.cut(error as Error);
      throw error;
    }
  }

  /** Throws `DatabaseLostError` if the client of one of several hosts is not connected to the primary. */
  async checkPrimary(client: DatabaseClient): Promise<void> {
    if (this.#addresses.length > 1 && !(await acceptsWrites(client))) {
      this.forgetPrimary();
      throw new DatabaseLostError('the host accepts no writes');
    }
  }

  async #searchPrimary(): Promise<string> {
    try {
      return await Promise.any(this.#addresses.map(throwUnlessPrimary));
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(({ message }) => message);
      throw new DatabaseLostError(`no host accepts writes: ${reasons.join('; ')}`);
    }
  }
}

/** Returns the address of the primary. Throws if the host is not reached or is a standby. */
async function throwUnlessPrimary(connectionString: string): Promise<string> {
  const client = new DatabaseClient({ connectionString });
  try {
    await client.connect();
    if (!(await acceptsWrites(client))) throw new DatabaseLostError('a host is a standby');
    return connectionString;
  } finally {
    client.cut(new DatabaseLostError('The search for the primary ended'));
  }
}

async function acceptsWrites(client: DatabaseClient): Promise<boolean> {
  const reply = client.query<{ transaction_read_only: string }>('show transaction_read_only');
  const { rows } = await withTimeLimit(PRIMARY_CHECK_TIMEOUT_MS, reply);
  return rows[0]?.transaction_read_only === 'off';
}
