/** Registers the API calls for notices sent outside the portal, for process administrators. */
import type { FastifyInstance } from 'fastify';
import { pageFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { MANAGE_PROCESSES } from '../permissions.ts';
import { noticeLog, resendNotice } from './log.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/noticeLog', {
    permission: MANAGE_PROCESSES,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, lang, tx }) =>
      noticeLog(tx, actor, { ...query, ...pageFromQuery(query), lang }),
  });
  route(app, 'POST jflow/noticeLog/resend', {
    permission: MANAGE_PROCESSES,
    audit: {
      module: 'workflow',
      kind: 'notice',
      action: 'resend',
      id: ({ body: { eventId, userId, channel } }) => `${eventId} ${userId} ${channel}`,
    },
    subjects: { 'body.userId': 'seen' },
    handler: ({ actor, body, tx }) => resendNotice(tx, actor.merchantId, body),
  });
}
