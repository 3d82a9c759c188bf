/** How many people a number of machines serves, calculated from the measured cost of one approval. */
import { MAX_STREAMS } from '../../live/hub.ts';

/** The cost of one approval: an application, its decision, and the calls of the pages around them. */
export interface Cost {
  /** Milliseconds of processor time of the server's processes. */
  serverMs: number;
  /** Milliseconds of processor time of PostgreSQL. */
  databaseMs: number;
  /** Bytes by which the database grows. */
  storedBytes: number;
}

/** The assumptions of the calculation. */
export interface Office {
  /** Approvals of a person in a working day. */
  approvals: number;
  /** The part of a day's work that falls into its busiest hour. */
  busiestHour: number;
  /** The part of the processors that the busiest hour may use. */
  use: number;
  /** Of each machine; a process of the server keeps one busy. */
  cores: number;
  /** The part of the people who have a page open at the same time, and with it a live stream. */
  openPages: number;
}

export interface Capacity {
  machines: string;
  /** Of the server, on all machines. */
  processes: number;
  /** Approvals per second that the processors do. */
  perSecond: number;
  people: number;
  /** The least of the limits of the number of people. */
  limit: string;
}

const HOUR_S = 3600;
const WORKING_DAYS = 250;

/** Approvals per second that so many cores do at the allowed use. */
const rate = (costMs: number, cores: number, { use }: Office): number => (cores * use * 1000) / costMs;

/** People whose busiest hour has so many approvals per second. */
const peopleFor = (perSecond: number, { approvals, busiestHour }: Office): number =>
  (perSecond * HOUR_S) / (approvals * busiestHour);

/** `rates` are approvals per second by what limits them; `processes` those of the server. */
function capacity(
  machines: string,
  office: Office,
  { rates, processes }: { rates: Record<string, number>; processes: number },
): Capacity {
  const people = Object.entries(rates).map(([limit, perSecond]) => ({
    limit,
    people: peopleFor(perSecond, office),
  }));
  people.push({ limit: 'live streams', people: (processes * MAX_STREAMS) / office.openPages });
  const [least] = people.sort((a, b) => a.people - b.people);
  const perSecond = Math.min(...Object.values(rates));
  return { machines, processes, perSecond, people: least?.people ?? 0, limit: least?.limit ?? '' };
}

/** One machine with everything, three with the database on one of them, and a database of several nodes with the servers that it keeps busy. */
export function capacities(cost: Cost, office: Office, nodes: number): Capacity[] {
  const { serverMs, databaseMs } = cost;
  const { cores } = office;
  const sharded = rate(databaseMs, nodes * cores, office);
  const people = peopleFor(sharded, office);
  const servers = Math.max(
    Math.ceil((sharded * serverMs) / (cores * office.use * 1000)),
    Math.ceil((people * office.openPages) / (cores * MAX_STREAMS)),
  );
  return [
    capacity('one', office, {
      rates: { processors: rate(serverMs + databaseMs, cores, office) },
      processes: cores - 1,
    }),
    capacity('three: two with the server, one with PostgreSQL', office, {
      rates: {
        'processors of the server': rate(serverMs, 2 * cores, office),
        'processors of PostgreSQL': rate(databaseMs, cores, office),
      },
      processes: 2 * cores,
    }),
    capacity(`${nodes} installations with one PostgreSQL each, ${servers} machines with the server`, office, {
      rates: { 'processors of PostgreSQL': sharded },
      processes: servers * cores,
    }),
  ];
}

/** The cost of one approval on a sharded database, measured with some number of workers. */
export interface ShardedCost {
  /** Approvals that were measured. */
  approvals: number;
  serverMs: number;
  /** Milliseconds of processor time of the coordinator. It does not become less with more workers. */
  coordinatorMs: number;
  /** Milliseconds of processor time of each worker, for an average approval of all tenants. */
  workerMs: number[];
}

export interface ShardedCapacity {
  workers: number;
  perSecond: number;
  limit: 'workers' | 'coordinator';
}

/** Calculates the approvals per second that a coordinator and the workers do, each a machine of its own. */
export function shardedCapacity(
  { coordinatorMs, workerMs }: ShardedCost,
  office: Office,
  workers: number,
): ShardedCapacity {
  const ofCoordinator = rate(coordinatorMs, office.cores, office);
  const ofWorkers = rate(
    workerMs.reduce((sum, ms) => sum + ms, 0),
    workers * office.cores,
    office,
  );
  return ofWorkers < ofCoordinator
    ? { workers, perSecond: ofWorkers, limit: 'workers' }
    : { workers, perSecond: ofCoordinator, limit: 'coordinator' };
}

/** Gigabytes by which the database grows in a year for each thousand people. */
export const yearlyGigabytes = ({ storedBytes }: Cost, { approvals }: Office): number =>
  (storedBytes * approvals * 1000 * WORKING_DAYS) / 1e9;
