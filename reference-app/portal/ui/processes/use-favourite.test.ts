/** Favourite processes. */
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../session/queries.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen, Refusal } from '../../testing/screen.ts';
import { useFavouriteProcess } from './use-favourite.ts';

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const KEY = ['processes', 'templates', ''];
const flags = () =>
  (queryClient.getQueryData(KEY) as { list: { favourite: boolean }[] }).list.map(
    ({ favourite }) => favourite,
  );

async function open(reply: unknown) {
  const screen = await openHook(useFavouriteProcess, { replies: { 'jflow/favourite': reply as never } });
  queryClient.setQueryData(KEY, {
    total: 2,
    list: [
      { id: 'p-1', favourite: false },
      { id: 'p-2', favourite: false },
    ],
  });
  return screen;
}

it('a favourite is shown before the server has answered', async () => {
  const answered = Promise.withResolvers<null>();
  const screen = await open(() => answered.promise);
  const done = screen.value()('p-2', true);
  expect(flags()).toEqual([false, true]);
  answered.resolve(null);
  await done;
  expect([flags(), screen.sent()]).toEqual([
    [false, true],
    ['jflow/favourite {"processId":"p-2","favourite":true}'],
  ]);
});

it('a favourite that the server refuses is taken back with a message', async () => {
  const screen = await open(() => {
    throw new Refusal('not allowed');
  });
  await screen.run(() => screen.value()('p-2', true));
  expect(flags()).toEqual([false, false]);
  expect(screen.text()).toContain('not allowed');
});
