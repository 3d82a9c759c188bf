/**
 * Registers the API calls for preparing an application: the list of processes to start, the preview of the
 * path, and drafts. The calls read and change only data of the caller. Users without the permission to start a
 * process can still read and remove their drafts.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { withArchivedHistory } from '../archive/history.ts';
import { readApplicationDraftDetail, readApplicationDraftPage, removeDraft, saveDraft } from './drafts.ts';
import { readReusableApplicationValues } from './start-again.ts';
import { previewProcessStart } from './start-preview.ts';
import { listTemplates, updateProcessFavourite } from './templates.ts';

const START_PROCESS_PERMISSION = 'system:my:apply';

export function registerRoutes(app: FastifyInstance): void {
  registerStartableProcessRoutes(app);
  draftRoutes(app);
}

function registerStartableProcessRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/templates', {
    permission: START_PROCESS_PERMISSION,
    handler: ({ actor, query, tx }) => listTemplates(tx, actor, query),
  });
  route(app, 'POST jflow/favourite', {
    permission: START_PROCESS_PERMISSION,
    audit: 'own',
    handler: ({ actor, body, tx }) => updateProcessFavourite(tx, actor, body),
  });
  route(app, 'GET jflow/startAgain', {
    permission: START_PROCESS_PERMISSION,
    ownTransactions: true,
    handler: ({ actor, query: { instanceId }, lang, inTenant }) =>
      withArchivedHistory(
        { reader: app, actor, inTenant },
        {
          instanceId,
          run: (tx, archived) => readReusableApplicationValues(tx, actor, { instanceId, lang, archived }),
        },
      ),
  });
  route(app, 'POST jflow/startPreview', {
    permission: START_PROCESS_PERMISSION,
    audit: 'read',
    handler: ({ actor, body, lang, tx }) => previewProcessStart(tx, actor, { ...body, lang }),
  });
}

function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/draft/page', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      readApplicationDraftPage(tx, actor, { ...query, ...readPagingFromQuery(query) }),
  });
  route(app, 'GET jflow/draft/detail', {
    permission: 'signed-in',
    handler: ({ actor, query: { id }, lang, tx }) => readApplicationDraftDetail(tx, actor, { id, lang }),
  });
  route(app, 'POST jflow/draft/save', {
    permission: START_PROCESS_PERMISSION,
    audit: 'own',
    handler: ({ actor, body, lang, tx }) => saveDraft(tx, actor, { ...body, lang }),
  });
  route(app, 'POST jflow/draft/remove', {
    permission: 'signed-in',
    audit: 'own',
    handler: ({ actor, body, tx }) => removeDraft(tx, actor, body.id),
  });
}
