/** Registers the API calls that list and hand over the open tasks of a user. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { USER_LIST_PERMISSION } from '../../../rights/people.ts';
import { USER_AUDIT_TARGET, USER_MANAGEMENT_PERMISSION } from '../../people/index.ts';
import { handOverUserTasks, readOpenTasksAndReferencesOfUser } from './service.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET user/openWork', {
    permission: USER_LIST_PERMISSION,
    subjects: { 'query.userId': 'seen' },
    handler: ({ actor, query, tx }) => readOpenTasksAndReferencesOfUser(tx, actor, query.userId),
  });
  route(app, 'POST user/handOverTasks', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: { ...USER_AUDIT_TARGET, action: 'hand-over-tasks', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered', 'body.toUserId': 'seen' },
    ownTransactions: true,
    handler: ({ actor, body, lang, inTenant }) => handOverUserTasks(inTenant, actor, { ...body, lang }),
  });
}
