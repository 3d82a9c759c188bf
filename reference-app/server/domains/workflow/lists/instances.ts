/**
 * Lists instances: instances started by a user, instances with a user as participant, or all instances of the
 * tenant for administrators.
 */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, readPageWithLimitedCount } from '../../../db/paging.ts';
import {
  buildQueryDuringSearch,
  MAX_COUNTED_INSTANCE_MATCHES,
  MAX_FOUND_INSTANCES,
  NO_FOUND_IDS,
  searchInstances,
} from '../../../db/search.ts';
import { runTwoQueriesInOneRoundTrip } from '../../../db/statement.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedProcessIds } from '../definitions/queries.ts';
import { isProcessAdministrator } from '../permissions.ts';
import { dayBoundariesOf } from './days.ts';
import {
  countedRunningInstances,
  foundInstancePageQuery,
  type InstanceFilter,
  instanceIdsWithPartQuery,
  instancePageQuery,
  isLimitedToPart,
  isOfRunningInstances,
  type ListedInstance,
  MAX_PART_TASKS,
  matchingInstances,
  type SearchedInstances,
  toInstanceRow,
  type VisibleIds,
} from './instance-query.ts';
import { countFoundRows, type MatchedRow } from './shared.ts';

/** Returns a page of instances, newest first by default. */
export async function readInstancePage(
  tx: Tx,
  actor: Actor,
  filter: InstanceFilter,
): Promise<Counted & { list: InstanceRow[] }> {
  const visible = await readVisibleIds(tx, actor, filter);
  const within: SearchedInstances = {
    ...filter,
    ...(await dayBoundariesOf(tx, actor, filter)),
    ...visible,
  };
  if (isWithoutVisibleInstances(within)) return EMPTY_PAGE;
  if (isLimitedToPart(within)) return readCountedInstancePage(tx, actor, within);
  const hasText = !!(filter.keyword?.trim() || filter.itemName?.trim());
  const page = hasText ? await findInstancePage(tx, actor, within) : undefined;
  if (page) return page;
  const { rows, ...counted } = await readPageWithLimitedCount(tx, {
    rows: instancePageQuery(tx, actor, within),
    matching: isOnlyRunning(actor, filter)
      ? countedRunningInstances(tx, filter)
      : matchingInstances(tx, actor, within),
    page: filter,
    counted: hasText ? MAX_COUNTED_INSTANCE_MATCHES : undefined,
  });
  return { ...counted, list: rows.map(toInstanceRow) };
}

const EMPTY_PAGE: Counted & { list: InstanceRow[] } = { total: 0, more: false, list: [] };

/** Returns true if the list depends on processes or applications of the caller, and there are none. */
const isWithoutVisibleInstances = ({ scope, managed, partIds }: SearchedInstances): boolean =>
  (scope === 'managed' && managed?.length === 0) || (partIds?.length === 0 && !managed?.length);

/** Reads a page whose rows contain the number of all matches. `rows` is its first query, if it has run. */
async function readCountedInstancePage(
  tx: Tx,
  actor: Actor,
  filter: SearchedInstances,
  rows?: readonly (ListedInstance & MatchedRow)[],
): Promise<Counted & { list: InstanceRow[] }> {
  const read = (page: SearchedInstances) =>
    instancePageQuery(tx, actor, page).execute() as Promise<(ListedInstance & MatchedRow)[]>;
  const list = rows ?? (await read(filter));
  const counted = await countFoundRows(filter, list, () => read({ ...filter, page: 1, limit: 1 }));
  return { ...counted, list: list.map(toInstanceRow) };
}

/** Searches for a page of instances by a text. Returns undefined if the list is read in its sort order instead. */
async function findInstancePage(
  tx: Tx,
  actor: Actor,
  filter: SearchedInstances,
): Promise<(Counted & { list: InstanceRow[] }) | undefined> {
  const offset = offsetOfPage(filter);
  const most = offset + filter.limit + MAX_COUNTED_INSTANCE_MATCHES;
  const isOnly = isOnlySearch(actor, filter) && most < MAX_FOUND_INSTANCES;
  const searching = searchInstances(tx, filter, {
    isOfRunning: isOfRunningInstances(filter),
    first: isOnly ? most + 1 : undefined,
  });
  const [found, queryOfIds] = await buildQueryDuringSearch<ListedInstance & MatchedRow>(searching, ids =>
    (isOnly
      ? foundInstancePageQuery(tx, filter, ids)
      : instancePageQuery(tx, actor, { ...filter, found: { ids } })
    ).compile(),
  );
  if (found?.newest) {
    const ids = found.newest.slice(offset, offset + filter.limit);
    const { rows } = ids.length === 0 ? { rows: [] } : await tx.executeQuery(queryOfIds(ids));
    const total = Math.min(found.newest.length, most);
    return { total, more: found.newest.length > most, list: rows.map(toInstanceRow) };
  }
  if (isOnly || found?.ids === undefined) return undefined;
  if (found.ids === NO_FOUND_IDS) return EMPTY_PAGE;
  const { rows } = await tx.executeQuery(queryOfIds(found.ids));
  return readCountedInstancePage(tx, actor, { ...filter, found }, rows);
}

/** Returns true if a text is the only condition of the list, and the newest instances come first. */
function isOnlySearch(
  actor: Actor,
  { keyword, itemName, sort = 'new', isEnd = 0, ...others }: InstanceFilter,
): boolean {
  const isOneText = !(keyword?.trim() && itemName?.trim());
  return isOneText && sort === 'new' && isEnd !== 1 && seesAllInstances(actor, others);
}

/** Returns true if the list contains all running instances of the tenant, or all that wait for an administrator. */
const isOnlyRunning = (actor: Actor, { sort, isEnd, stuck, ...others }: InstanceFilter): boolean =>
  isEnd !== 1 && isOfRunningInstances({ isEnd, stuck, ...others }) && seesAllInstances(actor, others);

/** Returns true if the actor sees all instances of the tenant, and no condition limits them. */
const seesAllInstances = (
  actor: Actor,
  { page, limit, lang, scope, ...conditions }: InstanceFilter,
): boolean =>
  (scope === undefined || scope === 'managed') &&
  isProcessAdministrator(actor) &&
  Object.values(conditions).every(value => value === undefined || value === '');

/**
 * Returns the ids on which the list of the caller depends. With them in the query, the planner can choose between their
 * indexes and the order of time.
 */
async function readVisibleIds(tx: Tx, actor: Actor, { scope }: InstanceFilter): Promise<VisibleIds> {
  if (scope === 'own' || (scope !== 'part' && isProcessAdministrator(actor))) return {};
  if (scope === 'managed') return { managed: processIdsOf(await managedProcessIds(tx, actor).execute()) };
  const part = instanceIdsWithPartQuery(tx, actor);
  if (scope === 'part') return { partIds: partIdsOf(await part.execute()) };
  const [managed, tasks] = await runTwoQueriesInOneRoundTrip<{ processId: string }, { instanceId: string }>(
    tx,
    managedProcessIds(tx, actor).compile(),
    part.compile(),
  );
  return { managed: processIdsOf(managed), partIds: partIdsOf(tasks) };
}

const processIdsOf = (rows: readonly { processId: string }[]): string[] =>
  rows.map(({ processId }) => processId);

/** Returns undefined if the caller has more tasks than the query returns. */
const partIdsOf = (tasks: readonly { instanceId: string }[]): string[] | undefined =>
  tasks.length > MAX_PART_TASKS ? undefined : [...new Set(tasks.map(({ instanceId }) => instanceId))];
