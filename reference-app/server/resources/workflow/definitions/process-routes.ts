/** The calls about processes as a whole: their state, their fields' aliases, a walk on sample values, moving what runs. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { migrateInstances } from '../instances/migration.ts';
import { MANAGE } from '../permissions.ts';
import { listAliases, updateAliases } from './field-alias.ts';
import { removeProcess, setState } from './service.ts';
import { simulateProcess } from './simulation.ts';

export function wholeProcessRoutes(app: FastifyInstance): void {
  stateRoutes(app);
  aliasRoutes(app);
  migrationRoutes(app);
}

function stateRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/updateState', {
    permission: MANAGE,
    handler: ({ actor, body, inTenant }) => inTenant(tx => setState(tx, actor, body)),
  });
  route(app, 'GET jflow/delete', {
    permission: MANAGE,
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeProcess(tx, actor, query.id)),
  });
  route(app, 'POST jflow/simulate', {
    permission: MANAGE,
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => simulateProcess(tx, actor, { ...body, lang })),
  });
}

function aliasRoutes(app: FastifyInstance): void {
  route(app, 'GET workflow/form/field/alisa/list', {
    permission: MANAGE,
    handler: ({ actor, query, lang, inTenant }) => inTenant(tx => listAliases(tx, actor, { ...query, lang })),
  });
  route(app, 'POST workflow/form/field/alisa/update', {
    permission: MANAGE,
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateAliases(tx, actor, { ...body, lang })),
  });
}

function migrationRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/migrate', {
    permission: MANAGE,
    handler: ({ actor, body, lang, inTenant }) => migrateInstances(inTenant, actor, { ...body, lang }),
  });
}
