/** The calls around notices by other channels, for administrators of processes. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { MANAGE } from '../workflow/index.ts';
import { noticeLog, resend } from './log.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/noticeLog', {
    permission: MANAGE,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => noticeLog(tx, actor, { ...query, ...pageOf(query), lang })),
  });
  route(app, 'POST jflow/noticeLog/resend', {
    permission: MANAGE,
    audit: {
      module: 'workflow',
      kind: 'notice',
      action: 'resend',
      id: ({ body: { eventId, userId, channel } }) => `${eventId} ${userId} ${channel}`,
    },
    subjects: { 'body.userId': 'seen' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => resend(tx, actor.merchantId, body)),
  });
}
