/** The appearance: the person's choice, the portal's default and the system's scheme. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import type { FakeDocument } from '../testing/fake-document.ts';

let document: FakeDocument;
let system: { matches: boolean; change?: () => void };

beforeEach(() => {
  document = stubBrowser();
  document.head.appendChild(document.createElement('meta')).setAttribute('name', 'theme-color');
  system = { matches: false };
  const media = { addEventListener: (_: string, run: () => void) => Object.assign(system, { change: run }) };
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(media, 'matches', { get: () => system.matches, configurable: true }),
  );
});
afterEach(unstubBrowser);

async function start(stored?: string) {
  if (stored) localStorage.setItem('cs-appearance', stored);
  vi.resetModules();
  const theme = await import('./appearance.ts');
  theme.syncColorScheme();
  return theme;
}
const shown = () => [
  document.documentElement.dataset.scheme,
  Reflect.get(document.querySelector('meta[name="theme-color"]') ?? {}, 'content'),
];
const LIGHT = ['light', '#ffffff'];
const DARK = ['dark', '#1f1f1f'];

it.each([
  [undefined, false, LIGHT],
  [undefined, true, DARK],
  ['auto', true, DARK],
  ['light', true, LIGHT],
  ['dark', false, DARK],
  ['unknown', true, DARK],
])('the stored choice %s with a dark system %s is shown as %s', async (stored, isDark, expected) => {
  system.matches = isDark;
  await start(stored);
  expect(shown()).toEqual(expected);
});

it('follows the system, the default and the choice, which is stored', async () => {
  const { appearanceAtom, defaultAppearanceAtom } = await start();
  system.matches = true;
  system.change?.();
  expect(shown()).toEqual(DARK);
  getDefaultStore().set(defaultAppearanceAtom, 'light');
  expect(shown()).toEqual(LIGHT);
  getDefaultStore().set(appearanceAtom, 'dark');
  expect([shown(), localStorage.getItem('cs-appearance')]).toEqual([DARK, 'dark']);
  getDefaultStore().set(defaultAppearanceAtom, 'auto');
  expect(shown()).toEqual(DARK);
});
