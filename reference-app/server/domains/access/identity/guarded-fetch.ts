/**
 * Sends requests to identity providers. The address rules for outgoing calls apply, redirects are not
 * followed, and time and size are limited.
 */
import { type RequestInit, fetch as send } from 'undici';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral } from '../../../outgoing/exchange.ts';

/** Sends a request. Throws if the address rules do not let the server access the address. */
export async function guardedFetch(
  { dispatcher, mayReach, timeoutMs, maxBytes }: Outgoing,
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIpAddressLiteral(host) && !mayReach(host)) throw new Error('the address may not be reached');
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
  // The HTTP client undici has already decoded the body, so its encoding and length headers no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = bytes > 0 ? Buffer.concat(pieces) : null;
  return new Response(body, { status: reply.status, headers });
}

/**
 * Returns true for plain HTTP, which is allowed only for internal addresses that the operator has permitted.
 */
export const isPlainHttp = (address: string): boolean => new URL(address).protocol === 'http:';
