/** Registers the API calls for whole processes: state, versions, field aliases, simulation and migration. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { migrateInstances } from '../instances/migration.ts';
import { MAX_FLOW_OR_FORM_BODY_BYTES, PROCESS_MANAGEMENT_PERMISSION } from '../permissions.ts';
import { FIELD_ALIASES_AUDIT, PROCESS_AUDIT } from './audit.ts';
import { listDraftFormFieldAliases, updateAliases } from './field-alias.ts';
import { removeProcess, setProcessState } from './service.ts';
import { simulateProcess } from './simulation.ts';
import { readProcessVersionPage, versionDetail } from './version-list.ts';

export function processManagementRoutes(app: FastifyInstance): void {
  processStateRoutes(app);
  versionRoutes(app);
  registerFieldAliasRoutes(app);
  migrationRoutes(app);
}

function processStateRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/updateState', {
    permission: 'signed-in',
    audit: { ...PROCESS_AUDIT, action: 'change-state', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, tx }) => setProcessState(tx, actor, { ...body, lang }),
  });
  route(app, 'GET jflow/delete', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    audit: { ...PROCESS_AUDIT, action: 'remove', id: ({ query }) => query.id },
    handler: ({ query, tx }) => removeProcess(tx, query.id),
  });
  route(app, 'POST jflow/simulate', {
    permission: 'signed-in',
    audit: 'read',
    bodyLimit: MAX_FLOW_OR_FORM_BODY_BYTES,
    handler: ({ actor, body, lang, tx }) => simulateProcess(tx, actor, { ...body, lang }),
  });
}

function versionRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/version/page', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      readProcessVersionPage(tx, actor, { id: query.id, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET jflow/version/detail', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) => versionDetail(tx, actor, query),
  });
}

function registerFieldAliasRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/field/alisa/list', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, tx }) => listDraftFormFieldAliases(tx, actor, { ...query, lang }),
  });
  route(app, 'POST workflow/form/field/alisa/update', {
    permission: 'signed-in',
    audit: { ...FIELD_ALIASES_AUDIT, action: 'change-aliases', id: ({ body }) => body.processId },
    handler: ({ actor, body, lang, tx }) => updateAliases(tx, actor, { ...body, lang }),
  });
}

function migrationRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/migrate', {
    permission: 'signed-in',
    audit: {
      ...PROCESS_AUDIT,
      action: 'migrate-instances',
      id: ({ body }) => body.processId,
      isSkipped: ({ body }) => body.dryRun === true,
    },
    ownTransactions: true,
    handler: ({ actor, body, lang, inTenant }) => migrateInstances(inTenant, actor, { ...body, lang }),
  });
}
