/** Holds a page that calls, or shows the portal, to the list of one company: another company's list opens nothing here. */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { isAllowedByOperator } from '../../http/security/origin.ts';

/** Refuses with `origin-refused`. Undefined is no page, or one of this server. */
export async function refuseUnlisted(
  { server }: Pick<FastifyRequest, 'server'>,
  merchantId: string,
  origin: string | undefined,
): Promise<void> {
  if (origin === undefined || isAllowedByOperator(server.operatorOrigins, origin)) return;
  const { rows } = await withTenant(server.db, merchantId, tx =>
    sql`select from embed_origin where merchant_id = ${merchantId} and origin = ${origin}`.execute(tx),
  );
  if (rows.length === 0) refuse('origin-refused');
}
