/** All tasks that match a filter: page by page, each once, and at most a thousand. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { loadMatchingTasks, MAX_BATCH_TASKS } from './matching-tasks.ts';

const task = (index: number) => ({ id: `t-${index}`, itemName: `Task ${index}` }) as TaskRow;

/** Creates a list of `count` tasks. Pages after the first one start `overlap` tasks earlier. */
const pagesOf = (count: number, overlap = 0) => {
  const calls: number[] = [];
  const load = async ({ page, limit }: { page: number; limit: number }) => {
    calls.push(page);
    const from = (page - 1) * limit - (page > 1 ? overlap : 0);
    const size = Math.max(0, Math.min(limit, count - from));
    return { list: Array.from({ length: size }, (_, index) => task(from + index)) };
  };
  return { calls, load };
};

test.each([
  [0, 1],
  [40, 1],
  [100, 2],
  [250, 3],
])('%i tasks take %i calls', async (count, calls) => {
  const pages = pagesOf(count);
  expect(await loadMatchingTasks(pages.load)).toHaveLength(count);
  expect(pages.calls).toHaveLength(calls);
});

test('a task that a new one moves to the next page occurs once', async () => {
  const rows = await loadMatchingTasks(pagesOf(150, 1).load);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => `t-${index}`));
});

test('a batch has at most a thousand tasks', async () => {
  expect(await loadMatchingTasks(pagesOf(5000).load)).toHaveLength(MAX_BATCH_TASKS);
});
