/** Two tabs of one browser: each instance of the modules is a tab. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, owner } from '../testing/fake-browser.ts';

const [liNa, zhangWei] = [owner('li.na'), owner('zhang.wei')];
let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function openTab() {
  vi.resetModules();
  const page = await import('./page-session.ts');
  const change = await import('./change-session.ts');
  page.pageSessionToken();
  return {
    ...page,
    ...change,
    stop: () => getDefaultStore().get(page.sessionStopReasonAtom)?.kind,
    isStopped: () => getDefaultStore().get(page.areCallsStoppedAtom),
  };
}

/** A tab in which the person has loaded the portal. */
async function tabOf(token: string, person: typeof liNa) {
  browser.jar.set('Admin-Token', token);
  const tab = await openTab();
  tab.setPageSessionOwner(person);
  return tab;
}

const HELD = 'held';
const sent = (token: string | Promise<string>) => Promise.race([token, Promise.resolve().then(() => HELD)]);

it('a call carries the token of its page, and is held while another person is signed in', async () => {
  const first = await tabOf('a', liNa);
  expect(first.tokenForNextCall()).toBe('a');
  const second = await openTab();
  second.endStoredSession();
  expect([await sent(first.tokenForNextCall()), first.stop(), first.isStopped()]).toEqual([
    HELD,
    'ended',
    true,
  ]);
  browser.jar.set('Admin-Token', 'b');
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, 'unknown']);
  const third = await tabOf('b', zhangWei);
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, 'other']);
  expect([third.tokenForNextCall(), third.stop()]).toEqual(['b', undefined]);
  expect(first.currentPageSessionUser()).toEqual(liNa);
});

it('a new token of the same person and tenant is taken over, and held calls go on with it', async () => {
  const first = await tabOf('a', liNa);
  browser.jar.set('Admin-Token', 'b');
  const held = first.tokenForNextCall();
  expect(await sent(held)).toBe(HELD);
  await tabOf('b', liNa);
  first.compareStoredSessionWithPageSession();
  expect([await held, first.tokenForNextCall(), first.stop(), first.isStopped()]).toEqual([
    'b',
    'b',
    undefined,
    false,
  ]);
});

it('the same person in another tenant is another session', async () => {
  const first = await tabOf('a', liNa);
  await tabOf('b', owner('li.na', 'm-2'));
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, 'other']);
});

it('a call that began before the change is compared too, and a late reply does not mark another session', async () => {
  browser.jar.set('Admin-Token', 'a');
  const first = await openTab();
  browser.jar.set('Admin-Token', 'b');
  expect(first.setPageSessionOwner(liNa)).toBe(false);
  expect(browser.stored.has('session-owner')).toBe(false);
  expect(await sent(first.tokenForNextCall())).toBe(HELD);
});

it('an expired session asks to sign in, unless another one is stored', async () => {
  const first = await tabOf('a', liNa);
  first.stopExpiredSession();
  expect([first.stop(), first.isStopped()]).toEqual(['expired', false]);
  await tabOf('b', zhangWei);
  first.stopExpiredSession();
  expect(first.stop()).toBe('other');
});

it('after the choice to stay without a session, calls of the person fail and calls of the page wait', async () => {
  const first = await tabOf('a', liNa);
  const second = await openTab();
  second.endStoredSession();
  const background = first.tokenForNextCall();
  first.recordUserInput();
  const save = Promise.resolve(first.tokenForNextCall());
  first.continueWithoutSession();
  await expect(save).rejects.toMatchObject({ status: 401, subCode: 'auth-check-error' });
  expect([await sent(background), first.stop(), first.isStopped()]).toEqual([HELD, undefined, true]);
  // A stream that connects again by itself.
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, undefined]);
  first.recordUserInput();
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, 'ended']);
  await tabOf('b', liNa);
  first.compareStoredSessionWithPageSession();
  expect([await background, first.stop()]).toEqual(['b', undefined]);
});

it('a page that is left for another session sends nothing and says nothing', async () => {
  const first = await tabOf('a', liNa);
  first.storeNewSession('b');
  expect([await sent(first.tokenForNextCall()), first.stop()]).toEqual([HELD, undefined]);
  first.resumeApiCallsAfterPageRestore();
  expect(await sent(first.tokenForNextCall())).toBe(HELD);
  expect(first.stop()).toBe('unknown');
});

it('a page does not end the session of another tab', async () => {
  const first = await tabOf('a', liNa);
  await tabOf('b', zhangWei);
  const before = new Map(browser.stored);
  first.endStoredSession();
  expect([browser.jar.get('Admin-Token'), browser.stored]).toEqual(['b', before]);
  expect(first.tokenForNextCall()).toBe('');
});

it('the marker holds no token', async () => {
  await tabOf('a-secret-token', liNa);
  expect([...browser.stored.values()].join()).not.toContain('a-secret-token');
});
