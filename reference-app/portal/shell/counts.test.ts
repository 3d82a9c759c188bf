/** The counts of the side menu, and the live events that refresh them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as liveEvents from '../session/live-events.ts';
import { queryClient, userInfoQuery } from '../session/queries.ts';
import { stubBrowser } from '../testing/browser.ts';
import { openHook } from '../testing/hook.ts';
import { closeScreen } from '../testing/screen.ts';
import { stubServer } from '../testing/server.ts';
import { badgeCountOfMenuEntry, formatShortCount, menuCountsQuery } from './counts.ts';
import { useLiveUpdates } from './live-updates.ts';

const counts = { myTaskCount: 3, myApprovalCount: 4, copiedUnreadCount: 2 } as never;

let publish: liveEvents.Listener;
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  vi.spyOn(liveEvents, 'subscribeToLiveEvents').mockImplementation(listener => {
    publish = listener;
    return close;
  });
});
afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

it.each([
  ['approval/todo', { count: 3, text: 'menu.count' }],
  ['approval/copied', { count: 2, text: 'menu.unread' }],
  ['approval/mine', undefined],
])('the entry of %s has the count %j', (component, expected) => {
  expect(badgeCountOfMenuEntry({ component } as never, counts)).toEqual(expected);
});

it.each(['approval/todo', 'approval/copied'])('the entry of %s has no count of 0', component => {
  const none = { myTaskCount: 0, copiedUnreadCount: 0 } as never;
  for (const now of [none, undefined])
    expect(badgeCountOfMenuEntry({ component } as never, now)).toBeUndefined();
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%s is shown as %s', (count, text) => {
  expect(formatShortCount(count)).toBe(text);
});

it('the home page shows the counts that were loaded last', async () => {
  stubBrowser();
  stubServer({ 'jflow/myCount': counts });
  queryClient.setQueryData(userInfoQuery.queryKey, { myTaskCount: 9, permissions: ['p'] } as never);
  await queryClient.fetchQuery(menuCountsQuery);
  expect(queryClient.getQueryData(userInfoQuery.queryKey)).toEqual({
    myTaskCount: 3,
    myApprovalCount: 4,
    permissions: ['p'],
  });
});

const openWithQueries = async (keys: readonly (readonly unknown[])[]) => {
  const screen = await openHook(useLiveUpdates);
  for (const key of keys) queryClient.setQueryData(key, {});
  const staleKeys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join(' '))
      .sort();
  return { screen, staleKeys };
};

it.each([
  ['tasks', ['counts', 'peek todo', 'tasks latest']],
  ['messages', ['counts', 'messages tips']],
  ['rights', ['session favourites', 'session routers', 'session user']],
  ['transfers', ['transfers']],
  ['instance', []],
] as const)('an event about %s makes its queries stale', async (kind, expected) => {
  const { screen, staleKeys } = await openWithQueries([
    ['peek', 'todo'],
    ['tasks', 'latest'],
    ['tasks', 'todo'],
    ['messages', 'tips'],
    ['counts'],
    ['transfers'],
    ['session', 'user'],
    ['session', 'routers'],
    ['session', 'favourites'],
  ]);
  publish({ kind } as never);
  expect(staleKeys()).toEqual([]);
  await screen.settle();
  expect(staleKeys()).toEqual(expected);
});

it('events that arrive together refresh each query once, and later events refresh again', async () => {
  const { screen } = await openWithQueries([]);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  publish({ kind: 'tasks' } as never);
  publish({ kind: 'messages' } as never);
  publish({ kind: 'tasks' } as never);
  await screen.settle();
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey?.join(' '))).toEqual([
    'counts',
    'peek',
    'tasks latest',
    'messages',
  ]);
  publish({ kind: 'transfers' } as never);
  await screen.settle();
  expect(invalidate.mock.calls.slice(4)).toEqual([[{ queryKey: ['transfers'] }]]);
});

it('a closed shell is not subscribed', async () => {
  await openWithQueries([]);
  await closeScreen();
  expect(close).toHaveBeenCalledOnce();
});
