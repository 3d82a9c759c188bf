/**
 * Sends the first API calls while the portal's code is loading: the calls that every page needs, and the
 * calls of the page in the URL.
 */
import { framingOrigin } from '../framed-by.ts';
import { storedLanguage } from '../stored-language.ts';
import { readSessionToken } from '../token.ts';
import { buildFirstApiCallKey, type FirstCalls } from './first-call.ts';

/** First API calls that each page declares, by page path. */
export type CallsOfPages = Readonly<Record<string, readonly string[]>>;

/**
 * Matches the query string of a page without filters: it is empty, or contains only `task` (the id of the
 * open task). The first API calls that a page declares are valid only for these URLs. For any other URL, the
 * page sends its API calls after it has loaded.
 */
const URL_QUERY_WITHOUT_FILTERS_PATTERN = /^(\?task=[^&]*)?$/;
const ADMIN_API_PREFIX = '/digital-portal/api/authority/admin/';

/**
 * Sends the first calls. Call it before any other code runs. The API client takes the replies with
 * `fetchOrTake`.
 */
export function sendFirstApiCalls(pages: CallsOfPages, { pathname, search }: Location = location): void {
  const calls: FirstCalls = new Map();
  globalThis.countersignFirstCalls = calls;
  const token = readSessionToken();
  const headers = {
    'accept-language': storedLanguage() === 'en' ? 'en' : 'zh-CN',
    ...(token && { authorization: token }),
  };
  const begin = (method: 'GET' | 'POST', url: string) => {
    const ending = new AbortController();
    const isPost = method === 'POST';
    const reply = fetch(url, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: '{}' }),
      signal: ending.signal,
    });
    // The API client handles the error when it takes the reply of the call.
    // Until then, the empty handler prevents an unhandled rejection.
    reply.catch(() => undefined);
    calls.set(buildFirstApiCallKey(method, url), { headers, reply, stop: () => ending.abort() });
  };
  if (token) {
    const origin = framingOrigin();
    begin('GET', `/digital-portal/getInfo${origin ? `?framedBy=${encodeURIComponent(origin)}` : ''}`);
    begin('POST', '/digital-portal/getRoutersBatch');
    if (URL_QUERY_WITHOUT_FILTERS_PATTERN.test(search))
      for (const call of pages[pathname] ?? []) begin('GET', ADMIN_API_PREFIX + call);
  }
  begin('GET', `${ADMIN_API_PREFIX}properties/load`);
}
