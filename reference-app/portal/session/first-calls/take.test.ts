/** Replies of the first calls: each is used once and only by the call of the same session. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildFirstApiCallKey } from './first-call.ts';
import { cancelUnusedFirstApiCalls, fetchOrReusePrefetchedResponse } from './take.ts';

const URL_A = '/digital-portal/getInfo';
const stop = vi.fn();
const network = vi.fn(async (..._: unknown[]) => new Response('network'));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', network);
  const call = {
    reply: Promise.resolve(new Response('first')),
    stop,
    headers: { authorization: 'a', 'accept-language': 'zh' },
  };
  vi.stubGlobal('countersignFirstCalls', new Map([[buildFirstApiCallKey('GET', URL_A), call]]));
});
afterEach(() => vi.unstubAllGlobals());

const text = async (init?: RequestInit, url = URL_A) =>
  (await fetchOrReusePrefetchedResponse(url, init)).text();
const headers = { Authorization: 'a', 'Accept-Language': 'zh' };

it('takes the reply once, then asks the network', async () => {
  expect([await text({ headers }), await text({ headers })]).toEqual(['first', 'network']);
  expect(stop).not.toHaveBeenCalled();
});

it.each([
  ['session', { ...headers, Authorization: 'b' }],
  ['language', { ...headers, 'Accept-Language': 'en' }],
  ['absent session', { 'Accept-Language': 'zh' }],
])('a call with another %s stops the first call', async (_, other) => {
  expect(await text({ headers: other })).toBe('network');
  expect(stop).toHaveBeenCalledOnce();
});

it('another call and another method are sent', async () => {
  expect([await text({ headers }, '/other'), await text({ headers, method: 'POST' })]).toEqual([
    'network',
    'network',
  ]);
  expect(stop).not.toHaveBeenCalled();
});

it('an aborted call stops the first call', async () => {
  const { signal, abort } = (controller => ({ signal: controller.signal, abort: () => controller.abort() }))(
    new AbortController(),
  );
  await text({ headers, signal });
  abort();
  expect(stop).toHaveBeenCalledOnce();
});

it('unused replies are stopped and dropped', async () => {
  cancelUnusedFirstApiCalls();
  expect(stop).toHaveBeenCalledOnce();
  expect(await text({ headers })).toBe('network');
});
