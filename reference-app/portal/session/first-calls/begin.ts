/** Sends what every page waits for, and what the page at the address asks for first, while their code is on its way. */
import { framedBy } from '../framed-by.ts';
import { storedLanguage } from '../stored-language.ts';
import { readToken } from '../token.ts';
import { type FirstCalls, keyOf } from './first-call.ts';

/** By the path of a page, the calls that it declares as its first. */
export type CallsOfPages = Readonly<Record<string, readonly string[]>>;

/** An open task changes no call of its list; filters make other calls, and the page sends those itself. */
const WITHOUT_FILTERS = /^(\?task=[^&]*)?$/;
const ADMIN = '/digital-portal/api/authority/admin/';

/** Use before all other code. The client takes the replies by `fetchOrTake`. */
export function beginFirstCalls(pages: CallsOfPages, { pathname, search }: Location = location): void {
  const calls: FirstCalls = new Map();
  globalThis.countersignFirstCalls = calls;
  const token = readToken();
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
    // The client handles a failure.
    reply.catch(() => undefined);
    calls.set(keyOf(method, url), { headers, reply, stop: () => ending.abort() });
  };
  if (token) {
    const origin = framedBy();
    begin('GET', `/digital-portal/getInfo${origin ? `?framedBy=${encodeURIComponent(origin)}` : ''}`);
    begin('POST', '/digital-portal/getRoutersBatch');
    if (WITHOUT_FILTERS.test(search)) for (const call of pages[pathname] ?? []) begin('GET', ADMIN + call);
  }
  begin('GET', `${ADMIN}properties/load`);
}
