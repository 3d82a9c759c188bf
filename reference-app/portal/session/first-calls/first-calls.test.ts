import { createClient } from '@countersign/sdk/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFirstApiCalls } from './begin.ts';
import { cancelUnusedFirstApiCalls, fetchOrReusePrefetchedResponse } from './take.ts';

const PAGES = { '/system/users': ['organize/children'] };
const address = (pathname: string, search = '') => ({ pathname, search }) as Location;

let token = 'first';
const client = createClient({ getToken: () => token, lang: 'zh', fetch: fetchOrReusePrefetchedResponse });
const sent = vi.fn(async (url: string, _init: RequestInit) =>
  Response.json({ code: 10000, msg: '', data: { url } }),
);
const urls = () => sent.mock.calls.map(([url]) => url.split('/').at(-1));

beforeEach(() => {
  token = 'first';
  vi.stubGlobal('document', { cookie: 'Admin-Token=first' });
  const window: Record<string, unknown> = {};
  window.self = window;
  window.top = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  sent.mockClear();
  vi.unstubAllGlobals();
  globalThis.countersignFirstCalls = undefined;
});

test('the calls of the session and of the page leave once; the client takes the replies', async () => {
  sendFirstApiCalls(PAGES, address('/system/users'));
  const begun = ['getInfo', 'getRoutersBatch', 'children', 'load'];
  expect(urls()).toEqual(begun);
  await expect(client.organize.children({ query: {} })).resolves.toMatchObject({
    url: expect.stringContaining('organize/children'),
  });
  await Promise.all([
    client.portal.getInfo({}),
    client.portal.getRoutersBatch({ body: {} }),
    client.properties.load(),
  ]);
  expect(urls()).toEqual(begun);
  await client.properties.load();
  expect(urls()).toEqual([...begun, 'load']);
});

test('the client sends the same as the first calls do', async () => {
  sendFirstApiCalls(PAGES, address('/system/users'));
  const [info, routers] = sent.mock.calls.map(([, { signal: _, ...init }]) => init);
  cancelUnusedFirstApiCalls();
  await client.portal.getInfo({});
  await client.portal.getRoutersBatch({ body: {} });
  const [, , , , info2, routers2] = sent.mock.calls.map(
    ([, { signal: _, credentials: __, ...init }]) => init,
  );
  expect({ body: undefined, ...info }).toEqual(info2);
  expect(routers).toEqual(routers2);
});

test.each([
  [
    'filters of the address make other calls',
    address('/system/users', '?page=2'),
    ['getInfo', 'getRoutersBatch', 'load'],
  ],
  [
    'an open task makes the same calls',
    address('/system/users', '?task=t1'),
    ['getInfo', 'getRoutersBatch', 'children', 'load'],
  ],
  ['another page has none', address('/home'), ['getInfo', 'getRoutersBatch', 'load']],
])('%s', (_, at, expected) => {
  sendFirstApiCalls(PAGES, at);
  expect(urls()).toEqual(expected);
});

test('nobody who is signed out asks for a session', () => {
  vi.stubGlobal('document', { cookie: '' });
  sendFirstApiCalls(PAGES, address('/system/users'));
  expect(urls()).toEqual(['load']);
});

test('a reply for another sign-in is not handed out', async () => {
  sendFirstApiCalls(PAGES, address('/home'));
  token = 'second';
  await client.portal.getInfo({});
  expect(urls()).toEqual(['getInfo', 'getRoutersBatch', 'load', 'getInfo']);
});

test('a reply that nobody took is dropped', async () => {
  sendFirstApiCalls(PAGES, address('/home'));
  cancelUnusedFirstApiCalls();
  await client.portal.getInfo({});
  expect(urls().filter(url => url === 'getInfo')).toHaveLength(2);
});
