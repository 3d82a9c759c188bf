/**
 * Lists the tasks of a user: open tasks, closed tasks, or copies sent to the user. Paging and search run in
 * SQL.
 */
import type { TaskRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import { MAX_COUNTED_INSTANCE_MATCHES } from '../../../db/search.ts';
import { runQuery } from '../../../db/statement.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { dayBoundariesOf } from './days.ts';
import { countFoundRows } from './shared.ts';
import {
  foundTasksQuery,
  matchingTasks,
  type TaskFilter,
  taskConditions,
  taskPageQuery,
  toTaskRow,
} from './task-query.ts';

/** Runs work in a transaction of the caller's tenant. */
type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type TaskPage = Counted & { list: TaskRow[] };

/**
 * Returns a page of tasks, newest first by default. Open tasks are sorted by opening time, closed tasks by
 * closing time.
 */
export async function readOwnTaskPage(
  inTenant: InTenant,
  actor: Actor,
  filter: TaskFilter,
): Promise<TaskPage> {
  const found = filter.keyword?.trim() ? await inTenant(tx => findTaskPage(tx, actor, filter)) : undefined;
  return found ?? inTenant(tx => readSortedTaskPage(tx, actor, filter));
}

/**
 * Returns a page of the tasks whose applications contain the text of the filter, in one statement. Returns undefined if
 * too many applications contain it: the list is then read faster in its order.
 */
async function findTaskPage(tx: Tx, actor: Actor, filter: TaskFilter): Promise<TaskPage | undefined> {
  const moments = await dayBoundariesOf(tx, actor, filter);
  const read = (page: Page, isLast: boolean) =>
    runQuery(tx, foundTasksQuery(actor, { ...filter, ...page }, moments), { isLast });
  const rows = await read(filter, filter.page === 1);
  if (!rows[0]?.isFound) return undefined;
  const tasks = rows.filter(({ taskId }) => taskId !== null);
  const counted = await countFoundRows(filter, tasks, () => read({ page: 1, limit: 1 }, false));
  return { ...counted, list: tasks.map(toTaskRow) };
}

/** Reads a page of tasks in the order of the list. */
async function readSortedTaskPage(tx: Tx, actor: Actor, filter: TaskFilter): Promise<TaskPage> {
  const conditions = taskConditions(actor, filter, await dayBoundariesOf(tx, actor, filter));
  const { rows, ...counted } = await readPageWithLimitedCount(tx, {
    rows: taskPageQuery(tx, conditions),
    matching: matchingTasks(tx, conditions),
    page: filter,
    counted: filter.keyword?.trim() ? MAX_COUNTED_INSTANCE_MATCHES : undefined,
    endsTransaction: true,
  });
  return { ...counted, list: rows.map(toTaskRow) };
}
