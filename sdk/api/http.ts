/**
 * Sends one HTTP request with a time limit and returns the raw reply. This file is the only user of the HTTP
 * client redaxios, which has no time limit of its own.
 */
import redaxios from 'redaxios';
import { type HostFetch, type WebAbortSignal, type WebFetch, webPlatformGlobals } from './web.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Request body, sent as JSON. Omitted for GET. */
  body?: unknown;
  timeoutMs: number;
  fetch?: HostFetch | undefined;
  /** Signal that aborts the request. */
  signal?: WebAbortSignal | undefined;
}

/** Raw reply. `body` is the parsed JSON, or the text if it is not JSON. */
export interface HttpReply {
  status: number;
  body: unknown;
}

/** Error with the reason why no reply was received. */
export class HttpFault extends Error {
  readonly kind: 'network' | 'timeout' | 'aborted';
  constructor(kind: HttpFault['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

type Redaxios = (config: {
  url: string;
  method: string;
  data?: unknown;
  headers: Record<string, string>;
  fetch: WebFetch;
  validateStatus: () => boolean;
}) => Promise<{ status: number; data: unknown }>;

/** Sends a request. Rejects only with `HttpFault`; a reply with any HTTP status is returned. */
export async function sendRequest(request: HttpRequest): Promise<HttpReply> {
  const limit = startRequestTimeout(request);
  try {
    const reply = await (redaxios as unknown as Redaxios)(redaxiosConfig(request, limit.signal));
    // redaxios does not report a response body that was cut off, so the abort signal is checked after the reply.
    if (limit.signal.aborted) throw new HttpFault(limit.why());
    return { status: reply.status, body: reply.data };
  } catch (fault) {
    if (fault instanceof HttpFault) throw fault;
    throw new HttpFault(limit.signal.aborted ? limit.why() : 'network', fault);
  } finally {
    limit.stop();
  }
}

function redaxiosConfig(request: HttpRequest, signal: WebAbortSignal) {
  const send = (request.fetch as WebFetch | undefined) ?? webPlatformGlobals.fetch.bind(globalThis);
  return {
    url: request.url,
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { data: request.body }),
    // redaxios has no option for an abort signal, so the signal is passed through `fetch`.
    fetch: ((url, init) => send(url, { ...init, signal })) as WebFetch,
    validateStatus: () => true,
  };
}

function startRequestTimeout({ timeoutMs, signal }: HttpRequest) {
  const controller = new webPlatformGlobals.AbortController();
  let kind: HttpFault['kind'] = 'timeout';
  const timer = webPlatformGlobals.setTimeout(() => controller.abort(), timeoutMs);
  const onAbort = () => {
    kind = 'aborted';
    controller.abort();
  };
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    why: () => kind,
    stop() {
      webPlatformGlobals.clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
