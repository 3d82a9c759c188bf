/** What remains of a session in the browser after it is entered, renewed and ended. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/server.ts';
import { fakeBrowser, owner } from './testing/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let server: ReturnType<typeof stubServer>;
let session: typeof import('./sign-out.ts') &
  typeof import('./page/change-session.ts') &
  typeof import('./page/page-session.ts') &
  typeof import('./unsaved/unsaved-store.ts');

/** Opens a page of Li Na that shows unsaved input. */
beforeEach(async () => {
  browser = fakeBrowser();
  server = stubServer({ 'digital-portal/logout': null });
  browser.jar.set('Admin-Token', 'a');
  browser.jar.set('currentProjectId', 'p-1');
  browser.jar.set('currentCategoryId', 'hr');
  vi.resetModules();
  session = {
    ...(await import('./sign-out.ts')),
    ...(await import('./page/change-session.ts')),
    ...(await import('./page/page-session.ts')),
    ...(await import('./unsaved/unsaved-store.ts')),
  };
  session.setPageSessionOwner(owner('li na'));
});
afterEach(() => vi.unstubAllGlobals());

const storeInput = () => {
  const place = session.unsavedInputKey('browser', 'comment');
  session.writeUnsavedInput(place, 'typed');
  return () => session.readUnsavedInput(place);
};
const logouts = () => server.called().filter(path => path === 'digital-portal/logout').length;
const cookies = () => [...browser.jar.keys()];

it('signing out ends the session on the server and forgets the person and the input', async () => {
  const input = storeInput();
  await session.signOut();
  expect([logouts(), cookies(), session.pageSessionToken(), input()]).toEqual([1, [], '', undefined]);
  expect(browser.stored.has('session-owner')).toBe(false);
});

it('a session that the server has ended is not ended again, and its input stays', async () => {
  const input = storeInput();
  await session.endSession({ isOver: true });
  expect([logouts(), cookies(), session.pageSessionToken(), input()]).toEqual([0, [], '', 'typed']);
});

it('signing out works without a server', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  await session.signOut();
  expect(cookies()).toEqual([]);
});

it('the session of another tab continues', async () => {
  browser.jar.set('Admin-Token', 'b');
  await session.signOut();
  expect([logouts(), browser.jar.get('Admin-Token'), session.pageSessionToken()]).toEqual([0, 'b', '']);
});

it('a renewed session continues on this page', () => {
  session.renewSession('b');
  expect([session.tokenForNextCall(), session.currentPageSessionUser()?.userId]).toEqual(['b', 'li na']);
  expect(cookies()).toContain('currentProjectId');
});

it('a page that enters another session sends no more calls', () => {
  session.storeNewSession('b');
  expect(session.tokenForNextCall()).toBeInstanceOf(Promise);
  expect([browser.jar.get('Admin-Token'), browser.stored.has('session-owner')]).toEqual(['b', false]);
  expect(cookies()).toEqual(['Admin-Token']);
});
