/** The calls of form administration: one permission for authors of forms. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { FORM, GROUP } from './audit.ts';
import { addGroup, listGroups, removeGroup, updateGroup } from './groups.ts';
import { formDetail, pageForms } from './queries.ts';
import { formReferences } from './references.ts';
import { addForm, copyForm, removeForm, saveForm, updateForm } from './service.ts';
import { pageOperations, pageVersions, publishForm, restoreVersion, versionDetail } from './versions.ts';

const permission = 'system:form:manage';

/** A designed form may be 2 MB of text, and escapes make it longer on the wire. */
const bodyLimit = 8 * 1024 * 1024;

export const menu: MenuEntry[] = [
  {
    path: '/workflow/forms',
    name: 'formManage',
    title: { zh: '表单管理', en: 'Forms' },
    icon: 'form',
    permission,
    order: 1,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  draftRoutes(app);
  versionRoutes(app);
  groupRoutes(app);
}

function draftRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/config/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageForms(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET workflow/form/config/formDetail', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => formDetail(tx, actor, query.id)),
  });
  route(app, 'POST workflow/form/config/add', {
    permission,
    audit: { ...FORM, action: 'add', made: ({ id }) => id },
    bodyLimit,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addForm(tx, actor, body, lang)),
  });
  route(app, 'POST workflow/form/config/updateInfo', {
    permission,
    audit: { ...FORM, action: 'update', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateForm(tx, actor, body, lang)),
  });
  route(app, 'POST workflow/form/config/saveJson', {
    permission,
    audit: { ...FORM, action: 'save', id: ({ body }) => body.id },
    bodyLimit,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => saveForm(tx, actor, body, lang)),
  });
  route(app, 'POST workflow/form/config/copy', {
    permission,
    audit: { ...FORM, action: 'copy', made: ({ id }) => id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => copyForm(tx, actor, body.id, lang)),
  });
  route(app, 'POST workflow/form/config/remove', {
    permission,
    audit: { ...FORM, action: 'remove', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => removeForm(tx, actor, body.id, lang)),
  });
}

function versionRoutes(app: FastifyInstance): void {
  route(app, 'POST workflow/form/config/publish', {
    permission,
    audit: { ...FORM, action: 'publish', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => publishForm(tx, actor, body, lang)),
  });
  route(app, 'GET workflow/form/config/version/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageVersions(tx, actor, { id: query.id, page: pageOf(query) })),
  });
  route(app, 'GET workflow/form/config/version/detail', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => versionDetail(tx, actor, query)),
  });
  route(app, 'POST workflow/form/config/version/restore', {
    permission,
    audit: { ...FORM, action: 'restore', id: ({ body }) => body.id },
    handler: ({ actor, body, inTenant }) => inTenant(tx => restoreVersion(tx, actor, body)),
  });
  route(app, 'GET workflow/form/config/references', {
    permission,
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => formReferences(tx, actor, { id: query.id, lang })),
  });
  route(app, 'GET workflow/form/config/history', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageOperations(tx, actor, { id: query.id, page: pageOf(query) })),
  });
}

function groupRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/group/list', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => listGroups(tx, actor)),
  });
  route(app, 'POST workflow/form/group/add', {
    permission,
    audit: { ...GROUP, action: 'add', made: ({ id }) => id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addGroup(tx, actor, body, lang)),
  });
  route(app, 'POST workflow/form/group/update', {
    permission,
    audit: { ...GROUP, action: 'update', id: ({ body }) => body.groupId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateGroup(tx, actor, body, lang)),
  });
  route(app, 'POST workflow/form/group/remove', {
    permission,
    audit: { ...GROUP, action: 'remove', id: ({ body }) => body.groupId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => removeGroup(tx, actor, body.groupId)),
  });
}
