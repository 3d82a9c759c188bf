/** The rows of a resource, which are loaded for the address of its list. */
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../session/queries.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { defineResource } from './resource.ts';
import { createListPrefetch, useResource } from './use-resource.ts';

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const list = vi.fn();

function resourceOf(more: object = {}) {
  list.mockReset();
  // Each page has two rows, which are named after it.
  list.mockImplementation(async ({ query: { page } }: { query: { page: number } }) => ({
    total: 9,
    list: [{ id: `first-${page}` }, { id: `last-${page}` }],
  }));
  return defineResource({
    name: 'things',
    list,
    key: 'id',
    title: 'id',
    texts: { zh: {}, en: {} },
    labels: { none: 'none' },
    columns: [{ name: 'id', label: 'id', sort: 'id' }],
    ...more,
  } as never);
}

const queriesSent = () => list.mock.calls.map(([{ query }]) => query);

it('a page next to a loaded one is loaded by its cursor', async () => {
  const resource = resourceOf({ hasCursor: true });
  const screen = await openHook(() => useResource(resource), { address: '/things?page=3' });
  for (const page of [4, 2, 1, 7]) await screen.run(() => screen.value().change({ page } as never));
  expect(queriesSent().map(({ page, after, before }) => [page, after, before])).toEqual([
    [3, undefined, undefined],
    [4, 'last-3', undefined],
    [2, undefined, 'first-3'],
    [1, undefined, undefined],
    [7, undefined, undefined],
  ]);
  expect(screen.value().query.data?.list).toEqual([{ id: 'first-7' }, { id: 'last-7' }]);
});

it('another sort order has no cursors of the previous one', async () => {
  const resource = resourceOf({ hasCursor: true });
  const screen = await openHook(() => useResource(resource), { address: '/things?page=3' });
  await screen.run(() => screen.value().change({ page: 4, sort: 'id' } as never));
  expect(queriesSent().at(-1)).not.toHaveProperty('after');
});

it('a call without cursors is sent the page number only', async () => {
  const resource = resourceOf({ pageSize: 50 });
  const screen = await openHook(() => useResource(resource), { address: '/things?page=3' });
  await screen.run(() => screen.value().change({ page: 4 } as never));
  expect(queriesSent()).toEqual([3, 4].map(page => expect.objectContaining({ page, limit: 50 })));
  expect(queriesSent().some(query => 'after' in query || 'before' in query)).toBe(false);
});

it('the rows that are loaded before the page renders are shown without a second call', async () => {
  const resource = resourceOf();
  const screen = await openHook(() => null, { replies: { 'preference/detail': {} } });
  await screen.run(() => createListPrefetch(resource)({ page: 2 }));
  expect(queriesSent()).toHaveLength(1);
  expect(screen.called()).toContain('preference/detail');
});
