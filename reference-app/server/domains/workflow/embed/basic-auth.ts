/** Authenticates the back ends of other systems by client id and random secret (HTTP Basic). */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { EmbedCaller } from '../../../http/security/actor.ts';
import { foreignPageOrigin } from '../../../http/security/origin.ts';
import { hashToken } from '../../access/index.ts';
import { activeEmbedClientQuery } from './queries.ts';

/**
 * Returns the embed client (a back end of another system) that sent the request. Throws `auth-check-error` if
 * the credentials are missing, and `bad-client` if the id or the secret is wrong.
 */
export async function authenticateEmbedClient(request: FastifyRequest): Promise<EmbedCaller> {
  const header = request.headers.authorization;
  if (!header) return throwRefusal('auth-check-error');
  if (foreignPageOrigin(request) !== undefined) return throwRefusal('secret-in-page');
  const { id, secret } = parseBasicAuth(header) ?? throwRefusal('bad-client');
  const row = await runTransactionOnAuthTables(request.server.db, auth => activeEmbedClientQuery(auth, id));
  const hash = hashToken(secret);
  const fits =
    row && [row.secretHash, row.oldSecretHash].some(held => held !== null && isSameHash(held, hash));
  if (!row || !fits) return throwRefusal('bad-client');
  return { merchantId: row.merchantId, clientId: id, processIds: row.processIds };
}

function parseBasicAuth(header: string): { id: string; secret: string } | undefined {
  const coded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header.trim())?.[1];
  const [, id, secret] = /^([^:]+):(.+)$/.exec(Buffer.from(coded ?? '', 'base64').toString('utf8')) ?? [];
  // A client id with a NUL character is refused, because PostgreSQL does not accept text with a NUL character.
  return id && secret && !id.includes('\0') ? { id, secret } : undefined;
}

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
