/** One request and its raw reply: the only file that knows redaxios, and where it gets the time limit it lacks. */
import redaxios from 'redaxios';
import { type HostFetch, type WebAbortSignal, type WebFetch, web } from './web.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; absent for GET. */
  body?: unknown;
  timeoutMs: number;
  fetch?: HostFetch | undefined;
  /** Ends the request early. */
  signal?: WebAbortSignal | undefined;
}

/** `body` is parsed JSON, or the text itself where it is not JSON. */
export interface HttpReply {
  status: number;
  body: unknown;
}

/** Why no reply came. */
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

/** Use for every call of the wire. Rejects with `HttpFault` alone; any HTTP status is a reply. */
export async function send(request: HttpRequest): Promise<HttpReply> {
  const limit = startLimit(request);
  try {
    const reply = await (redaxios as unknown as Redaxios)(configOf(request, limit.signal));
    // redaxios swallows a body that breaks off, so the signal is asked once more.
    if (limit.signal.aborted) throw new HttpFault(limit.why());
    return { status: reply.status, body: reply.data };
  } catch (fault) {
    if (fault instanceof HttpFault) throw fault;
    throw new HttpFault(limit.signal.aborted ? limit.why() : 'network', fault);
  } finally {
    limit.stop();
  }
}

function configOf(request: HttpRequest, signal: WebAbortSignal) {
  const send = (request.fetch as WebFetch | undefined) ?? web.fetch.bind(globalThis);
  return {
    url: request.url,
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { data: request.body }),
    // redaxios has no signal of its own: it is given on the way through.
    fetch: ((url, init) => send(url, { ...init, signal })) as WebFetch,
    validateStatus: () => true,
  };
}

function startLimit({ timeoutMs, signal }: HttpRequest) {
  const controller = new web.AbortController();
  let kind: HttpFault['kind'] = 'timeout';
  const timer = web.setTimeout(() => controller.abort(), timeoutMs);
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
      web.clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
