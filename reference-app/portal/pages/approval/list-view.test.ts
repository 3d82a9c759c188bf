/** The layout of the approval lists. */
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../session/queries.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { listViewQuery, useApprovalListLayout } from './list-view.ts';

let isWide: boolean;

async function open(preference: object) {
  const screen = await openHook(
    () => {
      vi.stubGlobal('matchMedia', () => ({
        matches: isWide,
        addEventListener() {},
        removeEventListener() {},
      }));
      return useApprovalListLayout();
    },
    { replies: { 'preference/update': null, 'preference/detail': { density: 'standard', ...preference } } },
  );
  return screen;
}

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

it.each([
  [{ density: 'compact' }, true, { lines: 1, isSplit: true }],
  [{ density: 'standard' }, true, { lines: 2, isSplit: true }],
  [{ isSplit: false }, true, { lines: 2, isSplit: false }],
  [{ isSplit: true }, true, { lines: 2, isSplit: true }],
  [{ isSplit: true }, false, { lines: 2, isSplit: false }],
])('the preference %j on a wide screen: %s', async (preference, wide, expected) => {
  isWide = wide;
  const screen = await open(preference);
  expect(screen.value()).toMatchObject({ ...expected, isReady: true, isWide: wide });
});

it('a change is shown and stored', async () => {
  isWide = true;
  const screen = await open({});
  await screen.run(() => screen.value().setLines(1));
  await screen.run(() => screen.value().setSplit(false));
  expect(screen.value()).toMatchObject({ lines: 1, isSplit: false });
  await screen.run(() => screen.value().setLines(2));
  expect(screen.value().lines).toBe(2);
  expect(screen.sent().map(call => JSON.parse(call.replace('preference/update ', '')).value)).toEqual([
    expect.objectContaining({ density: 'compact' }),
    expect.objectContaining({ isSplit: false }),
    expect.objectContaining({ density: 'standard' }),
  ]);
  expect(queryClient.getQueryData(listViewQuery.queryKey)).toMatchObject({
    density: 'standard',
    isSplit: false,
  });
});
