/**
 * Finds the primary among the hosts of a database address, so that a failover needs no restart of the process. The
 * driver itself connects to one host.
 */

import { StartError } from '../../start-error.ts';
import { DatabaseLostError } from '../lost.ts';
import { withTimeLimit } from '../time-limit.ts';
import { DatabaseClient, type DatabaseClientConfig } from './client.ts';
import { INSTALLATION_ID_SQL } from './installation-id.ts';

const HOSTS_OF_ADDRESS_PATTERN = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/i;

/** Name of connections without a name of their own, which `PGAPPNAME` would name otherwise. */
const SCRIPT_APPLICATION_NAME = 'countersign script';

/** Time limit in milliseconds for the query of a host's role and timeline. */
const HOST_CHECK_TIMEOUT_MS = 2000;
/** Time for which a search waits for further hosts after the first primary has answered. */
const OTHER_HOSTS_WAIT_MS = 300;

/** Returns one address for each host of an address such as `postgres://user@one:5432,two/name`. */
export function splitDatabaseHosts(url: string): string[] {
  const [, start, hosts, end] = HOSTS_OF_ADDRESS_PATTERN.exec(url) ?? [];
  return hosts ? hosts.split(',').map(host => `${start}${host}${end}`) : [url];
}

/**
 * Removes the parameter `application_name` of an address with one host, which would replace the name that the server
 * gives a connection.
 */
export function removeApplicationName(address: string): string {
  const [, start = '', host = '', end = address] = HOSTS_OF_ADDRESS_PATTERN.exec(address) ?? [];
  const [path = '', ...queries] = end.split('?');
  const parameters = queries.join('?').split('&');
  const kept = parameters.filter(text => !new URLSearchParams(text).has('application_name'));
  const query = kept.join('&');
  return `${start}${host}${path}${query && '?'}${query}`;
}

/** Returns the host and port of an address with one host. Empty if a parameter of the address names the host. */
export const hostOfDatabaseAddress = (address: string): string =>
  HOSTS_OF_ADDRESS_PATTERN.exec(address)?.[2] ?? '';

export type HostRole = 'primary' | 'standby';

/** The hosts of one address. A single host is used without a check. */
export class DatabaseHosts {
  readonly #addresses: readonly string[];
  #host: string | undefined;
  #search: Promise<string> | undefined;
  /** Identifier of the first database that was used. Hosts with another one are never used. */
  #installationId: string | undefined;
  #unanswered: string[] = [];

  constructor(url: string) {
    this.#addresses = splitDatabaseHosts(url).map(removeApplicationName);
    this.forgetHost();
  }

  /** True if a further search is not necessary. */
  get isHostKnown(): boolean {
    return this.#host !== undefined;
  }

  /** Hosts and ports of the address. */
  get names(): readonly string[] {
    return this.#addresses.map(hostOfDatabaseAddress);
  }

  /** Host and port that connections use. Empty if it is not known. */
  get currentHost(): string {
    return hostOfDatabaseAddress(this.#host ?? '');
  }

  /** Hosts and ports that did not answer the last search. */
  get unansweredHosts(): readonly string[] {
    return this.#unanswered;
  }

  /** Makes the next connection search for the host. */
  forgetHost(): void {
    this.#host = this.#addresses.length === 1 ? this.#addresses[0] : undefined;
  }

  /**
   * Finds the host unless it is known. All hosts are asked at the same time, because a lost host does not
   * reply. Concurrent calls share one search. Throws `DatabaseLostError` if no host is a primary, and a
   * `StartError` if the first search finds databases of several installations.
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
    const client = new DatabaseClient({
      application_name: SCRIPT_APPLICATION_NAME,
      ...config,
      ...this.clientConfig(),
    });
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

  /**
   * Throws `DatabaseLostError` if the client of one of several hosts is connected to a standby, or to the database of
   * another installation.
   */
  async checkHost(client: DatabaseClient): Promise<void> {
    if (this.#addresses.length === 1) return;
    const host = this.currentHost;
    const state = await readHostState(client);
    this.#installationId ??= state.installationId;
    if (this.#isUsable(state)) return;
    this.forgetHost();
    throw this.#unusableHostError(host, state);
  }

  /**
   * Returns the address of the first host that is a primary. A former primary that was not stopped accepts writes too,
   * so other hosts get a moment to answer, and the primary that was promoted last is used.
   */
  async #searchHost(): Promise<string> {
    const found: FoundHost[] = [];
    const reasons: string[] = [];
    const unanswered = new Set(this.#addresses);
    const searches = this.#addresses.map(async address => {
      try {
        const host = await readHost(address);
        found.push(host);
        unanswered.delete(address);
        if (!this.#isUsable(host)) throw this.#unusableHostError(hostOfDatabaseAddress(address), host);
      } catch (error) {
        reasons.push((error as Error).message);
        if ((error as { code?: unknown }).code === NO_SUCH_DATABASE_CODE) unanswered.delete(address);
        throw error;
      }
    });
    const everyAnswer = Promise.allSettled(searches);
    await Promise.any([...searches, everyAnswer]);
    await withTimeLimit(OTHER_HOSTS_WAIT_MS, everyAnswer).catch(() => undefined);
    this.#unanswered = [...unanswered].map(hostOfDatabaseAddress);
    if (this.#installationId === undefined) throwIfSeveralInstallations(found);
    const usable = found.filter(host => this.#isUsable(host));
    if (usable.length === 0) throw new DatabaseLostError(`no host is a primary: ${reasons.join('; ')}`);
    return usable.reduce((best, host) => (host.timeline > best.timeline ? host : best)).address;
  }

  #isUsable({ role, installationId }: HostState): boolean {
    return role === 'primary' && installationId === (this.#installationId ?? installationId);
  }

  #unusableHostError(host: string, { installationId }: HostState): DatabaseLostError {
    const isForeign = installationId !== (this.#installationId ?? installationId);
    return new DatabaseLostError(
      isForeign
        ? `the host ${host} has the database of another installation`
        : `the host ${host} is a standby`,
    );
  }
}

/** A host without the database answers, for example a standby that has not replayed its creation. */
const NO_SUCH_DATABASE_CODE = '3D000';

interface FoundHost extends HostState {
  address: string;
}

async function readHost(address: string): Promise<FoundHost> {
  const client = new DatabaseClient({ connectionString: address });
  try {
    await client.connect();
    return { address, ...(await readHostState(client)) };
  } finally {
    client.cut(new DatabaseLostError('The search for a primary ended'));
  }
}

/** The first answer would otherwise decide which installation is used. */
function throwIfSeveralInstallations(found: readonly FoundHost[]): void {
  const [first] = found;
  const other = found.find(({ installationId }) => installationId !== first?.installationId);
  if (first && other)
    throw new StartError(
      `The hosts ${hostOfDatabaseAddress(first.address)} and ${hostOfDatabaseAddress(other.address)} have the databases of different installations; name only a primary and its standbys.`,
    );
}

/** A host that accepts no writes counts as a standby. */
const HOST_STATE_SQL = `
  select case current_setting('transaction_read_only') when 'off' then 'primary' else 'standby' end as role,
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
    ${INSTALLATION_ID_SQL} as "installationId"`;

interface HostState {
  role: HostRole;
  /** Timeline of a primary in hexadecimal. Each promotion begins a later one. */
  timeline: string;
  installationId: string;
}

async function readHostState(client: DatabaseClient): Promise<HostState> {
  const { rows } = await withTimeLimit(HOST_CHECK_TIMEOUT_MS, client.query<HostState>(HOST_STATE_SQL));
  if (!rows[0]) throw new DatabaseLostError('the host does not answer');
  return rows[0];
}
