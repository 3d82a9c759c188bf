/**
 * Creates the typed API client. It converts method names to paths, returns the data of replies or throws an
 * `ApiError`, and calls `onExpired` once if the session has expired.
 */
import { type Lang, langOf } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';
import { basePathByClientNamespace } from './bases.ts';
import type { Client } from './calls.ts';
import type { RouteKey } from './contract/index.ts';
import { createNoResponseError, unwrapResponseEnvelope, withApiErrorTextFromCatalogue } from './envelope.ts';
import { HttpFault, sendRequest } from './http.ts';
import { type ActingAs, buildAuthorizedRequest } from './signed.ts';
import { throttleLeading } from './throttle.ts';
import type { HostFetch, WebAbortSignal } from './web.ts';

const SESSION_EXPIRED_NOTICE_INTERVAL_MS = 3000;

export interface ClientOptions {
  /**
   * URL of the server, such as `https://approve.example.com`. An empty string means the origin of the current
   * page.
   */
  baseUrl?: string | undefined;
  token?: string | undefined;
  /**
   * Returns the token for a call. The client calls this function before each call, and its result takes
   * precedence over `token`. If the result is empty, the client sends no Authorization header. If the server
   * refuses a token as expired, the client calls `getToken` again with that token. If the function then
   * returns another token, the client repeats the call, and the caller gets no error.
   */
  getToken?: ((refused?: string) => MaybeToken | Promise<MaybeToken>) | undefined;
  lang?: Lang | (() => Lang) | undefined;
  /**
   * Returns the user and tenant for which the page was loaded. The client calls this function before each API
   * call. If the token belongs to another user or tenant, the server refuses the call with `session-changed`.
   * If the function is absent or returns undefined, nothing is checked.
   */
  actingAs?: (() => ActingAs | undefined) | undefined;
  fetch?: HostFetch | undefined;
  /**
   * Called when the session has expired, at most once in 3 seconds. It is never called for the sign-out call.
   */
  onExpired?: ((error: ApiError) => void) | undefined;
  /** Time limit in milliseconds for a whole call, including its body. Default: 30,000. */
  timeoutMs?: number | undefined;
}

type MaybeToken = string | null | undefined;

interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: WebAbortSignal;
}

/**
 * Creates a client. Create one per server and session: `createClient({ baseUrl }).jflow.myTask({ query: {
 * page: 1 } })`.
 */
export function createClient(options: ClientOptions = {}): Client {
  const signalExpired = throttleLeading(
    (error: ApiError) => options.onExpired?.(error),
    SESSION_EXPIRED_NOTICE_INTERVAL_MS,
  );
  const send = async (names: string[], parts: RequestParts = {}) => {
    try {
      return await callWithRetry(options, names, parts);
    } catch (error) {
      if (isSessionExpiredError(error) && names.join('/') !== 'portal/logout') signalExpired(error);
      throw error;
    }
  };
  return createApiMethodPathProxy([], send) as Client;
}

/**
 * Returns a proxy that collects property names until it is called. It has no `then` property; otherwise
 * awaiting the proxy by mistake would never resolve.
 */
function createApiMethodPathProxy(
  names: string[],
  send: (names: string[], parts?: RequestParts) => Promise<unknown>,
): unknown {
  return new Proxy(() => {}, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? createApiMethodPathProxy([...names, name], send)
        : undefined,
    apply: (_, __, [parts]) => send(names, parts),
  });
}

/**
 * Sends a call and, if its token is refused, repeats it once with a new token. Repeating is safe, because a
 * call with a refused token had no effect.
 */
async function callWithRetry(options: ClientOptions, names: string[], parts: RequestParts): Promise<unknown> {
  const token = options.getToken ? await options.getToken() : options.token;
  try {
    return await callWithToken(token, options, { names, parts });
  } catch (error) {
    const fresh = token && isSessionExpiredError(error) ? await renewToken(token, options) : undefined;
    if (!fresh || fresh === token) throw error;
    return callWithToken(fresh, options, { names, parts });
  }
}

/**
 * Returns a token that replaces the refused token, or undefined if the host page cannot provide one. Without
 * a replacement, the API call fails with the error of its first attempt.
 */
async function renewToken(refused: string, { getToken }: ClientOptions): Promise<MaybeToken> {
  try {
    return await getToken?.(refused);
  } catch {
    return undefined;
  }
}

interface NamedCall {
  names: string[];
  parts: RequestParts;
}

async function callWithToken(
  token: MaybeToken,
  options: ClientOptions,
  { names, parts }: NamedCall,
): Promise<unknown> {
  const lang = typeof options.lang === 'function' ? options.lang() : langOf(options.lang);
  const session = { baseUrl: options.baseUrl ?? '', token, lang, actingAs: options.actingAs?.() };
  const { method, url, headers } = buildAuthorizedRequest(routeKeyForCall(names, parts), parts, session);
  try {
    const reply = await sendRequest({
      method,
      url,
      headers: { ...headers, accept: 'application/json' },
      body: parts.body,
      timeoutMs: options.timeoutMs ?? 30_000,
      fetch: options.fetch,
      signal: parts.signal,
    });
    const opened = unwrapResponseEnvelope(reply, lang);
    if (!opened.ok)
      throw opened.wordless ? await withApiErrorTextFromCatalogue(opened.error, lang) : opened.error;
    return opened.data;
  } catch (fault) {
    throw fault instanceof HttpFault ? createNoResponseError(fault.kind, lang) : fault;
  }
}

/**
 * Returns the contract key of a call. The type cast is safe, because the client's types accept only names
 * from the contract.
 */
function routeKeyForCall(names: string[], { params = {}, body }: RequestParts): RouteKey {
  const [first, ...rest] = names;
  const base = basePathByClientNamespace.get(first ?? '');
  const path = base ? `/${base}/${rest.join('/')}` : names.join('/');
  const call = `${body === undefined ? 'GET' : 'POST'} ${path}`;
  return [call, ...Object.keys(params).map(name => `:${name}`)].join('/') as RouteKey;
}

/**
 * Returns true if the error means an expired session. A wrong password also has status 401, but a different
 * sub-code.
 */
export const isSessionExpiredError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.subCode === 'auth-check-error';
