/**
 * Registers process administration calls other than design: copying, incidents, calls between processes and
 * usage.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { PROCESS_AUDIT } from '../definitions/audit.ts';
import { PROCESS_MANAGEMENT_PERMISSION } from '../permissions.ts';
import { listProcessCalls } from './calls.ts';
import { copyProcess } from './copy.ts';
import { readIncidentPage } from './incidents.ts';
import { readFlowReferenceUsabilityForActor, readFlowUsageOfRecords } from './usage.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'POST jflow/copy', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    audit: { ...PROCESS_AUDIT, action: 'copy', made: ({ id }) => id },
    handler: ({ actor, body, lang, tx }) => copyProcess(tx, actor, body.id, lang),
  });
  route(app, 'GET jflow/incident/page', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      readIncidentPage(tx, actor, { ...query, ...readPagingFromQuery(query) }),
  });
  route(app, 'GET jflow/calls', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    handler: ({ tx }) => listProcessCalls(tx),
  });
  route(app, 'POST jflow/subjects', {
    permission: 'signed-in',
    audit: 'read',
    subjects: { 'body.subjects[].id': 'named' },
    handler: ({ actor, body, tx }) => readFlowReferenceUsabilityForActor(tx, actor, body.subjects),
  });
  route(app, 'GET jflow/usage', {
    permission: 'signed-in',
    subjects: { 'query.ids': 'filtered' },
    handler: ({ actor, query, tx }) => readFlowUsageOfRecords(tx, actor, query),
  });
}
