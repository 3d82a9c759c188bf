/**
 * Registers the API calls for list preferences (how a user has arranged the lists of the portal). Users can
 * access only their own preferences.
 */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { readListPreference, storePreference } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET preference/detail', {
    permission,
    handler: ({ actor, query, tx }) => readListPreference(tx, actor, query.name),
  });
  route(app, 'POST preference/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => storePreference(tx, actor, body),
  });
}
