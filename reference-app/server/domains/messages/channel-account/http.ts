/**
 * Sends requests to message providers and to addresses configured by tenants. The address guard checks all
 * requests except requests to addresses that the operator configured.
 */
import { Agent, type Dispatcher, request } from 'undici';
import { SendError } from '../../../channels/channel.ts';
import type { ChannelHttp, ChannelRequest } from '../../../channels/connector.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral, urlHost } from '../../../outgoing/exchange.ts';

/**
 * Base URLs that the operator configured to replace the URLs of providers, by the host name of the provider.
 */
export type Endpoints = Readonly<Record<string, string>>;

const CHANNEL_HTTP_TIMEOUT_MS = 15_000;
const MAX_REPLY_BYTES = 256 * 1024;

export interface OpenHttp {
  http: ChannelHttp;
  close(): Promise<void>;
}

export function createChannelHttpClient(outgoing: Outgoing, endpoints: Endpoints = {}): OpenHttp {
  // Requests to endpoints that the operator configured bypass the address guard.
  const trusted = new Agent({ connect: { timeout: CHANNEL_HTTP_TIMEOUT_MS } });
  const reach = async (url: URL, asked: ChannelRequest) => {
    const other = endpoints[url.hostname];
    const host = urlHost(url);
    // The address guard checks IP addresses during the DNS lookup.
    // A URL with an IP address needs no DNS lookup, so its address is checked before the request.
    if (!other && isIpAddressLiteral(host) && !outgoing.mayReach(host)) throwForbiddenChannelAddress();
    const target = other ? new URL(url.pathname + url.search, other) : url;
    return sendRequestWithReplyLimits(target, asked, other ? trusted : outgoing.dispatcher);
  };
  const http: ChannelHttp = {
    json: async (url, asked) => (await http.signed(url, asked)).json,
    signed: async (url, asked) => {
      const { status, text } = await reach(url, asked);
      const parsed = parseJsonObject(text);
      if (status >= 500 || status === 429) throw new SendError('again', String(status), `HTTP ${status}`);
      if (!parsed) throw new SendError(status === 200 ? 'unknown' : 'again', 'not-json', `HTTP ${status}`);
      return { json: parsed, text };
    },
    guarded: async (url, asked) => (await reach(url, asked)).status,
    resolve: async host => {
      if (isIpAddressLiteral(host)) return outgoing.mayReach(host) ? host : throwForbiddenChannelAddress();
      return new Promise((resolve, reject) => {
        outgoing.lookup(host, {}, (error, address) =>
          error
            ? reject(new SendError('again', networkErrorCode(error), 'the host is not reached'))
            : resolve(String(address)),
        );
      });
    },
  };
  return { http, close: () => trusted.close() };
}

const throwForbiddenChannelAddress = (): never => {
  throw new SendError('account', 'call-address-refused', 'the address may not be reached');
};

/** Returns the error code of an address guard refusal or of a network error. */
function networkErrorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { subCode, code } = cause as { subCode?: string; code?: string };
    if (subCode ?? code) return String(subCode ?? code);
  }
  return 'network';
}

/**
 * Codes of network errors that occur before a request is sent, so that the provider cannot have received the
 * message.
 */
const NETWORK_ERROR_CODES_BEFORE_SENDING = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

async function sendRequestWithReplyLimits(
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
      signal: AbortSignal.timeout(CHANNEL_HTTP_TIMEOUT_MS),
    });
    return { status: reply.statusCode, text: await readTruncatedReplyBody(reply.body) };
  } catch (error) {
    const code = networkErrorCode(error);
    if (code.startsWith('call-')) throw new SendError('account', code, 'the address may not be reached');
    throw new SendError(
      NETWORK_ERROR_CODES_BEFORE_SENDING.includes(code) ? 'again' : 'unknown',
      code,
      'the provider did not answer',
    );
  }
}

async function readTruncatedReplyBody(body: Dispatcher.ResponseData['body']): Promise<string> {
  body.on('error', () => {});
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
