/** The installation's named settings that everyone may read, before signing in. */
import type { FastifyInstance } from 'fastify';
import { SYSTEM_TENANT, type Tx, withTenant } from '../../db/access.ts';
import { route } from '../../http/route.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET properties/load', {
    permission: 'public',
    handler: ({ db }) => withTenant(db, SYSTEM_TENANT, loaded),
  });
}

const loaded = (tx: Tx) =>
  tx
    .selectFrom('property')
    .select(['attr_code as attrCode', 'attr_value as attrValue'])
    .where('merchant_id', '=', SYSTEM_TENANT)
    .where('status', '=', 'NORMAL')
    .orderBy('attr_code')
    .execute();
