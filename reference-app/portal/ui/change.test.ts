/** The messages after a change, and the lists that are loaded again. */
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../session/queries.ts';
import { openHook } from '../testing/hook.ts';
import { closeScreen } from '../testing/screen.ts';
import { useCrudMutations, useListMutation } from './use-crud.ts';

afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const open = async (call: () => Promise<unknown>, options: Parameters<typeof useListMutation>[2] = {}) => {
  const screen = await openHook(() => useListMutation('role', call, options));
  queryClient.setQueryData(['role', 'list'], {});
  await screen.run(() =>
    screen
      .value()
      .mutateAsync(undefined)
      .catch(() => undefined),
  );
  return { text: screen.text(), isStale: queryClient.getQueryState(['role', 'list'])?.isInvalidated };
};
const succeed = async () => 'reply';
const fail = () => Promise.reject(new Error('refused'));

it.each([
  ['a general text', {}, true],
  ['its own text', { message: 'Role saved' }, 'Role saved'],
  ['no text', { message: '' }, false],
])('a change reports its success by %s, and its lists are stale', async (_, options, expected) => {
  const onDone = vi.fn();
  const { text, isStale } = await open(succeed, { ...options, onDone });
  if (typeof expected === 'string') expect(text).toContain(expected);
  else expect(text.includes('!')).toBe(expected);
  expect([isStale, onDone.mock.calls]).toEqual([true, [['reply']]]);
});

it.each([
  ['its reason', {}, '! refused'],
  ['a text with its reason', { failure: (reason: string) => `Not saved: ${reason}` }, '! Not saved: refused'],
])('a failure is shown by %s', async (_, options, expected) => {
  const { text, isStale } = await open(fail, options);
  expect([text.includes(expected), isStale]).toEqual([true, true]);
});

it('a failure that the form shows has no message', async () => {
  expect((await open(fail, { showsErrors: true })).text).not.toContain('refused');
});

it('a failed removal is shown, a failed save is left to the form', async () => {
  const screen = await openHook(() => useCrudMutations('role', { save: fail, remove: fail }));
  await screen.run(() =>
    screen
      .value()
      .save.mutateAsync({})
      .catch(() => undefined),
  );
  expect(screen.text()).not.toContain('refused');
  await screen.run(() =>
    screen
      .value()
      .remove.mutateAsync('r-1')
      .catch(() => undefined),
  );
  expect(screen.text()).toContain('refused');
});
