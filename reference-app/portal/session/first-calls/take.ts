/** Hands the replies of the first calls to the client. */
import { keyOf } from './first-call.ts';

/** Use as the client's `fetch`: a call that left already is not sent again, each reply is handed out once. */
export function fetchOrTake(url: string, init: RequestInit = {}): Promise<Response> {
  const calls = globalThis.countersignFirstCalls;
  const key = keyOf(init.method ?? 'GET', url);
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

/** Use once the first page stands: a reply that nobody took is too old for a later call. */
export function dropFirstCalls(): void {
  for (const { stop } of globalThis.countersignFirstCalls?.values() ?? []) stop();
  globalThis.countersignFirstCalls?.clear();
}
