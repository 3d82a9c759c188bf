/** Colours are for everyone: the sign-in page wears them too. */
import type { FastifyInstance } from 'fastify';
import { SYSTEM_TENANT, withTenant } from '../../db/access.ts';
import { route } from '../../http/route.ts';
import { themeOf } from './queries.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET theme/get', {
    permission: 'public',
    handler: async ({ db, query }) => {
      const merchantId = query.merchantId ?? SYSTEM_TENANT;
      const config = await withTenant(db, merchantId, tx => themeOf(tx, merchantId));
      return { config: JSON.stringify(config) };
    },
  });
}
