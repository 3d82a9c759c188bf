/** The calls around preferences: everyone's own. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { preferenceOf, storePreference } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET preference/detail', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => preferenceOf(tx, actor, query.name)),
  });
  route(app, 'POST preference/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => storePreference(tx, actor, body)),
  });
}
