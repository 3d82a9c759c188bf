/** Performs a request: each hop is held against the list of hosts and the guard, the answer against its limits. */
import { type Dispatcher, request as send } from 'undici';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { BODY_LIMITS, limitBroken } from '../../http/validation/json-limits.ts';
import type { Outgoing } from './outgoing.ts';
import type { OutgoingRequest } from './request.ts';
import { textOf } from './texts.ts';

export interface ExchangeOptions {
  outgoing: Outgoing;
  /** `host:port` in lower case. */
  hosts: ReadonlySet<string>;
  lang: Lang;
}

export interface Trace {
  status: number;
  bytes: number;
}

const MAX_REDIRECTS = 3;

/** The parsed answer. `trace` is filled as far as the call came, for the log. */
export async function exchange(first: OutgoingRequest, how: ExchangeOptions, trace: Trace): Promise<unknown> {
  const signal = AbortSignal.timeout(how.outgoing.timeoutMs);
  try {
    return await follow(first, { ...how, signal }, trace);
  } catch (error) {
    throw understood(error, signal);
  }
}

type Following = ExchangeOptions & { signal: AbortSignal };

async function follow(first: OutgoingRequest, how: Following, trace: Trace): Promise<unknown> {
  let request = first;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    admit(request.url, how);
    const { url, ...rest } = request;
    const reply = await send(url, { ...rest, signal: how.signal, dispatcher: how.outgoing.dispatcher });
    // A body that is given up early says so by an event, which without a listener would end the process.
    reply.body.on('error', () => {});
    trace.status = reply.statusCode;
    const next = redirected(request, reply);
    if (!next) return await readJson(reply, how, trace);
    reply.body.destroy();
    request = next;
  }
  return refuse('call-redirects');
}

/** The port that is connected to, whether the address names it or not. */
export const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

/** The name that is looked up: without the brackets of IPv6 and the dot that ends a full name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '');

/** A literal address never meets the resolver, so it is checked here; the URL has already read odd spellings of it. */
function admit(url: URL, { hosts, outgoing, lang }: Following): void {
  const host = hostOf(url);
  const named = `${host}:${portOf(url)}`;
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !hosts.has(named))
    refuse('call-host-not-allowed', {
      fields: [
        {
          field: 'path',
          message: textOf('notListed', lang, named),
          fix: textOf('notListedFix', lang, named),
        },
      ],
    });
  if (isLiteral(host) && !outgoing.mayReach(host))
    refuse('call-address-refused', protectedAddress(named, lang));
}

export const isLiteral = (host: string): boolean => host.includes(':') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

const protectedAddress = (named: string, lang: Lang) => ({
  fields: [
    {
      field: 'path',
      message: textOf('protected', lang, named),
      fix: textOf('protectedFix', lang),
    },
  ],
});

/** As browsers do: 303, and a POST after 301 or 302, become a GET; headers stay with the origin they were written for. */
function redirected(request: OutgoingRequest, reply: Dispatcher.ResponseData): OutgoingRequest | undefined {
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
    const message = textOf('status', how.lang, String(statusCode));
    return refuse('call-rejected', { fields: [{ field: 'path', message }] });
  }
  if (!isJson(headers)) {
    body.destroy();
    return refuse('call-not-json');
  }
  return parsed(await readText(body, how.outgoing.maxBytes, trace));
}

const isJson = (headers: Dispatcher.ResponseData['headers']): boolean =>
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
    if (trace.bytes > maxBytes) refuse('call-too-large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Its readers walk it by recursion, as they walk a body. */
function parsed(text: string): unknown {
  if (limitBroken(text, BODY_LIMITS)) refuse('call-too-large');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('call-not-json');
  }
}

/** The guard's own refusal may lie under what the socket says about it. */
function understood(error: unknown, signal: AbortSignal): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Refused) return cause;
  return new Refused(signal.aborted ? 'call-timeout' : 'call-unreachable', {});
}
