/** Registers the API calls for form administration. All of them require the permission of form authors. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { FORM_AUDIT, FORM_GROUP_AUDIT } from './audit.ts';
import { addGroup, listGroups, removeFormGroup, updateFormGroup } from './groups.ts';
import { formDetail, readFormPage } from './queries.ts';
import { formReferences } from './references.ts';
import { addForm, copyForm, removeForm, saveForm, updateForm } from './service.ts';
import {
  publishForm,
  readFormOperationPage,
  readFormVersionDetail,
  readFormVersionPage,
  restoreVersion,
} from './versions.ts';

const permission = 'system:form:manage';

/**
 * Maximum size of a request body in bytes. The text of a form is limited to 2 MB, but JSON escapes make it
 * longer.
 */
const MAX_FORM_BODY_BYTES = 8 * 1024 * 1024;

export function registerRoutes(app: FastifyInstance): void {
  registerFormDraftRoutes(app);
  versionRoutes(app);
  registerFormGroupRoutes(app);
}

function registerFormDraftRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/config/page', {
    permission,
    handler: ({ actor, query, tx }) =>
      readFormPage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET workflow/form/config/formDetail', {
    permission,
    handler: ({ query, tx }) => formDetail(tx, query.id),
  });
  route(app, 'POST workflow/form/config/add', {
    permission,
    audit: { ...FORM_AUDIT, action: 'add', made: ({ id }) => id },
    bodyLimit: MAX_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => addForm(tx, actor, body, lang),
  });
  route(app, 'POST workflow/form/config/updateInfo', {
    permission,
    audit: { ...FORM_AUDIT, action: 'update', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, tx }) => updateForm(tx, actor, body, lang),
  });
  route(app, 'POST workflow/form/config/saveJson', {
    permission,
    audit: { ...FORM_AUDIT, action: 'save', id: ({ body }) => body.id },
    bodyLimit: MAX_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => saveForm(tx, actor, body, lang),
  });
  route(app, 'POST workflow/form/config/copy', {
    permission,
    audit: { ...FORM_AUDIT, action: 'copy', made: ({ id }) => id },
    handler: ({ actor, body, lang, tx }) => copyForm(tx, actor, body.id, lang),
  });
  route(app, 'POST workflow/form/config/remove', {
    permission,
    audit: { ...FORM_AUDIT, action: 'remove', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, tx }) => removeForm(tx, actor, body.id, lang),
  });
}

function versionRoutes(app: FastifyInstance): void {
  route(app, 'POST workflow/form/config/publish', {
    permission,
    audit: { ...FORM_AUDIT, action: 'publish', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, tx }) => publishForm(tx, actor, body, lang),
  });
  route(app, 'GET workflow/form/config/version/page', {
    permission,
    handler: ({ query, tx }) => readFormVersionPage(tx, { id: query.id, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET workflow/form/config/version/detail', {
    permission,
    handler: ({ query, tx }) => readFormVersionDetail(tx, query),
  });
  route(app, 'POST workflow/form/config/version/restore', {
    permission,
    audit: { ...FORM_AUDIT, action: 'restore', id: ({ body }) => body.id },
    handler: ({ actor, body, tx }) => restoreVersion(tx, actor, body),
  });
  route(app, 'GET workflow/form/config/references', {
    permission,
    handler: ({ actor, query, lang, tx }) => formReferences(tx, actor, { id: query.id, lang }),
  });
  route(app, 'GET workflow/form/config/history', {
    permission,
    handler: ({ query, tx }) => readFormOperationPage(tx, { id: query.id, page: readPagingFromQuery(query) }),
  });
}

function registerFormGroupRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/group/list', {
    permission,
    handler: ({ actor, tx }) => listGroups(tx, actor),
  });
  route(app, 'POST workflow/form/group/add', {
    permission,
    audit: { ...FORM_GROUP_AUDIT, action: 'add', made: ({ id }) => id },
    handler: ({ actor, body, lang, tx }) => addGroup(tx, actor, body, lang),
  });
  route(app, 'POST workflow/form/group/update', {
    permission,
    audit: { ...FORM_GROUP_AUDIT, action: 'update', id: ({ body }) => body.groupId },
    handler: ({ actor, body, lang, tx }) => updateFormGroup(tx, actor, body, lang),
  });
  route(app, 'POST workflow/form/group/remove', {
    permission,
    audit: { ...FORM_GROUP_AUDIT, action: 'remove', id: ({ body }) => body.groupId },
    handler: ({ actor, body, tx }) => removeFormGroup(tx, actor, body.groupId),
  });
}
