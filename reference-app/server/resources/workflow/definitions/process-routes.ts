/** The calls about processes as a whole: their state, their fields' aliases, a walk on sample values, moving what runs. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { migrateInstances } from '../instances/migration.ts';
import { DESIGN_LIMIT, MANAGE } from '../permissions.ts';
import { ALIASES, PROCESS } from './audit.ts';
import { listAliases, updateAliases } from './field-alias.ts';
import { removeProcess, setState } from './service.ts';
import { simulateProcess } from './simulation.ts';
import { pageVersions, versionDetail } from './version-list.ts';

export function wholeProcessRoutes(app: FastifyInstance): void {
  stateRoutes(app);
  versionRoutes(app);
  aliasRoutes(app);
  migrationRoutes(app);
}

function stateRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/updateState', {
    permission: 'signed-in',
    audit: { ...PROCESS, action: 'change-state', id: ({ body }) => body.id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => setState(tx, actor, { ...body, lang })),
  });
  route(app, 'GET jflow/delete', {
    permission: MANAGE,
    audit: { ...PROCESS, action: 'remove', id: ({ query }) => query.id },
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeProcess(tx, actor, query.id)),
  });
  route(app, 'POST jflow/simulate', {
    permission: 'signed-in',
    audit: 'read',
    bodyLimit: DESIGN_LIMIT,
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => simulateProcess(tx, actor, { ...body, lang })),
  });
}

function versionRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/version/page', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageVersions(tx, actor, { id: query.id, page: pageOf(query) })),
  });
  route(app, 'GET jflow/version/detail', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) => inTenant(tx => versionDetail(tx, actor, query)),
  });
}

function aliasRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/field/alisa/list', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, inTenant }) => inTenant(tx => listAliases(tx, actor, { ...query, lang })),
  });
  route(app, 'POST workflow/form/field/alisa/update', {
    permission: 'signed-in',
    audit: { ...ALIASES, action: 'change-aliases', id: ({ body }) => body.processId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateAliases(tx, actor, { ...body, lang })),
  });
}

function migrationRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/migrate', {
    permission: 'signed-in',
    audit: 'timeline',
    handler: ({ actor, body, lang, inTenant }) => migrateInstances(inTenant, actor, { ...body, lang }),
  });
}
