/** Registers the API calls for the cards on the welcome page. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import {
  homeLayoutOf,
  readHomeLayout,
  tenantOrRoleOfHomeLayout,
  throwIfUnknownLayoutRole,
  updateHomeLayout,
  writeHomeLayout,
} from './service.ts';
import { readHomeTour, updateHomeTour } from './tour.ts';

const permission = 'system:home:manage';
/**
 * Permission for the tour that shows a new administrator the first steps. The first step of the tour requires
 * the same permission.
 */
const TOUR_PERMISSION = 'system:organize:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET home/layout', {
    permission: 'signed-in',
    handler: ({ actor, tx }) => homeLayoutOf(tx, actor),
  });
  route(app, 'POST home/layout/own', {
    permission: 'signed-in',
    audit: 'own',
    handler: async ({ actor, body, tx }) => {
      await writeHomeLayout(tx, { merchantId: actor.merchantId, kind: 'user', id: actor.userId }, body);
      return homeLayoutOf(tx, actor);
    },
  });
  route(app, 'GET home/tour', {
    permission: TOUR_PERMISSION,
    handler: ({ actor, tx }) => readHomeTour(tx, actor),
  });
  route(app, 'POST home/tour/update', {
    permission: TOUR_PERMISSION,
    audit: 'own',
    handler: ({ actor, body, tx }) => updateHomeTour(tx, actor, body),
  });
  route(app, 'GET home/layout/detail', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: async ({ actor, query, tx }) => {
      await throwIfUnknownLayoutRole(tx, query.roleId);
      return readHomeLayout(tx, tenantOrRoleOfHomeLayout(actor.merchantId, query.roleId));
    },
  });
  route(app, 'POST home/layout/update', {
    permission,
    audit: {
      module: 'system',
      kind: 'home-layout',
      action: 'update',
      id: ({ body, actor }) => body.roleId ?? actor.merchantId,
    },
    subjects: { 'body.roleId': 'administered' },
    handler: ({ actor, body, tx }) => updateHomeLayout(tx, actor, body),
  });
}
