/** Alarm groups: users and robots that receive alarms from the server. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { Id, Instant, listResponse, paging, requestBodySchema } from '../shapes.ts';

const AlarmGroupStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const AlarmGroupName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
/**
 * The event that raises an alarm: a stuck instance, a job that has failed permanently, or an account that its
 * provider has refused.
 */
const AlarmEventType = Type.Union([
  Type.Literal('incident'),
  Type.Literal('failed-job'),
  Type.Literal('account-paused'),
]);
export type AlarmEvent = Static<typeof AlarmEventType>;
/** The channels through which alarms are sent in addition to the portal. */
const AlarmChannel = Type.Union(
  (['email', 'sms', 'voice', 'dingtalk', 'wecom', 'welink'] as const).map(name => Type.Literal(name)),
);
const MAX_ALARM_GROUP_MEMBERS = 50;
const AlarmGroupMember = Type.Object({ id: Id, name: Type.String() });

export const AlarmGroup = Type.Object({
  groupId: Id,
  name: AlarmGroupName,
  events: Type.Array(AlarmEventType),
  channels: Type.Array(AlarmChannel),
  /** Robot and webhook accounts. Removed accounts are omitted. */
  robots: Type.Array(AlarmGroupMember),
  people: Type.Array(AlarmGroupMember),
  status: AlarmGroupStatus,
  version: Type.Integer(),
  createTime: Instant,
});
export type AlarmGroup = Static<typeof AlarmGroup>;

const alarmGroupFields = {
  events: Type.Optional(Type.Array(AlarmEventType, { maxItems: 3 })),
  channels: Type.Optional(Type.Array(AlarmChannel, { maxItems: 6 })),
  robotIds: Type.Optional(Type.Array(Id, { maxItems: MAX_ALARM_GROUP_MEMBERS })),
  userIds: Type.Optional(Type.Array(PersonId, { maxItems: MAX_ALARM_GROUP_MEMBERS })),
  status: Type.Optional(AlarmGroupStatus),
};

export const alarmGroupContract = {
  'GET message/alarmGroup/page': {
    query: Type.Object({ ...paging, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listResponse(AlarmGroup),
  },
  'GET message/alarmGroup/detail': { query: Type.Object({ groupId: Id }), response: AlarmGroup },
  'POST message/alarmGroup/add': {
    body: requestBodySchema({ name: AlarmGroupName, ...alarmGroupFields }),
    response: Type.Object({ groupId: Id }),
  },
  'POST message/alarmGroup/update': {
    body: requestBodySchema({
      groupId: Id,
      version: Type.Optional(Type.Integer()),
      name: Type.Optional(AlarmGroupName),
      ...alarmGroupFields,
    }),
    response: Type.Null(),
  },
  'GET message/alarmGroup/delete': { query: Type.Object({ groupId: Id }), response: Type.Null() },
  /** Sends a test message to the whole group through the channels used for alarms. */
  'POST message/alarmGroup/test': { body: requestBodySchema({ groupId: Id }), response: Type.Null() },
} as const;
