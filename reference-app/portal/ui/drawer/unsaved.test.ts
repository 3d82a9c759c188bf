/** The unsaved input of an open record. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageSessionOwner } from '../../session/page/page-session.ts';
import { fakeBrowser, owner } from '../../session/testing/fake-browser.ts';
import { readUnsavedInput, unsavedInputKey, writeUnsavedInput } from '../../session/unsaved/unsaved-store.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { useUnsavedRecordInput } from './unsaved.ts';

const field = (model: string, options = {}) => ({ type: 'input', key: model, model, options });
const definition = {
  list: [field('name'), field('city'), field('secret', { type: 'password' })],
  config: {},
} as never;
const stored = { name: 'N', city: 'C' };
const ADDRESS = '/system/users?open=u-1&tab=roles';
const place = () => unsavedInputKey('window', 'record', '/system/users', 'open=u-1');

beforeEach(() => {
  fakeBrowser().jar.set('Admin-Token', 'a');
  setPageSessionOwner(owner('li na'));
});
afterEach(async () => {
  await closeScreen();
  vi.unstubAllGlobals();
});

/** Opens the record. `input` is the input of the window before it was loaded. */
function open(input?: unknown, values: object | undefined = stored) {
  let isFirst = true;
  return openHook(
    () => {
      if (isFirst && input !== undefined) writeUnsavedInput(place(), input);
      isFirst = false;
      return useUnsavedRecordInput(definition, values as never);
    },
    { address: ADDRESS },
  );
}

it('without unsaved input, the stored values are shown', async () => {
  const screen = await open();
  expect(screen.value()).toMatchObject({ values: stored, isRestored: false });
});

it('unsaved input replaces the stored values until it is discarded', async () => {
  const screen = await open({ name: 'typed' });
  expect(screen.value()).toMatchObject({ values: { name: 'typed', city: 'C' }, isRestored: true });
  await screen.run(() => screen.value().discard());
  expect(screen.value()).toMatchObject({ values: stored, isRestored: false });
  expect(readUnsavedInput(place())).toBeUndefined();
});

it.each(['text', null, 7])('the stored value %j is no input', async input => {
  const screen = await open(input);
  expect(screen.value()).toMatchObject({ values: stored, isRestored: false });
});

it('changes are stored for all tabs of the record, without secrets', async () => {
  const screen = await open();
  screen.value().store({ name: 'typed', city: 'C', secret: 's' });
  expect(readUnsavedInput(place())).toEqual({ name: 'typed' });
});

it('while the record loads, nothing is stored or restored', async () => {
  let values: object | undefined;
  const screen = await openHook(() => useUnsavedRecordInput(definition, values as never), {
    address: ADDRESS,
  });
  screen.value().store({ name: 'typed' });
  expect([screen.value().values, screen.value().isRestored, readUnsavedInput(place())]).toEqual([
    undefined,
    false,
    undefined,
  ]);
});
