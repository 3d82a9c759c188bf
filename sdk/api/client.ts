/** The typed client: names become paths, replies become data or `ApiError`, an expired sign-in becomes one signal. */
import { type Lang, langOf } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';
import { baseNamed } from './bases.ts';
import type { Client } from './calls.ts';
import type { RouteKey } from './contract/index.ts';
import { describe, faultError, openEnvelope } from './envelope.ts';
import { HttpFault, send } from './http.ts';
import { type ActingAs, signedRequest } from './signed.ts';
import { leading } from './throttle.ts';
import type { HostFetch, WebAbortSignal } from './web.ts';

const EXPIRED_EVERY_MS = 3000;

export interface ClientOptions {
  /** Where the server is, for example `https://approve.example.com`; '' is the page's own origin. */
  baseUrl?: string | undefined;
  token?: string | undefined;
  /**
   * Asked before each call; wins over `token`. An empty answer sends no Authorization header. Where the server refuses a
   * token as expired, it is asked once more with that token: another answer sends the call again, unseen by anybody.
   */
  getToken?: ((refused?: string) => MaybeToken | Promise<MaybeToken>) | undefined;
  lang?: Lang | (() => Lang) | undefined;
  /**
   * The person and the tenant that the page shows, asked before each call. The server refuses the call with
   * `session-changed` if the token belongs to another person or tenant. Absent or undefined: no check.
   */
  actingAs?: (() => ActingAs | undefined) | undefined;
  fetch?: HostFetch | undefined;
  /** The sign-in has expired: called at most once in 3 s, and never for the call that signs out. */
  onExpired?: ((error: ApiError) => void) | undefined;
  /** Milliseconds for a whole call, body included. */
  timeoutMs?: number | undefined;
}

type MaybeToken = string | null | undefined;

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: WebAbortSignal;
}

/** Use once per server and session: `createClient({ baseUrl }).jflow.myTask({ query: { page: 1 } })`. */
export function createClient(options: ClientOptions = {}): Client {
  const signalExpired = leading((error: ApiError) => options.onExpired?.(error), EXPIRED_EVERY_MS);
  const send = async (names: string[], parts: Parts = {}) => {
    try {
      return await call(options, names, parts);
    } catch (error) {
      if (isExpired(error) && names.join('/') !== 'portal/logout') signalExpired(error);
      throw error;
    }
  };
  return named([], send) as Client;
}

/** A proxy that gathers names until it is called. It has no `then`, so that awaiting it by mistake does not hang. */
function named(names: string[], send: (names: string[], parts?: Parts) => Promise<unknown>): unknown {
  return new Proxy(() => {}, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? named([...names, name], send) : undefined,
    apply: (_, __, [parts]) => send(names, parts),
  });
}

/** A call that was refused for its token has done nothing, so it may go again whatever it is. */
async function call(options: ClientOptions, names: string[], parts: Parts): Promise<unknown> {
  const token = options.getToken ? await options.getToken() : options.token;
  try {
    return await callWith(token, options, { names, parts });
  } catch (error) {
    const fresh = token && isExpired(error) ? await renewed(token, options) : undefined;
    if (!fresh || fresh === token) throw error;
    return callWith(fresh, options, { names, parts });
  }
}

/** Returns a new token; undefined if the page cannot provide one, so that the refusal is returned. */
async function renewed(refused: string, { getToken }: ClientOptions): Promise<MaybeToken> {
  try {
    return await getToken?.(refused);
  } catch {
    return undefined;
  }
}

interface Asked {
  names: string[];
  parts: Parts;
}

async function callWith(
  token: MaybeToken,
  options: ClientOptions,
  { names, parts }: Asked,
): Promise<unknown> {
  const lang = typeof options.lang === 'function' ? options.lang() : langOf(options.lang);
  const session = { baseUrl: options.baseUrl ?? '', token, lang, actingAs: options.actingAs?.() };
  const { method, url, headers } = signedRequest(callOf(names, parts), parts, session);
  try {
    const reply = await send({
      method,
      url,
      headers: { ...headers, accept: 'application/json' },
      body: parts.body,
      timeoutMs: options.timeoutMs ?? 30_000,
      fetch: options.fetch,
      signal: parts.signal,
    });
    const opened = openEnvelope(reply, lang);
    if (!opened.ok) throw opened.wordless ? await describe(opened.error, lang) : opened.error;
    return opened.data;
  } catch (fault) {
    throw fault instanceof HttpFault ? faultError(fault.kind, lang) : fault;
  }
}

/** The types of the client let only names of the contract through. */
function callOf(names: string[], { params = {}, body }: Parts): RouteKey {
  const [first, ...rest] = names;
  const base = baseNamed.get(first ?? '');
  const path = base ? `/${base}/${rest.join('/')}` : names.join('/');
  const call = `${body === undefined ? 'GET' : 'POST'} ${path}`;
  return [call, ...Object.keys(params).map(name => `:${name}`)].join('/') as RouteKey;
}

/** A wrong password is no expired sign-in, though both answer 401. */
export const isExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.subCode === 'auth-check-error';
