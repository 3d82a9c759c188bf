/** Alarm groups: people and robots that get the alarms of the server. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { body, Id, Instant, listOf, paging } from '../shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
/** An instance that is stuck, a job that failed for good, an account that its provider refuses. */
const Event = Type.Union([
  Type.Literal('incident'),
  Type.Literal('failed-job'),
  Type.Literal('account-paused'),
]);
export type AlarmEvent = Static<typeof Event>;
/** Beside the portal. */
const Channel = Type.Union(
  (['email', 'sms', 'voice', 'dingtalk', 'wecom', 'welink'] as const).map(name => Type.Literal(name)),
);
const MOST = 50;
const Named = Type.Object({ id: Id, name: Type.String() });

export const AlarmGroup = Type.Object({
  groupId: Id,
  name: Name,
  events: Type.Array(Event),
  channels: Type.Array(Channel),
  /** Accounts of robots and webhooks; those that are gone are left out. */
  robots: Type.Array(Named),
  people: Type.Array(Named),
  status: Status,
  version: Type.Integer(),
  createTime: Instant,
});
export type AlarmGroup = Static<typeof AlarmGroup>;

const more = {
  events: Type.Optional(Type.Array(Event, { maxItems: 3 })),
  channels: Type.Optional(Type.Array(Channel, { maxItems: 6 })),
  robotIds: Type.Optional(Type.Array(Id, { maxItems: MOST })),
  userIds: Type.Optional(Type.Array(PersonId, { maxItems: MOST })),
  status: Type.Optional(Status),
};

export const alarmGroup = {
  'GET message/alarmGroup/page': {
    query: Type.Object({ ...paging, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: listOf(AlarmGroup),
  },
  'GET message/alarmGroup/detail': { query: Type.Object({ groupId: Id }), response: AlarmGroup },
  'POST message/alarmGroup/add': {
    body: body({ name: Name, ...more }),
    response: Type.Object({ groupId: Id }),
  },
  'POST message/alarmGroup/update': {
    body: body({ groupId: Id, version: Type.Optional(Type.Integer()), name: Type.Optional(Name), ...more }),
    response: Type.Null(),
  },
  'GET message/alarmGroup/delete': { query: Type.Object({ groupId: Id }), response: Type.Null() },
  /** Sends a test to all of the group, on the path of alarms. */
  'POST message/alarmGroup/test': { body: body({ groupId: Id }), response: Type.Null() },
} as const;
