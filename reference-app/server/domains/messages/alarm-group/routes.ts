/** Registers the API calls for alarm groups, for administrators of channel accounts. */
import type { FastifyInstance } from 'fastify';
import { newId } from '../../../db/new-id.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { sendTestAlarm } from './alarm.ts';
import { ALARM_GROUP_AUDIT } from './audit.ts';
import { addGroup, listAlarmGroups, readAlarmGroupDetail, removeGroup, updateGroup } from './service.ts';

const permission = 'message:account:manage';

const MAX_GROUP_TESTS_PER_MINUTE = 10;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/alarmGroup/page', {
    permission,
    handler: ({ actor, query, tx }) =>
      listAlarmGroups(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET message/alarmGroup/detail', {
    permission,
    handler: ({ actor, query, tx }) => readAlarmGroupDetail(tx, actor, query.groupId),
  });
  route(app, 'POST message/alarmGroup/add', {
    permission,
    audit: { ...ALARM_GROUP_AUDIT, action: 'add', made: ({ groupId }) => groupId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ body, lang, tx }) => addGroup(tx, body, lang),
  });
  route(app, 'POST message/alarmGroup/update', {
    permission,
    audit: { ...ALARM_GROUP_AUDIT, action: 'update', id: ({ body }) => body.groupId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, tx }) => updateGroup(tx, actor, body, lang),
  });
  route(app, 'GET message/alarmGroup/delete', {
    permission,
    audit: { ...ALARM_GROUP_AUDIT, action: 'remove', id: ({ query }) => query.groupId },
    handler: ({ query, tx }) => removeGroup(tx, query.groupId),
  });
  route(app, 'POST message/alarmGroup/test', {
    permission,
    audit: { ...ALARM_GROUP_AUDIT, action: 'test', id: ({ body }) => body.groupId },
    perMinute: MAX_GROUP_TESTS_PER_MINUTE,
    handler: ({ actor, body, tx }) => sendTestAlarm(tx, actor, { groupId: body.groupId, key: newId() }),
  });
}
