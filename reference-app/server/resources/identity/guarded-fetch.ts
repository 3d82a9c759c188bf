/** Calls to identity providers: by the guard of all outgoing calls, without redirects, with an end in time and size. */
import { type RequestInit, fetch as send } from 'undici';
import { isLiteral, type Outgoing } from '../call/index.ts';

/** Rejects an address that the server may not reach. */
export async function guardedFetch(
  { dispatcher, mayReach, timeoutMs, maxBytes }: Outgoing,
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLiteral(host) && !mayReach(host)) throw new Error('the address may not be reached');
  const reply = await send(url, {
    ...(init as RequestInit),
    dispatcher,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error('the answer is too large');
    pieces.push(piece);
  }
  const headers = new Headers([...reply.headers]);
  // It was read already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = bytes > 0 ? Buffer.concat(pieces) : null;
  return new Response(body, { status: reply.status, headers });
}

/** Plain http only to addresses that the operator opened, which are none of the internet. */
export const isInsecure = (address: string): boolean => new URL(address).protocol === 'http:';
