/** The call for the statistics of a process. */
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../session/queries.ts';
import { openHook } from '../../../testing/hook.ts';
import { closeScreen } from '../../../testing/screen.ts';
import { parseStatisticsSearch, useStatistics } from './search.ts';

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

it.each([
  [{ processId: 'p-1' }, [{ processId: 'p-1' }]],
  [
    { processId: 'p-1', version: 2, beginTime: '2026-01-01', endTime: '2026-01-31' },
    [{ processId: 'p-1', version: '2', beginTime: '2026-01-01', endTime: '2026-01-31' }],
  ],
  [{}, []],
])('the address %j sends %j', async (search, expected) => {
  const sent: object[] = [];
  const answer = (query: object) => {
    sent.push(query);
    return {};
  };
  await openHook(() => useStatistics(parseStatisticsSearch(search)), {
    replies: { 'jflow/statistics': answer },
  });
  expect(sent).toEqual(expected);
});
