/** Registers the API calls for administrators of message templates. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { MESSAGE_TEMPLATE_AUDIT } from './audit.ts';
import { previewTemplate } from './preview.ts';
import { readMessageTemplatePage, templateRow, toTemplateDetail } from './queries.ts';
import {
  addMessageTemplate,
  builtInMessages,
  removeTemplate,
  setTemplateStatus,
  updateTemplate,
} from './service.ts';

const permission = 'message:template:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST temp/letter/page/list', {
    permission,
    audit: 'read',
    handler: ({ body, lang, tx }) =>
      readMessageTemplatePage(tx, { filter: body, page: readPagingFromQuery(body), lang }),
  });
  route(app, 'POST temp/letter/detail', {
    permission,
    audit: 'read',
    handler: async ({ body, tx }) =>
      toTemplateDetail((await templateRow(tx, body.templateId)) ?? throwRefusal('not-found')),
  });
  route(app, 'POST temp/letter/add', {
    permission,
    audit: { ...MESSAGE_TEMPLATE_AUDIT, action: 'add', made: ({ templateId }) => templateId },
    handler: ({ actor, body, lang, tx }) => addMessageTemplate(tx, actor, body, lang),
  });
  route(app, 'POST temp/letter/update', {
    permission,
    audit: { ...MESSAGE_TEMPLATE_AUDIT, action: 'update', id: ({ body }) => body.templateId },
    handler: ({ actor, body, lang, tx }) => updateTemplate(tx, actor, body, lang),
  });
  route(app, 'POST temp/letter/status', {
    permission,
    audit: { ...MESSAGE_TEMPLATE_AUDIT, action: 'change-status', id: ({ body }) => body.templateId },
    handler: ({ body, lang, tx }) => setTemplateStatus(tx, body, lang),
  });
  route(app, 'POST temp/letter/delete', {
    permission,
    audit: { ...MESSAGE_TEMPLATE_AUDIT, action: 'remove', id: ({ body }) => body.templateId },
    handler: ({ body, tx }) => removeTemplate(tx, body.templateId),
  });
  route(app, 'GET temp/letter/builtIn', {
    permission,
    handler: ({ lang, tx }) => builtInMessages(tx, lang),
  });
  route(app, 'POST temp/letter/preview', {
    permission,
    audit: 'read',
    ownTransactions: true,
    handler: async ({ body }) => previewTemplate(body),
  });
}
