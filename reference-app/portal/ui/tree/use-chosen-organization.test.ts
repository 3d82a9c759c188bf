/** The organisation that a new record starts with. */
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../session/queries.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen, Refusal } from '../../testing/screen.ts';
import { useChosenOrganization } from './use-chosen-organization.ts';

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const path = [
  { id: 'o1', name: 'Acme', leader: 'x' },
  { id: 'o2', name: 'Sales', leader: 'y' },
];

it.each([
  ['o2', [{ path }], [{ id: 'o2', name: 'Sales' }]],
  ['o9', [], []],
  ['', [{ path }], []],
])('for the organisation “%s”, it is the last of its path', async (id, found, expected) => {
  const screen = await openHook(() => useChosenOrganization(id), { replies: { 'organize/search': found } });
  expect(screen.value()).toEqual(expected);
});

it('is unknown while the name loads, and empty if it cannot be loaded', async () => {
  const refuse = Promise.withResolvers<void>();
  const screen = await openHook(() => useChosenOrganization('o2'), {
    replies: {
      'organize/search': async () => {
        await refuse.promise;
        throw new Refusal('refused');
      },
    },
  });
  expect(screen.value()).toBeUndefined();
  refuse.resolve();
  await screen.settle();
  expect(screen.value()).toEqual([]);
});
