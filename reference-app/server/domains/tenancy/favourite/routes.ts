/** Registers the API calls for favourite menu pages. Users can access only their own favourites. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { addFavourite, readFavourites, removeFavourite } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET favourite/list', {
    permission,
    handler: ({ actor, tx }) => readFavourites(tx, actor),
  });
  route(app, 'POST favourite/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => addFavourite(tx, actor, body.menuId),
  });
  route(app, 'POST favourite/remove', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => removeFavourite(tx, actor, body.menuId),
  });
}
