/** Registers the API calls for the caller's quick phrases. Embedding tokens can only read them. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { ACCEPT_ALL_TOKEN_SCOPES } from '../../../http/security/scope.ts';
import { addPhrase, removePhrase, selectSavedPhrasesOfUser } from './queries.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET phrase/list', {
    permission,
    reach: { task: ACCEPT_ALL_TOKEN_SCOPES.task },
    handler: async ({ actor, tx }) => {
      const list = await selectSavedPhrasesOfUser(tx, actor);
      return { total: list.length, list, mayChange: actor.scope === undefined };
    },
  });
  route(app, 'POST phrase/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, tx }) => addPhrase(tx, actor, body.text, lang),
  });
  route(app, 'POST phrase/remove', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => removePhrase(tx, actor, body.id),
  });
}
