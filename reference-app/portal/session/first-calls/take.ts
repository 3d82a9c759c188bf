/** Gives the API client the replies to calls that were sent before the portal's code was loaded. */
import { buildFirstApiCallKey } from './first-call.ts';

/**
 * `fetch` function of the API client. If the call was already sent as a first call, returns its reply instead
 * of sending it again. Each reply is returned only once.
 */
export function fetchOrReusePrefetchedResponse(url: string, init: RequestInit = {}): Promise<Response> {
  const calls = globalThis.countersignFirstCalls;
  const key = buildFirstApiCallKey(init.method ?? 'GET', url);
  const first = calls?.get(key);
  if (!first) return fetch(url, init);
  calls?.delete(key);
  const asked = new Headers(init.headers);
  if (['authorization', 'accept-language'].some(name => asked.get(name) !== (first.headers[name] ?? null))) {
    first.stop();
    return fetch(url, init);
  }
  init.signal?.addEventListener('abort', first.stop, { once: true });
  return first.reply;
}

/**
 * Cancels and drops the first API calls whose replies were not used, because later calls need current data.
 * Call it once the first page has rendered.
 */
export function cancelUnusedFirstApiCalls(): void {
  for (const { stop } of globalThis.countersignFirstCalls?.values() ?? []) stop();
  globalThis.countersignFirstCalls?.clear();
}
