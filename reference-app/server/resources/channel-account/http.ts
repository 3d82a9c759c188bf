/** Requests to providers and to addresses of tenants, all through the guard but those that the operator put in their place. */
import { Agent, type Dispatcher, request } from 'undici';
import { SendError } from '../../channels/channel.ts';
import type { ChannelHttp, ChannelRequest } from '../../channels/connector.ts';
import { hostOf, isLiteral, type Outgoing } from '../call/index.ts';

/** Addresses that the operator puts in the place of a provider's host, by that host. */
export type Endpoints = Readonly<Record<string, string>>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;

export interface OpenHttp {
  http: ChannelHttp;
  close(): Promise<void>;
}

export function openChannelHttp(outgoing: Outgoing, endpoints: Endpoints = {}): OpenHttp {
  // Addresses of the operator are reached as they are.
  const trusted = new Agent({ connect: { timeout: TIMEOUT_MS } });
  const reach = async (url: URL, asked: ChannelRequest) => {
    const other = endpoints[url.hostname];
    const host = hostOf(url);
    // Addresses that are no names are not looked up, where the guard would see them.
    if (!other && isLiteral(host) && !outgoing.mayReach(host)) refuseAddress();
    const target = other ? new URL(url.pathname + url.search, other) : url;
    return exchange(target, asked, other ? trusted : outgoing.dispatcher);
  };
  const http: ChannelHttp = {
    json: async (url, asked) => (await http.signed(url, asked)).json,
    signed: async (url, asked) => {
      const { status, text } = await reach(url, asked);
      const parsed = objectIn(text);
      if (status >= 500 || status === 429) throw new SendError('again', String(status), `HTTP ${status}`);
      if (!parsed) throw new SendError(status === 200 ? 'unknown' : 'again', 'not-json', `HTTP ${status}`);
      return { json: parsed, text };
    },
    guarded: async (url, asked) => (await reach(url, asked)).status,
    resolve: async host => {
      if (isLiteral(host)) return outgoing.mayReach(host) ? host : refuseAddress();
      return new Promise((resolve, reject) => {
        outgoing.lookup(host, {}, (error, address) =>
          error
            ? reject(new SendError('again', codeOf(error), 'the host is not reached'))
            : resolve(String(address)),
        );
      });
    },
  };
  return { http, close: () => trusted.close() };
}

const refuseAddress = (): never => {
  throw new SendError('account', 'call-address-refused', 'the address may not be reached');
};

/** A refusal of the guard, or a fault of the network, by its code. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { subCode, code } = cause as { subCode?: string; code?: string };
    if (subCode ?? code) return String(subCode ?? code);
  }
  return 'network';
}

/** Before these the request was not sent, so nothing can have arrived. */
const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

async function exchange(
  url: URL,
  { method, headers, body }: ChannelRequest,
  dispatcher: Dispatcher,
): Promise<{ status: number; text: string }> {
  try {
    const reply = await request(url, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': 'Countersign', ...headers },
      ...(body !== undefined && { body }),
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: reply.statusCode, text: await beginningOf(reply.body) };
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('call-')) throw new SendError('account', code, 'the address may not be reached');
    throw new SendError(UNSENT.includes(code) ? 'again' : 'unknown', code, 'the provider did not answer');
  }
}

async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  body.on('error', () => {});
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
