/** Sends one body to one receiver: signed, through the guard of outgoing calls, with what came back. */
import { createHmac } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { concealing } from '../../channels/conceal.ts';
import { Refused } from '../../http/errors/refuse.ts';
import { hostOf, isLiteral, type Outgoing } from '../call/index.ts';

export interface CallbackMessage {
  url: string;
  body: string;
  keyId: string;
  secret: string;
}

export interface Outcome {
  ok: boolean;
  /** 0 where nothing answered. */
  status: number;
  durationMs: number;
  /** `ok`, `status`, or the subCode of what kept it from being sent. */
  result: string;
  /** The beginning of the answer. */
  response: string;
}

export const SIGNATURE_HEADER = 'x-countersign-signature';
const RESPONSE_CHARS = 1000;

/** `t` is when it was signed, in seconds: a receiver refuses what is old. */
export function signatureOf({ body, keyId, secret }: CallbackMessage, now = Date.now()): string {
  const time = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},kid=${keyId},v1=${mac}`;
}

/** Never throws: whatever goes wrong is an outcome. Redirects are not followed. */
export async function send(message: CallbackMessage, outgoing: Outgoing): Promise<Outcome> {
  const started = Date.now();
  const signal = AbortSignal.timeout(outgoing.timeoutMs);
  const seen = { status: 0, response: '' };
  const outcome = (result: string): Outcome => ({
    ...seen,
    ok: result === 'ok',
    durationMs: Date.now() - started,
    result,
  });
  try {
    refuseAddress(new URL(message.url), outgoing);
    const reply = await post(message, outgoing, signal);
    seen.status = reply.statusCode;
    seen.response = await beginningOf(reply.body, message.secret);
    return outcome(seen.status >= 200 && seen.status < 300 ? 'ok' : 'status');
  } catch (error) {
    return outcome(reasonOf(error, signal));
  }
}

/** A literal address never meets the resolver, so it is checked here. */
function refuseAddress(url: URL, { mayReach }: Outgoing): void {
  const host = hostOf(url);
  if (isLiteral(host) && !mayReach(host)) throw new Refused('call-address-refused', {});
}

const post = (message: CallbackMessage, { dispatcher }: Outgoing, signal: AbortSignal) =>
  request(message.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Countersign',
      [SIGNATURE_HEADER]: signatureOf(message),
    },
    body: message.body,
    signal,
    dispatcher,
  });

/** A receiver that repeats the secret has it hidden, also where the text is cut. */
async function beginningOf(body: Dispatcher.ResponseData['body'], secret: string): Promise<string> {
  // A body that is given up early says so by an event, which without a listener would end the process.
  body.on('error', () => {});
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= RESPONSE_CHARS + secret.length) break;
  }
  // PostgreSQL stores no NUL, and cutting may halve a character.
  return concealing([secret])(text).slice(0, RESPONSE_CHARS).replaceAll('\0', '').toWellFormed();
}

/** The guard's own refusal may lie under what the socket says about it. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Refused) return cause.subCode;
  return signal.aborted ? 'call-timeout' : 'call-unreachable';
}
