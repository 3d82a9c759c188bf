/** A form's call from asking to log: what is allowed is read first, the wire is used outside of any transaction. */
import type { Tx } from '../../db/access.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { exchange, hostOf, type Trace } from './exchange.ts';
import type { Outgoing } from './outgoing.ts';
import { addHost, allowedHosts, writeLog } from './queries.ts';
import { type Asked, readRequest } from './request.ts';
import { textOf } from './texts.ts';

export interface Calling {
  actor: SignedInActor;
  lang: Lang;
  token: string;
  outgoing: Outgoing;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Returns the reply of the other system; every call that names an address leaves one row in the log. */
export async function callOut(asked: Asked, calling: Calling): Promise<{ data: unknown }> {
  const started = Date.now();
  const trace: Trace = { status: 0, bytes: 0 };
  let result = 'system-error';
  try {
    const data = await attempt(asked, calling, trace);
    result = 'ok';
    return { data };
  } catch (error) {
    if (error instanceof Refused) result = error.subCode;
    throw error;
  } finally {
    await logged(asked, calling, { ...trace, result, durationMs: Date.now() - started });
  }
}

async function attempt(asked: Asked, calling: Calling, trace: Trace): Promise<unknown> {
  const { actor, lang, outgoing, inTenant } = calling;
  const request = readRequest(asked, calling);
  const hosts = await inTenant(tx => allowedHosts(tx, actor.merchantId));
  return exchange(request, { outgoing, hosts, lang }, trace);
}

function logged(
  { path, method }: Asked,
  { actor, inTenant }: Calling,
  outcome: Trace & { result: string; durationMs: number },
): Promise<void> {
  const row = { userId: actor.userId, method, address: addressOf(path), ...outcome };
  return inTenant(tx => writeLog(tx, actor.merchantId, row));
}

function addressOf(path: string): string {
  const url = URL.parse(path);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : '';
}

interface NewHost {
  host: string;
  port: number;
  remark?: string | undefined;
}

/** Hosts are kept as the guard compares them: international names in their ASCII form, in lower case. */
export async function allowHost(
  tx: Tx,
  actor: SignedInActor,
  { remark = '', ...input }: NewHost & { lang: Lang },
) {
  const host = namedHost(input);
  await addHost(tx, { merchantId: actor.merchantId, userId: actor.userId, host, port: input.port, remark });
  return null;
}

/** Ends the request where it is no host name. */
export function namedHost({ host, lang }: { host: string; lang: Lang }): string {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = /[/?#@\\\s]/.test(bare) ? null : URL.parse(`http://${bare}`);
  if (url && url.port === '' && url.hostname !== '') return hostOf(url);
  return refuse('invalid-fields', { fields: [{ field: 'host', message: textOf('host', lang) }] });
}
