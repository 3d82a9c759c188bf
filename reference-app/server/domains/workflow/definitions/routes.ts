/** Registers the calls that design and publish processes. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { MAX_FLOW_OR_FORM_BODY_BYTES, PROCESS_MANAGEMENT_PERMISSION } from '../permissions.ts';
import { PROCESS_AUDIT } from './audit.ts';
import { bindForm } from './bind.ts';
import { saveFlow, saveForm } from './draft.ts';
import { formDetail, readFormDetailOfProcessDraft } from './forms.ts';
import { processManagementRoutes } from './process-routes.ts';
import { publishProcessDraft } from './publish.ts';
import { addProcess, listProcesses, processDetail, updateProcess } from './service.ts';

export function registerRoutes(app: FastifyInstance): void {
  processRoutes(app);
  draftRoutes(app);
  formRoutes(app);
  processManagementRoutes(app);
}

function processRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/page', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) => listProcesses(tx, actor, { ...query, ...readPagingFromQuery(query) }),
  });
  route(app, 'GET jflow/detail', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) => processDetail(tx, actor, query.id),
  });
  route(app, 'POST jflow/add', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    audit: { ...PROCESS_AUDIT, action: 'add', made: ({ id }) => id },
    bodyLimit: MAX_FLOW_OR_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => addProcess(tx, actor, body, lang),
  });
  route(app, 'POST jflow/update', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'update', id: ({ body }) => body.id },
    bodyLimit: MAX_FLOW_OR_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => updateProcess(tx, actor, body, lang),
  });
}

function draftRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/saveJson', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'save-flow', id: ({ body }) => body.id },
    bodyLimit: MAX_FLOW_OR_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => saveFlow(tx, actor, { ...body, lang }),
  });
  route(app, 'GET jflow/deploy', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'publish', id: ({ query }) => query.id },
    handler: ({ actor, query, lang, tx }) => {
      const channels = new Set(app.noticeChannels.keys());
      return publishProcessDraft(tx, actor, { ...query, lang, channels });
    },
  });
  route(app, 'POST workflow/form/config/bind', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'bind-form', id: ({ body }) => body.processId },
    handler: ({ actor, body, lang, tx }) => bindForm(tx, actor, { ...body, lang }),
  });
  route(app, 'POST workflow/form/config/update', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'save-form', id: ({ body }) => body.processId },
    bodyLimit: MAX_FLOW_OR_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => saveForm(tx, actor, { ...body, lang }),
  });
}

function formRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/config/detail', {
    permission: 'signed-in',
    reach: {
      task: ({ query: { processId, instanceId } }) => ({ processId, instanceId }),
      instance: ({ query: { processId, instanceId } }) => ({ processId, instanceId }),
      // A query without an instance id reads the form of a new application.
      // A token for starting a process does not permit queries that contain an instance id.
      process: ({ query: { processId, instanceId } }) => ({ processId, ...(instanceId && { instanceId }) }),
    },
    handler: ({ actor, query, tx }) => formDetail(tx, actor, query),
  });
  route(app, 'GET workflow/form/config/processFormDetail', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) => readFormDetailOfProcessDraft(tx, actor, query.processId),
  });
}
