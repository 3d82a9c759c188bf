/** Loads all tasks that match the filters of the list, for a selection across pages. */
import type { TaskRow } from '@countersign/sdk/api/contract';

/** Maximum number of tasks in one batch. */
export const MAX_BATCH_TASKS = 1000;
const TASKS_PER_PAGE = 100;

type LoadTaskPage = (paging: { page: number; limit: number }) => Promise<{ list: TaskRow[] }>;

/**
 * Returns the matching tasks, at most `MAX_BATCH_TASKS`. A task that moves to another page while the pages are
 * loaded occurs once.
 */
export async function loadMatchingTasks(load: LoadTaskPage): Promise<TaskRow[]> {
  const tasks = new Map<string, TaskRow>();
  for (let page = 1; page <= MAX_BATCH_TASKS / TASKS_PER_PAGE; page += 1) {
    const { list } = await load({ page, limit: TASKS_PER_PAGE });
    for (const row of list) tasks.set(row.id, row);
    if (list.length < TASKS_PER_PAGE) break;
  }
  return [...tasks.values()];
}
