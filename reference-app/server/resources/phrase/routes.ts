/** The calls around quick phrases: everyone's own. A token for embedding reads them and leaves them as they are. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { anywhere } from '../../http/security/scope.ts';
import { addPhrase, phrasesOf, removePhrase } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET phrase/list', {
    permission,
    reach: { task: anywhere.task },
    handler: ({ actor, inTenant }) =>
      inTenant(async tx => {
        const list = await phrasesOf(tx, actor);
        return { total: list.length, list, mayChange: actor.scope === undefined };
      }),
  });
  route(app, 'POST phrase/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addPhrase(tx, actor, body.text, lang)),
  });
  route(app, 'POST phrase/remove', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => removePhrase(tx, actor, body.id)),
  });
}
