/** The calls around starting: what there is to start, the path ahead, and drafts. All of it is the caller's own. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { draftDetail, pageDrafts, removeDraft, saveDraft } from './drafts.ts';
import { startAgain } from './start-again.ts';
import { previewStart } from './start-preview.ts';
import { listTemplates, setFavourite } from './templates.ts';

const APPLY = 'system:my:apply';

export function startRoutes(app: FastifyInstance): void {
  templateRoutes(app);
  draftRoutes(app);
}

function templateRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/templates', {
    permission: APPLY,
    handler: ({ actor, query, inTenant }) => inTenant(tx => listTemplates(tx, actor, query)),
  });
  route(app, 'POST jflow/favourite', {
    permission: APPLY,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => setFavourite(tx, actor, body)),
  });
  route(app, 'GET jflow/startAgain', {
    permission: APPLY,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      inTenant(tx => startAgain(tx, actor, { instanceId, lang })),
  });
  route(app, 'POST jflow/startPreview', {
    permission: APPLY,
    audit: 'read',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => previewStart(tx, actor, { ...body, lang })),
  });
}

function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/draft/page', {
    permission: APPLY,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageDrafts(tx, actor, { ...query, ...pageOf(query) })),
  });
  route(app, 'GET jflow/draft/detail', {
    permission: APPLY,
    handler: ({ actor, query: { id }, lang, inTenant }) =>
      inTenant(tx => draftDetail(tx, actor, { id, lang })),
  });
  route(app, 'POST jflow/draft/save', {
    permission: APPLY,
    audit: 'own',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => saveDraft(tx, actor, { ...body, lang })),
  });
  route(app, 'POST jflow/draft/remove', {
    permission: APPLY,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => removeDraft(tx, actor, body.id)),
  });
}
