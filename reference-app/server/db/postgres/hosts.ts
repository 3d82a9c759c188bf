/**
 * Finds the primary, or a standby, among the hosts of a database address, so that a failover needs no restart of
 * the process. The driver itself connects to one host.
 */

import { DatabaseLostError } from '../lost.ts';
import { withTimeLimit } from '../time-limit.ts';
import { DatabaseClient, type DatabaseClientConfig } from './client.ts';

const HOSTS_OF_ADDRESS_PATTERN = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/i;

/** Time limit in milliseconds for the reply of a host to the question whether it accepts writes. */
const HOST_CHECK_TIMEOUT_MS = 2000;

/** Returns one address for each host of an address such as `postgres://user@one:5432,two/name`. */
export function splitDatabaseHosts(url: string): string[] {
  const [, start, hosts, end] = HOSTS_OF_ADDRESS_PATTERN.exec(url) ?? [];
  return hosts ? hosts.split(',').map(host => `${start}${host}${end}`) : [url];
}

export type HostRole = 'primary' | 'standby';

/** The hosts of one address. A single host is used without a check. */
export class DatabaseHosts {
  readonly #addresses: readonly string[];
  readonly #role: HostRole;
  #host: string | undefined;
  #search: Promise<string> | undefined;

  /** `role` is the role of the host that is used among several. */
  constructor(url: string, role: HostRole = 'primary') {
    this.#addresses = splitDatabaseHosts(url);
    this.#role = role;
    this.forgetHost();
  }

  /** True if a further search is not necessary. */
  get isHostKnown(): boolean {
    return this.#host !== undefined;
  }

  /** Makes the next connection search for the host. */
  forgetHost(): void {
    this.#host = this.#addresses.length === 1 ? this.#addresses[0] : undefined;
  }

  /**
   * Finds the host unless it is known. All hosts are asked at the same time, because a lost host does not
   * reply. Concurrent calls share one search. Throws `DatabaseLostError` if no host has the role.
   */
  async findHost(): Promise<void> {
    if (this.#host !== undefined) return;
    this.#search ??= this.#searchHost().finally(() => {
      this.#search = undefined;
    });
    this.#host = await this.#search;
  }

  /** Returns the configuration of a client of the host. Call `findHost` first. */
  clientConfig(): Pick<DatabaseClientConfig, 'connectionString' | 'onBroken'> {
    const connectionString = this.#host ?? this.#addresses[0]!;
    return { connectionString, onBroken: () => this.forgetHost() };
  }

  /** Opens a connection to the host. The caller must close it. */
  async connect(config: DatabaseClientConfig = {}): Promise<DatabaseClient> {
    await this.findHost();
    const client = new DatabaseClient({ ...config, ...this.clientConfig() });
    try {
      await client.connect();
      await this.checkHost(client);
      return client;
    } catch (error) {
      this.forgetHost();
      client.cut(error as Error);
      throw error;
    }
  }

  /** Throws `DatabaseLostError` if the client of one of several hosts is connected to a host of the other role. */
  async checkHost(client: DatabaseClient): Promise<void> {
    if (this.#addresses.length > 1 && (await roleOfHost(client)) !== this.#role) {
      this.forgetHost();
      throw new DatabaseLostError(`the host is no ${this.#role}`);
    }
  }

  async #searchHost(): Promise<string> {
    try {
      return await Promise.any(this.#addresses.map(address => throwUnlessRole(address, this.#role)));
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(({ message }) => message);
      throw new DatabaseLostError(`no host is a ${this.#role}: ${reasons.join('; ')}`);
    }
  }
}

/** Returns the address. Throws if the host is not reached or has the other role. */
async function throwUnlessRole(connectionString: string, role: HostRole): Promise<string> {
  const client = new DatabaseClient({ connectionString });
  try {
    await client.connect();
    if ((await roleOfHost(client)) !== role) throw new DatabaseLostError(`a host is no ${role}`);
    return connectionString;
  } finally {
    client.cut(new DatabaseLostError(`The search for a ${role} ended`));
  }
}

/** A host that accepts no writes counts as a standby. */
async function roleOfHost(client: DatabaseClient): Promise<HostRole> {
  const reply = client.query<{ transaction_read_only: string }>('show transaction_read_only');
  const { rows } = await withTimeLimit(HOST_CHECK_TIMEOUT_MS, reply);
  return rows[0]?.transaction_read_only === 'off' ? 'primary' : 'standby';
}
