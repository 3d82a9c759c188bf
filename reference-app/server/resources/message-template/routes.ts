/** The calls around templates of messages and their categories, for their administrators. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { CATEGORY, TEMPLATE } from './audit.ts';
import { addCategory, categoryPage, categoryRow, removeCategory, updateCategory } from './categories.ts';
import { previewOf } from './preview.ts';
import { detailOf, templatePage, templateRow } from './queries.ts';
import {
  addTemplate,
  builtInMessages,
  removeTemplate,
  setTemplateStatus,
  updateTemplate,
} from './service.ts';

const permission = 'message:template:manage';

export const menu: MenuEntry[] = [
  {
    path: '/messages/templates',
    name: 'messageTemplates',
    title: { zh: '消息模板', en: 'Message templates' },
    icon: 'form',
    permission,
    order: 2,
  },
  {
    path: '/messages/categories',
    name: 'messageCategories',
    title: { zh: '消息分类', en: 'Message categories' },
    icon: 'book',
    permission,
    order: 3,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  templateRoutes(app);
  categoryRoutes(app);
}

function templateRoutes(app: FastifyInstance): void {
  route(app, 'POST temp/letter/page/list', {
    permission,
    audit: 'read',
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => templatePage(tx, actor.merchantId, { filter: body, page: pageOf(body), lang })),
  });
  route(app, 'POST temp/letter/detail', {
    permission,
    audit: 'read',
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx =>
        detailOf((await templateRow(tx, actor.merchantId, body.templateId)) ?? refuse('not-found')),
      ),
  });
  route(app, 'POST temp/letter/add', {
    permission,
    audit: { ...TEMPLATE, action: 'add', made: ({ templateId }) => templateId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addTemplate(tx, actor, body, lang)),
  });
  route(app, 'POST temp/letter/update', {
    permission,
    audit: { ...TEMPLATE, action: 'update', id: ({ body }) => body.templateId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateTemplate(tx, actor, body, lang)),
  });
  route(app, 'POST temp/letter/status', {
    permission,
    audit: { ...TEMPLATE, action: 'change-status', id: ({ body }) => body.templateId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => setTemplateStatus(tx, actor, body, lang)),
  });
  route(app, 'POST temp/letter/delete', {
    permission,
    audit: { ...TEMPLATE, action: 'remove', id: ({ body }) => body.templateId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => removeTemplate(tx, actor, body.templateId)),
  });
  route(app, 'GET temp/letter/builtIn', {
    permission,
    handler: ({ actor, lang, inTenant }) => inTenant(tx => builtInMessages(tx, actor, lang)),
  });
  route(app, 'POST temp/letter/preview', {
    permission,
    audit: 'read',
    handler: async ({ body }) => previewOf(body),
  });
}

function categoryRoutes(app: FastifyInstance): void {
  route(app, 'POST temp/letter/category/page/list', {
    permission,
    audit: 'read',
    handler: ({ actor, body, inTenant }) =>
      inTenant(tx => categoryPage(tx, actor.merchantId, { filter: body, page: pageOf(body) })),
  });
  route(app, 'POST temp/letter/category/detail', {
    permission,
    audit: 'read',
    handler: ({ actor, body, inTenant }) =>
      inTenant(
        async tx => (await categoryRow(tx, actor.merchantId, body.categoryCode)) ?? refuse('not-found'),
      ),
  });
  route(app, 'POST temp/letter/category/add', {
    permission,
    audit: { ...CATEGORY, action: 'add', made: ({ categoryCode }) => categoryCode },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addCategory(tx, actor, body, lang)),
  });
  route(app, 'POST temp/letter/category/update', {
    permission,
    audit: { ...CATEGORY, action: 'update', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, inTenant }) => inTenant(tx => updateCategory(tx, actor, body)),
  });
  route(app, 'POST temp/letter/category/status', {
    permission,
    audit: { ...CATEGORY, action: 'change-status', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, inTenant }) => inTenant(tx => updateCategory(tx, actor, body)),
  });
  route(app, 'POST temp/letter/category/delete', {
    permission,
    audit: { ...CATEGORY, action: 'remove', id: ({ body }) => body.categoryCode },
    handler: ({ actor, body, inTenant }) => inTenant(tx => removeCategory(tx, actor, body.categoryCode)),
  });
}
