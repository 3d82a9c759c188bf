/** Another system's back end by its id and secret: HTTP Basic, with a secret that nobody can guess. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { withAuth } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { EmbedCaller } from '../../http/security/actor.ts';
import { foreignPage } from '../../http/security/origin.ts';
import { hashOf } from '../session/index.ts';
import { clientToAdmit } from './queries.ts';

/** Refuses with `auth-check-error` where nobody says who they are, and says the same of every wrong pair. */
export async function embedCaller(request: FastifyRequest): Promise<EmbedCaller> {
  const header = request.headers.authorization;
  if (!header) return refuse('auth-check-error');
  if (foreignPage(request) !== undefined) return refuse('secret-in-page');
  const { id, secret } = basicOf(header) ?? refuse('bad-client');
  const row = await withAuth(request.server.db, auth => clientToAdmit(auth, id));
  const hash = hashOf(secret);
  const fits = row && [row.secret_hash, row.old_secret_hash].some(held => held !== null && same(held, hash));
  if (!row || !fits) return refuse('bad-client');
  return { merchantId: row.merchant_id, clientId: id, processIds: row.process_ids };
}

function basicOf(header: string): { id: string; secret: string } | undefined {
  const coded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header.trim())?.[1];
  const [, id, secret] = /^([^:]+):(.+)$/.exec(Buffer.from(coded ?? '', 'base64').toString('utf8')) ?? [];
  // A text with a NUL is no id, and no database takes it.
  return id && secret && !id.includes('\0') ? { id, secret } : undefined;
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
