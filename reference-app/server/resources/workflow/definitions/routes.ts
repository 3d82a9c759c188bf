/** The calls that design and publish processes, each with its permission. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { DESIGN_LIMIT, MANAGE } from '../permissions.ts';
import { PROCESS } from './audit.ts';
import { bindForm } from './bind.ts';
import { saveFlow, saveForm } from './draft.ts';
import { draftForm, formDetail } from './forms.ts';
import { wholeProcessRoutes } from './process-routes.ts';
import { deploy } from './publish.ts';
import { addProcess, listProcesses, processDetail, updateProcess } from './service.ts';

export function definitionRoutes(app: FastifyInstance): void {
  processRoutes(app);
  draftRoutes(app);
  formRoutes(app);
  wholeProcessRoutes(app);
}

function processRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/page', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => listProcesses(tx, actor, { ...query, ...pageOf(query) })),
  });
  route(app, 'GET jflow/detail', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) => inTenant(tx => processDetail(tx, actor, query.id)),
  });
  route(app, 'POST jflow/add', {
    permission: MANAGE,
    audit: { ...PROCESS, action: 'add', made: ({ id }) => id },
    bodyLimit: DESIGN_LIMIT,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addProcess(tx, actor, body, lang)),
  });
  route(app, 'POST jflow/update', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'update', id: ({ body }) => body.id },
    bodyLimit: DESIGN_LIMIT,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateProcess(tx, actor, body, lang)),
  });
}

function draftRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/saveJson', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'save-flow', id: ({ body }) => body.id },
    bodyLimit: DESIGN_LIMIT,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => saveFlow(tx, actor, { ...body, lang })),
  });
  route(app, 'GET jflow/deploy', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'publish', id: ({ query }) => query.id },
    handler: ({ actor, query, lang, inTenant }) => {
      const channels = new Set(app.noticeChannels.keys());
      return inTenant(tx => deploy(tx, actor, { ...query, lang, channels }));
    },
  });
  route(app, 'POST workflow/form/config/bind', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'bind-form', id: ({ body }) => body.processId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => bindForm(tx, actor, { ...body, lang })),
  });
  route(app, 'POST workflow/form/config/update', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'save-form', id: ({ body }) => body.processId },
    bodyLimit: DESIGN_LIMIT,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => saveForm(tx, actor, { ...body, lang })),
  });
}

function formRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/config/detail', {
    permission: 'signed-in',
    reach: {
      task: ({ query: { processId, instanceId } }) => ({ processId, instanceId }),
      instance: ({ query: { processId, instanceId } }) => ({ processId, instanceId }),
      // A process that is to be started has no instance yet: one that is named is another's.
      process: ({ query: { processId, instanceId } }) => ({ processId, ...(instanceId && { instanceId }) }),
    },
    handler: ({ actor, query, inTenant }) => inTenant(tx => formDetail(tx, actor, query)),
  });
  route(app, 'GET workflow/form/config/processFormDetail', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) => inTenant(tx => draftForm(tx, actor, query.processId)),
  });
}
