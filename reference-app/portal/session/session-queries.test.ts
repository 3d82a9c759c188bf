/** The calls with which a session begins. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/server.ts';
import { fakeBrowser, owner } from './testing/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let server: ReturnType<typeof stubServer>;
let asked: object[];

beforeEach(() => {
  browser = fakeBrowser();
  asked = [];
  const window = { self: {}, top: {} };
  window.top = window.self;
  vi.stubGlobal('window', window);
  server = stubServer({
    'digital-portal/getInfo': (query: object) => {
      asked.push(query);
      return {
        user: { ...owner('li na'), userName: 'li.na', email: 'x@y.test' },
        sysApps: [],
        permissions: [],
      };
    },
    'digital-portal/getRoutersBatch': [],
    'properties/load': [],
  });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('without a session, only the properties of the portal are loaded', async () => {
  const { prefetchSessionData } = await import('./queries.ts');
  await prefetchSessionData();
  expect(server.called()).toEqual(['properties/load']);
});

it('with a session, the user and the menus are loaded too, each once', async () => {
  browser.jar.set('Admin-Token', 'a');
  const { prefetchSessionData } = await import('./queries.ts');
  await prefetchSessionData();
  expect(server.called().sort()).toEqual([
    'digital-portal/getInfo',
    'digital-portal/getRoutersBatch',
    'properties/load',
  ]);
});

it('the owner of the session is known then, and other pages see the user’s name only', async () => {
  browser.jar.set('Admin-Token', 'a');
  const { queryClient, userInfoQuery } = await import('./queries.ts');
  const { currentPageSessionUser } = await import('./page/page-session.ts');
  await queryClient.fetchQuery(userInfoQuery);
  expect([currentPageSessionUser()?.userId, asked]).toEqual(['li na', [{}]]);
  const stored = JSON.parse(browser.stored.get('admin-user') ?? '{}');
  expect([stored.userName, stored.email]).toEqual(['li.na', undefined]);
});

it('a page of another session does not replace the stored user', async () => {
  browser.jar.set('Admin-Token', 'a');
  const { queryClient, userInfoQuery } = await import('./queries.ts');
  const { setPageSessionOwner } = await import('./page/page-session.ts');
  setPageSessionOwner(owner('li na'));
  const answered = queryClient.fetchQuery(userInfoQuery);
  browser.jar.set('Admin-Token', 'b');
  await answered;
  expect(browser.stored.has('admin-user')).toBe(false);
});

it.each([
  ['https://host.test', [{ framedBy: 'https://host.test' }]],
  ['', [{}]],
])('inside a frame of “%s”, the server checks the site', async (content, expected) => {
  vi.stubGlobal('window', { self: 1, top: 2 });
  Object.assign(document, { querySelector: () => ({ content }) });
  const { queryClient, userInfoQuery } = await import('./queries.ts');
  await queryClient.fetchQuery(userInfoQuery);
  expect(asked).toEqual(expected);
});

it.each([
  [400, 1],
  [499, 1],
  [500, 2],
  [0, 2],
])('a call that fails with %s is sent %s times', async (status, times) => {
  vi.useFakeTimers();
  const { ApiError } = await import('@countersign/sdk/api');
  const { queryClient } = await import('./queries.ts');
  const queryFn = vi.fn(() => Promise.reject(new ApiError({ status, subCode: 'x', message: 'failed' })));
  const failed = queryClient
    .fetchQuery({ queryKey: ['x'], queryFn, retry: queryClient.getDefaultOptions().queries?.retry ?? false })
    .catch(error => error);
  await vi.runAllTimersAsync();
  expect([(await failed).message, queryFn.mock.calls.length]).toEqual(['failed', times]);
});
