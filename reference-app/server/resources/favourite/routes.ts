/** The calls around favourite menus: everyone's own. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { addFavourite, favouritesOf, removeFavourite } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET favourite/list', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => favouritesOf(tx, actor)),
  });
  route(app, 'POST favourite/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => addFavourite(tx, actor, body.menuId)),
  });
  route(app, 'POST favourite/remove', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => removeFavourite(tx, actor, body.menuId)),
  });
}
