/**
 * Checks the origin of a page against the allowed origins of one tenant. The lists of other tenants have no
 * effect.
 */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { isOriginAllowedByOperator } from '../../../http/security/origin.ts';

/**
 * Throws `origin-refused` if neither the operator nor the tenant allows the origin. An undefined origin is
 * accepted, because there is no page or the page belongs to this server.
 */
export async function throwIfUnlistedOrigin(
  { server }: Pick<FastifyRequest, 'server'>,
  merchantId: string,
  origin: string | undefined,
): Promise<void> {
  if (origin === undefined || isOriginAllowedByOperator(server.operatorOrigins, origin)) return;
  const { rows } = await withTenant(server.db, merchantId, tx =>
    sql`select from embed_origin where merchant_id = ${merchantId} and origin = ${origin}`.execute(tx),
  );
  if (rows.length === 0) throwRefusal('origin-refused');
}
