/**
 * Finds the circles of calls in which a process starts itself, directly or through the published versions of
 * other processes. A running instance keeps its version, but each sub-process starts with the published one.
 */
import { type Flow, NODE, nodePlacesOf, type ProcessCircles } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

interface CallingProcess {
  processKey: string;
  processName: string;
  /** The keys of the processes that this process starts as sub-processes. */
  calls: readonly string[];
}

/** Returns the keys of the processes that the flow starts as sub-processes, without repetition. */
export function calledProcessKeysOfFlow(flow: Flow): string[] {
  const keys = nodePlacesOf(flow).flatMap(({ node }) =>
    node.type === NODE.subProcess ? (node.processKey ?? '') : [],
  );
  return [...new Set(keys.filter(Boolean))];
}

/**
 * Makes other publications of calling processes of the tenant wait until this transaction ends. Of processes that are
 * published at the same moment, the later one thereby reads the calls of the earlier ones.
 */
export const lockCallsOfProcesses = (tx: Tx, merchantId: string) =>
  sql`select pg_advisory_xact_lock(7263533, hashtext(${merchantId}))`.execute(tx);

/** Maximum number of calls in a circle that is found. Each level of calls needs a query. */
const MAX_SEARCHED_LEVELS = 100;

/**
 * Returns the circles of calls that begin at the given process. A stopped process closes no circle, because
 * it cannot be started. The circle is found when that process is started again.
 */
export async function readProcessCircles(tx: Tx, caller: CallingProcess): Promise<ProcessCircles> {
  const processes = new Map([[caller.processKey, caller]]);
  let keys = caller.calls;
  for (let level = 0; keys.length > 0 && level < MAX_SEARCHED_LEVELS; level += 1) {
    const rows = await readStartableProcesses(tx, keys);
    for (const row of rows) if (!processes.has(row.processKey)) processes.set(row.processKey, row);
    keys = [...new Set(rows.flatMap(({ calls }) => calls))].filter(key => !processes.has(key));
  }
  return findProcessCircles(caller.processKey, processes);
}

async function readStartableProcesses(tx: Tx, keys: readonly string[]): Promise<CallingProcess[]> {
  const rows = await tx
    .selectFrom('process as p')
    .innerJoin('processVersion as v', join =>
      join.onRef('v.processId', '=', 'p.processId').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.processKey', 'p.processName', 'v.flow'])
    .where('p.processKey', 'in', [...keys])
    .where('p.state', '=', 1)
    .execute();
  return rows.map(({ processKey, processName, flow }) => ({
    processKey,
    processName,
    calls: calledProcessKeysOfFlow(flow),
  }));
}

/**
 * Returns the shortest circle for each process that the caller starts. Processes that lead to no circle with
 * the caller are absent.
 */
export function findProcessCircles(
  callerKey: string,
  processes: ReadonlyMap<string, CallingProcess>,
): ProcessCircles {
  const wayBack = waysToProcess(callerKey, processes);
  const nameOf = (key: string) => processes.get(key)?.processName || key;
  const circles = new Map<string, string[]>();
  for (const called of processes.get(callerKey)?.calls ?? []) {
    const way = wayBack.get(called);
    if (way) circles.set(called, [callerKey, ...way].map(nameOf));
  }
  return circles;
}

/** Returns the shortest way of calls from each process to the given process, both ends included. */
function waysToProcess(
  key: string,
  processes: ReadonlyMap<string, CallingProcess>,
): Map<string, readonly string[]> {
  const callers = new Map<string, string[]>();
  for (const { processKey, calls } of processes.values())
    for (const called of calls) callers.set(called, [...(callers.get(called) ?? []), processKey]);
  const ways = new Map<string, readonly string[]>([[key, [key]]]);
  // A Map also iterates over entries that are added during the iteration.
  for (const [called, way] of ways)
    for (const caller of callers.get(called) ?? []) if (!ways.has(caller)) ways.set(caller, [caller, ...way]);
  return ways;
}
