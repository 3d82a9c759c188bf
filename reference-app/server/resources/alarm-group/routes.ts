/** The calls around alarm groups, for the administrators of accounts. */
import type { FastifyInstance } from 'fastify';
import { newId } from '../../db/new-id.ts';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { testGroup } from './alarm.ts';
import { ALARM_GROUP } from './audit.ts';
import { addGroup, groupDetail, groupList, removeGroup, updateGroup } from './service.ts';

const permission = 'message:account:manage';

export const menu: MenuEntry[] = [
  {
    path: '/messages/alarm-groups',
    name: 'alarmGroups',
    title: { zh: '告警组', en: 'Alarm groups' },
    icon: 'incident',
    permission,
    order: 4,
  },
];

const TESTS_PER_MINUTE = 10;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET message/alarmGroup/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => groupList(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET message/alarmGroup/detail', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => groupDetail(tx, actor, query.groupId)),
  });
  route(app, 'POST message/alarmGroup/add', {
    permission,
    audit: { ...ALARM_GROUP, action: 'add', made: ({ groupId }) => groupId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addGroup(tx, actor, body, lang)),
  });
  route(app, 'POST message/alarmGroup/update', {
    permission,
    audit: { ...ALARM_GROUP, action: 'update', id: ({ body }) => body.groupId },
    subjects: { 'body.userIds[]': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updateGroup(tx, actor, body, lang)),
  });
  route(app, 'GET message/alarmGroup/delete', {
    permission,
    audit: { ...ALARM_GROUP, action: 'remove', id: ({ query }) => query.groupId },
    handler: ({ actor, query, inTenant }) => inTenant(tx => removeGroup(tx, actor, query.groupId)),
  });
  route(app, 'POST message/alarmGroup/test', {
    permission,
    audit: { ...ALARM_GROUP, action: 'test', id: ({ body }) => body.groupId },
    perMinute: TESTS_PER_MINUTE,
    handler: ({ actor, body, inTenant }) =>
      inTenant(tx => testGroup(tx, actor, { groupId: body.groupId, key: newId() })),
  });
}
