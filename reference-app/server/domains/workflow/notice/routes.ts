/** Registers the API calls for notices sent outside the portal, for process administrators. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { PROCESS_MANAGEMENT_PERMISSION } from '../permissions.ts';
import { noticeLog, resendNotice } from './log.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/noticeLog', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, lang, tx }) =>
      noticeLog(tx, actor, { ...query, ...readPagingFromQuery(query), lang }),
  });
  route(app, 'POST jflow/noticeLog/resend', {
    permission: PROCESS_MANAGEMENT_PERMISSION,
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
