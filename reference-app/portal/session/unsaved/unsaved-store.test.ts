import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageSessionOwner } from '../page/page-session.ts';
import { type FakeBrowser, fakeBrowser, owner } from '../testing/fake-browser.ts';
import {
  canStoreUnsavedInput,
  readUnsavedInput,
  removeOutdatedUnsavedInput,
  removeUnsavedInput,
  removeUnsavedInputOfUser,
  rewriteUnsavedInputsOnPage,
  stopTrackingUnsavedInput,
  unsavedInputKey,
  writeUnsavedInput,
} from './unsaved-store.ts';

const HOUR = 3_600_000;
const liNa = owner('li na');
let browser: FakeBrowser;
let window: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  browser = fakeBrowser();
  window = browser.openWindow();
  browser.jar.set('Admin-Token', 'a');
  setPageSessionOwner(liNa);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AREAS = ['window', 'browser'] as const;
const held = (area: (typeof AREAS)[number]) =>
  [...(area === 'window' ? window : browser.stored).keys()].filter(key => key.startsWith('cs-unsaved'));

it.each(AREAS)('its owner finds it again, another person or tenant never (%s)', area => {
  writeUnsavedInput(unsavedInputKey(area, 'record', '/system/users'), { note: 'n' });
  const read = () => readUnsavedInput(unsavedInputKey(area, 'record', '/system/users'));
  expect(read()).toEqual({ note: 'n' });
  for (const other of [owner('zhang wei'), owner('li na', 'm-2'), owner('na', 'm-1 li')]) {
    setPageSessionOwner(other);
    expect(read()).toBeUndefined();
  }
  setPageSessionOwner(liNa);
  expect(read()).toEqual({ note: 'n' });
});

it.each(AREAS)('is gone after 24 hours, of all people (%s)', area => {
  const place = unsavedInputKey(area, 'x');
  writeUnsavedInput(place, 1);
  vi.advanceTimersByTime(24 * HOUR - 1);
  expect(readUnsavedInput(place)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(readUnsavedInput(place)).toBeUndefined();
  setPageSessionOwner(owner('zhang wei'));
  browser.stored.set('cs-form-draft:u-1:f-1', '{}');
  removeOutdatedUnsavedInput();
  expect(held(area)).toEqual([]);
  expect([...browser.stored.keys()].filter(key => key.startsWith('cs-'))).toEqual([]);
});

it.each(AREAS)('goes with the sign-out of its owner alone (%s)', area => {
  writeUnsavedInput(unsavedInputKey(area, 'x'), 1);
  setPageSessionOwner(owner('zhang wei'));
  const other = unsavedInputKey(area, 'x');
  writeUnsavedInput(other, 2);
  setPageSessionOwner(liNa);
  removeUnsavedInputOfUser(liNa);
  expect(readUnsavedInput(unsavedInputKey(area, 'x'))).toBeUndefined();
  expect([held(area).length, readUnsavedInput(other)]).toEqual([1, 2]);
});

it('a sign-out in another tab takes what was left, and not what is typed on this page', () => {
  const [left, typed] = [unsavedInputKey('window', 'left'), unsavedInputKey('window', 'typed')];
  writeUnsavedInput(left, 1);
  writeUnsavedInput(typed, 2);
  stopTrackingUnsavedInput(left);
  const here = window;
  vi.advanceTimersByTime(HOUR);
  // The other tab.
  browser.stored.set('cs-signed-out', JSON.stringify({ [JSON.stringify(['m-1', 'li na'])]: Date.now() }));
  expect(readUnsavedInput(typed)).toBeUndefined();
  rewriteUnsavedInputsOnPage();
  expect([readUnsavedInput(typed), readUnsavedInput(left), here.size]).toEqual([2, undefined, 1]);
});

it('a sign-out is remembered for windows that are not open', () => {
  const place = unsavedInputKey('window', 'x');
  writeUnsavedInput(place, 1);
  const before = new Map(window);
  vi.advanceTimersByTime(HOUR);
  removeUnsavedInputOfUser(liNa);
  for (const [key, value] of before) window.set(key, value);
  expect(readUnsavedInput(place)).toBeUndefined();
});

it('takes the unsent input of tasks away at the sign-out: of this person, at this server', () => {
  const key = (server: string, person: string) =>
    ['cs-unsent', server, person, 't-1'].map(encodeURIComponent).join(' ');
  const own = key('https://portal.test/', 'li na');
  const others = [
    key('https://portal.test/', 'zhang wei'),
    key('https://elsewhere.test/', 'li na'),
    'cs-unsent',
  ];
  for (const one of [own, ...others]) browser.stored.set(one, '{}');
  removeUnsavedInputOfUser(liNa);
  expect([...browser.stored.keys()].filter(one => one.startsWith('cs-unsent'))).toEqual(others);
});

it('reads what somebody else wrote as nothing', () => {
  const place = unsavedInputKey('window', 'x');
  for (const text of ['', 'null', '{', '[]', '{"at":"now","input":1}', '{"input":1}']) {
    window.set(place.key, text);
    expect(readUnsavedInput(place)).toBeUndefined();
  }
  removeUnsavedInput(place);
  expect(window.size).toBe(0);
});

it.each(AREAS)('says that the storage is full or off while input is not stored (%s)', area => {
  const place = unsavedInputKey(area, 'record', '/system/users');
  expect(canStoreUnsavedInput()).toBe(true);
  const name = area === 'window' ? 'sessionStorage' : 'localStorage';
  const storage = globalThis[name];
  vi.stubGlobal(name, {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  writeUnsavedInput(place, { note: 'n' });
  expect(canStoreUnsavedInput()).toBe(false);
  vi.stubGlobal(name, storage);
  rewriteUnsavedInputsOnPage();
  expect([canStoreUnsavedInput(), readUnsavedInput(place)]).toEqual([true, { note: 'n' }]);
  removeUnsavedInput(place);
});
