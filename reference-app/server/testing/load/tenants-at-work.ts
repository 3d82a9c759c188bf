/** Lets people of several tenants work at the same time, for load runs on a sharded database. */
import { setTimeout as pause } from 'node:timers/promises';
import { CallLedger } from './ledger.ts';
import { type Load, Person } from './people.ts';
import { generatedNamePrefix } from './tenants.ts';

/** A call takes less, unless the database is paused. */
const QUIET_MS = 3000;

interface TenantsWorkInput {
  /** Addresses of the processes of the server, over which the clients are spread. */
  urls: string[];
  processes: ReadonlyMap<string, string>;
  clients: number;
  /** Number of generated tenants. The demo company comes in addition. */
  tenants: number;
}

/** The clients of all tenants, and the results of their calls. */
export interface TenantsWork extends Omit<Load, 'url'> {
  loads: Load[];
}

/** Lets clients of the demo company and of the generated tenants work at all processes. */
export async function startWork({
  urls,
  processes,
  clients,
  tenants,
}: TenantsWorkInput): Promise<TenantsWork> {
  const common = {
    processes,
    ledger: new CallLedger(),
    acknowledged: new Set<string>(),
    sent: new Set<string>(),
    unanswered: new Map<string, number>(),
    isStopping: false,
    events: 0,
  };
  const loads = Array.from({ length: clients }, (_, client): Load => {
    const tenant = client % (tenants + 1);
    return {
      ...common,
      url: urls[client % urls.length]!,
      namePrefix: tenant === 0 ? '' : generatedNamePrefix(tenant),
    };
  });
  const people = loads.map((load, client) => new Person(load, client));
  for (const person of people) await person.signIn();
  for (const person of people) {
    void person.listen();
    void person.work();
  }
  return { ...common, loads };
}

/**
 * Holds all people after their current round, and waits until no call is open. Returns a function that lets them
 * continue.
 */
export async function endWork({ loads, ledger }: TenantsWork): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const load of loads) load.gate = promise;
  for (let requests = -1; requests !== ledger.requests; ) {
    ({ requests } = ledger);
    await pause(QUIET_MS);
  }
  return resolve;
}
