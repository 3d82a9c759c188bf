/** The security settings of a tenant, for its administrators. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { changeSecurity, securityOf } from './service.ts';

const MANAGE = 'system:security:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET security/setting', {
    permission: MANAGE,
    handler: ({ actor, inTenant }) => inTenant(tx => securityOf(tx, actor.merchantId)),
  });
  route(app, 'POST security/setting/update', {
    permission: MANAGE,
    audit: {
      module: 'system',
      kind: 'security',
      action: 'update',
      read: (tx, { merchantId }) => securityOf(tx, merchantId),
      id: ({ actor }) => actor.merchantId,
    },
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx => ({ version: await changeSecurity(tx, actor.merchantId, body) })),
  });
}
