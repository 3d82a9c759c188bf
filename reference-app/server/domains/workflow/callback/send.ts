/**
 * Sends one signed request to one callback receiver and returns the outcome. The address rules for outgoing
 * calls apply to the receiver's URL.
 */
import { createHmac } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { createSecretRedactor } from '../../../channels/conceal.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral, urlHost } from '../../../outgoing/exchange.ts';

export interface CallbackMessage {
  url: string;
  body: string;
  keyId: string;
  secret: string;
}

export interface Outcome {
  ok: boolean;
  /** HTTP status. 0 if there was no reply. */
  status: number;
  durationMs: number;
  /** `ok` for success, `status` for an unsuccessful HTTP status, or the `subCode` of another failure. */
  result: string;
  /** The beginning of the reply body. */
  response: string;
}

export const SIGNATURE_HEADER = 'x-countersign-signature';
const MAX_RESPONSE_LENGTH = 1000;

/**
 * Returns the value of the signature header. The header contains the time `t` in seconds, so that receivers
 * can refuse old requests.
 */
export function createCallbackSignatureHeader(
  { body, keyId, secret }: CallbackMessage,
  now = Date.now(),
): string {
  const time = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},kid=${keyId},v1=${mac}`;
}

/**
 * Sends the callback request. The function never throws, because it returns failures as outcomes. It does not
 * follow redirects.
 */
export async function sendCallback(message: CallbackMessage, outgoing: Outgoing): Promise<Outcome> {
  const started = performance.now();
  const signal = AbortSignal.timeout(outgoing.timeoutMs);
  const seen = { status: 0, response: '' };
  const outcome = (result: string): Outcome => ({
    ...seen,
    ok: result === 'ok',
    durationMs: Math.round(performance.now() - started),
    result,
  });
  try {
    throwIfForbiddenCallbackAddress(new URL(message.url), outgoing);
    const reply = await postCallback(message, outgoing, signal);
    seen.status = reply.statusCode;
    seen.response = await readResponseStart(reply.body, message.secret);
    return outcome(seen.status >= 200 && seen.status < 300 ? 'ok' : 'status');
  } catch (error) {
    return outcome(failureResult(error, signal));
  }
}

/**
 * Throws if the host of the URL is an IP address that the server must not connect to. The DNS lookup checks
 * addresses too, but a URL with an IP address needs no DNS lookup.
 */
function throwIfForbiddenCallbackAddress(url: URL, { mayReach }: Outgoing): void {
  const host = urlHost(url);
  if (isIpAddressLiteral(host) && !mayReach(host)) throw new RefusalError('call-address-refused', {});
}

const postCallback = (message: CallbackMessage, { dispatcher }: Outgoing, signal: AbortSignal) =>
  request(message.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Countersign',
      [SIGNATURE_HEADER]: createCallbackSignatureHeader(message),
    },
    body: message.body,
    signal,
    dispatcher,
  });

/**
 * Reads the beginning of the reply to a callback and masks the receiver's secret in it. If the text is cut
 * off within the secret, the remaining part of the secret is masked too.
 */
async function readResponseStart(body: Dispatcher.ResponseData['body'], secret: string): Promise<string> {
  // The reply stream emits an `error` event if its body is not read completely.
  // The listener prevents an `error` event of the reply stream from ending the Node.js process.
  body.on('error', () => {});
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_RESPONSE_LENGTH + secret.length) break;
  }
  // NUL characters and split surrogate pairs are removed from the text, because PostgreSQL cannot store them.
  return createSecretRedactor([secret])(text)
    .slice(0, MAX_RESPONSE_LENGTH)
    .replaceAll('\0', '')
    .toWellFormed();
}

/**
 * Returns the result code of a failed request. The code of an address rule that refused the connection is
 * read from the causes of the socket error.
 */
function failureResult(error: unknown, signal: AbortSignal): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RefusalError) return cause.subCode;
  return signal.aborted ? 'call-timeout' : 'call-unreachable';
}
