/**
 * Performs calls from forms to other systems and logs them. The allowed hosts are read first, and the request
 * is sent outside of any transaction.
 */
import type { Tx } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { sendOutgoingRequest, type Trace, urlHost } from '../../../outgoing/exchange.ts';
import { buildOutgoingRequest, type FormCall } from '../../../outgoing/request.ts';
import { outgoingHttpCallErrorText } from '../../../outgoing/texts.ts';
import { allowedHosts, insertCallLog, upsertAllowedOutgoingHost } from './queries.ts';

export interface CallContext {
  actor: SignedInActor;
  lang: Lang;
  token: string;
  outgoing: Outgoing;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Calls an external system for a form and returns its reply. Every call adds one row to the log of external
 * calls.
 */
export async function callExternalSystemForForm(
  asked: FormCall,
  calling: CallContext,
): Promise<{ data: unknown }> {
  const started = performance.now();
  const trace: Trace = { status: 0, bytes: 0 };
  let result = 'system-error';
  try {
    const data = await performExternalCall(asked, calling, trace);
    result = 'ok';
    return { data };
  } catch (error) {
    if (error instanceof RefusalError) result = error.subCode;
    throw error;
  } finally {
    await logExternalCall(asked, calling, {
      ...trace,
      result,
      durationMs: Math.round(performance.now() - started),
    });
  }
}

async function performExternalCall(asked: FormCall, calling: CallContext, trace: Trace): Promise<unknown> {
  const { lang, outgoing, inTenant } = calling;
  const request = buildOutgoingRequest(asked, calling);
  const hosts = await inTenant(tx => allowedHosts(tx));
  return sendOutgoingRequest(request, { outgoing, hosts, lang }, trace);
}

function logExternalCall(
  { path, method }: FormCall,
  { actor, inTenant }: CallContext,
  outcome: Trace & { result: string; durationMs: number },
): Promise<void> {
  const row = { userId: actor.userId, method, address: toAddressForCallLog(path), ...outcome };
  return inTenant(tx => insertCallLog(tx, row));
}

function toAddressForCallLog(path: string): string {
  const url = URL.parse(path);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : '';
}

interface NewHost {
  host: string;
  port: number;
  remark?: string | undefined;
}

/**
 * Adds an allowed host. The host is stored as the address check compares it: in lower case, with
 * international names in ASCII.
 */
export async function allowOutgoingCallHost(
  tx: Tx,
  actor: SignedInActor,
  { remark = '', ...input }: NewHost & { lang: Lang },
) {
  const host = normalizeHost(input);
  await upsertAllowedOutgoingHost(tx, {
    userId: actor.userId,
    host,
    port: input.port,
    remark,
  });
  return null;
}

/** Returns the normalized host name. Throws `invalid-fields` if the text is not a host name. */
export function normalizeHost({ host, lang }: { host: string; lang: Lang }): string {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = /[/?#@\\\s]/.test(bare) ? null : URL.parse(`http://${bare}`);
  if (url && url.port === '' && url.hostname !== '') return urlHost(url);
  return throwRefusal('invalid-fields', {
    fields: [{ field: 'host', message: outgoingHttpCallErrorText('host', lang) }],
  });
}
