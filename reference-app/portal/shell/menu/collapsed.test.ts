/** The side menu is collapsed or open as the user left it. */
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../session/testing/fake-browser.ts';

let jar: Map<string, string>;
beforeEach(() => {
  ({ jar } = fakeBrowser());
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, false],
  ['1', false],
  ['0', true],
])('with the cookie %s, the menu is collapsed: %s', async (cookie, isCollapsed) => {
  if (cookie) jar.set('sidebarStatus', cookie);
  const { isMenuCollapsedAtom } = await import('./collapsed.ts');
  expect(createStore().get(isMenuCollapsedAtom)).toBe(isCollapsed);
});

it('a change is shown and stored', async () => {
  const { isMenuCollapsedAtom } = await import('./collapsed.ts');
  const store = createStore();
  store.set(isMenuCollapsedAtom, true);
  expect([store.get(isMenuCollapsedAtom), jar.get('sidebarStatus')]).toEqual([true, '0']);
  store.set(isMenuCollapsedAtom, false);
  expect([store.get(isMenuCollapsedAtom), jar.get('sidebarStatus')]).toEqual([false, '1']);
});
