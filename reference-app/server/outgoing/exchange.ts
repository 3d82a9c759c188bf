/**
 * Sends a request to another system and returns its reply. The URL and every redirect must lead to a
 * permitted host and a permitted address. The reply must not exceed the limits for size and JSON nesting.
 */
import { type Dispatcher, request as send } from 'undici';
import { RefusalError, throwRefusal } from '../http/errors/refuse.ts';
import type { Lang } from '../http/language.ts';
import { exceededJsonLimit, REQUEST_BODY_JSON_LIMITS } from '../http/validation/json-limits.ts';
import type { Outgoing } from './dispatcher.ts';
import type { OutgoingRequest } from './request.ts';
import { outgoingHttpCallErrorText } from './texts.ts';

export interface ExchangeOptions {
  outgoing: Outgoing;
  /** Allowed hosts as `host:port` in lower case. */
  hosts: ReadonlySet<string>;
  lang: Lang;
}

export interface Trace {
  status: number;
  bytes: number;
}

const MAX_REDIRECTS = 3;

/**
 * Sends the request and returns the parsed JSON reply. `trace` records the progress of the call for the log.
 */
export async function sendOutgoingRequest(
  first: OutgoingRequest,
  how: ExchangeOptions,
  trace: Trace,
): Promise<unknown> {
  const signal = AbortSignal.timeout(how.outgoing.timeoutMs);
  try {
    return await followRedirects(first, { ...how, signal }, trace);
  } catch (error) {
    throw toOutgoingRequestRefusal(error, signal);
  }
}

type Following = ExchangeOptions & { signal: AbortSignal };

async function followRedirects(first: OutgoingRequest, how: Following, trace: Trace): Promise<unknown> {
  let request = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    throwIfForbiddenUrl(request.url, how);
    const { url, ...rest } = request;
    const reply = await send(url, { ...rest, signal: how.signal, dispatcher: how.outgoing.dispatcher });
    // If the rest of the body is not read, the stream emits an `error` event.
    // If an `error` event has no listener, it ends the Node.js process.
    reply.body.on('error', () => {});
    trace.status = reply.statusCode;
    const next = redirectedRequest(request, reply);
    if (!next) return await readJson(reply, how, trace);
    reply.body.destroy();
    request = next;
  }
  return throwRefusal('call-redirects');
}

/** Returns the port of a URL, including the default port. */
export const urlPort = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

/** Returns the host name to resolve, without IPv6 brackets and a trailing dot. */
export const urlHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '');

/**
 * Throws a refusal if the URL may not be called. An IP address in the URL is checked here, because it needs
 * no DNS lookup. The class `URL` has already normalised its notation.
 */
function throwIfForbiddenUrl(url: URL, { hosts, outgoing, lang }: Following): void {
  const host = urlHost(url);
  const named = `${host}:${urlPort(url)}`;
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !hosts.has(named))
    throwRefusal('call-host-not-allowed', {
      fields: [
        {
          field: 'path',
          message: outgoingHttpCallErrorText('notListed', lang, named),
          fix: outgoingHttpCallErrorText('notListedFix', lang, named),
        },
      ],
    });
  if (isIpAddressLiteral(host) && !outgoing.mayReach(host))
    throwRefusal('call-address-refused', createProtectedAddressErrorDetails(named, lang));
}

export const isIpAddressLiteral = (host: string): boolean =>
  host.includes(':') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

const createProtectedAddressErrorDetails = (named: string, lang: Lang) => ({
  fields: [
    {
      field: 'path',
      message: outgoingHttpCallErrorText('protected', lang, named),
      fix: outgoingHttpCallErrorText('protectedFix', lang),
    },
  ],
});

/**
 * Returns the redirected request as browsers build it. After a 303, or after a 301 or 302 reply to a POST,
 * the request becomes a GET. Custom headers are not sent to another origin.
 */
function redirectedRequest(
  request: OutgoingRequest,
  reply: Dispatcher.ResponseData,
): OutgoingRequest | undefined {
  const location = reply.headers.location;
  if (![301, 302, 303, 307, 308].includes(reply.statusCode) || typeof location !== 'string') return undefined;
  const url = URL.parse(location, request.url.href);
  if (!url) return undefined;
  const { accept, 'user-agent': agent, 'content-type': type } = request.headers;
  const plain = { accept, 'user-agent': agent, ...(type === undefined ? {} : { 'content-type': type }) };
  const headers = url.origin === request.url.origin ? request.headers : (plain as Record<string, string>);
  const keeps = reply.statusCode === 307 || reply.statusCode === 308;
  return keeps ? { ...request, url, headers } : { method: 'GET', url, headers };
}

async function readJson(reply: Dispatcher.ResponseData, how: Following, trace: Trace): Promise<unknown> {
  const { statusCode, headers, body } = reply;
  if (statusCode < 200 || statusCode > 299) {
    body.destroy();
    const message = outgoingHttpCallErrorText('status', how.lang, String(statusCode));
    return throwRefusal('call-rejected', { fields: [{ field: 'path', message }] });
  }
  if (!isJsonReply(headers)) {
    body.destroy();
    return throwRefusal('call-not-json');
  }
  return parseReplyJson(await readText(body, how.outgoing.maxBytes, trace));
}

const isJsonReply = (headers: Dispatcher.ResponseData['headers']): boolean =>
  /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(String(headers['content-type'] ?? '')) &&
  /^(identity)?$/i.test(String(headers['content-encoding'] ?? ''));

async function readText(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
  trace: Trace,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    trace.bytes += chunk.length;
    if (trace.bytes > maxBytes) throwRefusal('call-too-large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * Parses the reply as JSON. The limits of request bodies also apply to the reply, because recursive code
 * processes the result.
 */
function parseReplyJson(text: string): unknown {
  if (exceededJsonLimit(text, REQUEST_BODY_JSON_LIMITS)) throwRefusal('call-too-large');
  try {
    return JSON.parse(text);
  } catch {
    return throwRefusal('call-not-json');
  }
}

/**
 * Returns the refusal for a failed call. If the address guard refused the connection, its refusal is found
 * among the causes of the socket error.
 */
function toOutgoingRequestRefusal(error: unknown, signal: AbortSignal): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RefusalError) return cause;
  return new RefusalError(signal.aborted ? 'call-timeout' : 'call-unreachable', {});
}
