/** Directories of the side menu that the user has closed. */
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../session/testing/fake-browser.ts';

let stored: Map<string, string>;
beforeEach(() => {
  ({ stored } = fakeBrowser());
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, []],
  ['["a","b"]', ['a', 'b']],
  ['[1]', ['1']],
  ['{}', []],
  ['[', []],
])('with %s in the browser, %j are closed', async (text, names) => {
  if (text) stored.set('cs-menu-closed', text);
  const { persistentClosedDirectoriesAtom } = await import('./closed-groups.ts');
  expect(createStore().get(persistentClosedDirectoriesAtom)).toEqual(names);
});

it('a closed directory is stored', async () => {
  const { persistentClosedDirectoriesAtom } = await import('./closed-groups.ts');
  const store = createStore();
  store.set(persistentClosedDirectoriesAtom, ['a']);
  expect([store.get(persistentClosedDirectoriesAtom), stored.get('cs-menu-closed')]).toEqual([
    ['a'],
    '["a"]',
  ]);
});
