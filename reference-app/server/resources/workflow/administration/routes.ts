/** The calls about processes beyond their design: copies, stuck instances, calls between processes. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { PROCESS } from '../definitions/audit.ts';
import { MANAGE } from '../permissions.ts';
import { processCalls } from './calls.ts';
import { copyProcess } from './copy.ts';
import { pageIncidents } from './incidents.ts';
import { statesOfSubjects, usageOf } from './usage.ts';

export function administrationRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/copy', {
    permission: MANAGE,
    audit: { ...PROCESS, action: 'copy', made: ({ id }) => id },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => copyProcess(tx, actor, body.id, lang)),
  });
  route(app, 'GET jflow/incident/page', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => pageIncidents(tx, actor, { ...query, ...pageOf(query) })),
  });
  route(app, 'GET jflow/calls', {
    permission: MANAGE,
    handler: ({ actor, inTenant }) => inTenant(tx => processCalls(tx, actor)),
  });
  route(app, 'POST jflow/subjects', {
    permission: 'signed-in',
    audit: 'read',
    subjects: { 'body.subjects[].id': 'named' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => statesOfSubjects(tx, actor, body.subjects)),
  });
  route(app, 'GET jflow/usage', {
    permission: 'signed-in',
    subjects: { 'query.ids': 'filtered' },
    handler: ({ actor, query, inTenant }) => inTenant(tx => usageOf(tx, actor, query)),
  });
}
