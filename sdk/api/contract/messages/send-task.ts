/** Messages that people write: to users and groups of them, and to robots, by several channels, now or later. */
import Type, { type Static } from 'typebox';
import { PersonId, TargetId } from '../ids/subjects.ts';
import { body, Id, Instant, listOf, longListOf, Nullable, paging } from '../shapes.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

export const SendTaskChannel = Type.Union([
  Type.Literal('inApp'),
  Type.Literal('email'),
  Type.Literal('sms'),
  Type.Literal('voice'),
  Type.Literal('dingtalk'),
  Type.Literal('wecom'),
  Type.Literal('welink'),
  Type.Literal('wechat'),
  Type.Literal('alipay'),
]);
export type SendTaskChannel = Static<typeof SendTaskChannel>;

export const SendTaskReceiver = Type.Object({
  /** A robot is an account of a robot or a webhook; a group is an account with a list of its own. */
  kind: Type.Union([
    Type.Literal('user'),
    Type.Literal('role'),
    Type.Literal('organization'),
    Type.Literal('position'),
    Type.Literal('robot'),
    Type.Literal('group'),
  ]),
  id: TargetId,
});
export type SendTaskReceiver = Static<typeof SendTaskReceiver>;

/** 0 failed, 1 sent, 2 on its way or planned, 3 in part. */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);

export const SendTask = Type.Object({
  taskId: Id,
  name: Type.String(),
  /** Written by a person, or the test of a template. */
  kind: Type.Union([Type.Literal('written'), Type.Literal('test')]),
  categoryCode: Type.String(),
  channels: Type.Array(Type.String()),
  status: Status,
  /** Its receivers are counted when it is sent. */
  isPlanned: Type.Boolean(),
  isCancelled: Type.Boolean(),
  total: Type.Integer(),
  success: Type.Integer(),
  fail: Type.Integer(),
  sendTime: Instant,
  createTime: Instant,
  createBy: Type.String(),
});
export type SendTask = Static<typeof SendTask>;

export const SendTaskDetail = Type.Object({
  ...SendTask.properties,
  title: Type.String(),
  text: Type.String(),
  html: Type.String(),
  targets: Type.Array(Type.Object({ ...SendTaskReceiver.properties, name: Type.String() })),
  cc: Type.Array(Type.String()),
  bcc: Type.Array(Type.String()),
});
export type SendTaskDetail = Static<typeof SendTaskDetail>;

const TargetState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sending'),
  Type.Literal('sent'),
  Type.Literal('delivered'),
  Type.Literal('failed'),
  Type.Literal('skipped'),
  Type.Literal('unknown'),
]);

export const SendTaskTarget = Type.Object({
  targetId: Id,
  /** Of the person or the account; the id where it is gone. */
  name: Type.String(),
  kind: Type.Union([Type.Literal('user'), Type.Literal('robot'), Type.Literal('group')]),
  channel: Type.String(),
  state: TargetState,
  tries: Type.Integer(),
  /** Of the message at the provider. */
  providerId: Type.String(),
  code: Type.String(),
  error: Type.String(),
  /** The steps that mend it, in the caller's language; '' where nothing is to be done. */
  fix: Type.String(),
  endTime: Nullable(Instant),
});
export type SendTaskTarget = Static<typeof SendTaskTarget>;

const Mail = Type.String({ maxLength: 100, pattern: '^[^\\s@]+@[^\\s@]+$' });
const Vars = Type.Record(Text(40), Text(2000));
const ofTask = body({ taskId: Id });

export const sendTask = {
  'GET sendTask/page': {
    query: Type.Object({
      ...paging,
      /** In the name. */
      keyword: Type.Optional(Text(100)),
      status: Type.Optional(
        Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
      ),
    }),
    response: listOf(SendTask),
  },
  'GET sendTask/detail': { query: Type.Object({ taskId: Id }), response: SendTaskDetail },
  'GET sendTask/targets': {
    query: Type.Object({ taskId: Id, ...paging, state: Type.Optional(TargetState) }),
    response: longListOf(SendTaskTarget),
  },
  /** Channels and robots that messages can be sent by. */
  'GET sendTask/choices': {
    response: Type.Object({
      channels: Type.Array(SendTaskChannel),
      robots: Type.Array(
        Type.Object({
          accountId: Id,
          name: Type.String(),
          kind: Type.Union([Type.Literal('robot'), Type.Literal('group')]),
        }),
      ),
      templates: Type.Array(
        Type.Object({
          templateId: Id,
          name: Type.String(),
          title: Type.String(),
          variables: Type.Array(
            Type.Object({ name: Type.String(), label: Type.String(), isRequired: Type.Boolean() }),
          ),
        }),
      ),
    }),
  },
  /** With a template and its values, or with a text of its own. */
  'POST sendTask/add': {
    body: body({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      categoryCode: Type.Optional(Text(40)),
      templateId: Type.Optional(Text(64)),
      vars: Type.Optional(Vars),
      title: Type.Optional(Text(200)),
      titleEn: Type.Optional(Text(200)),
      text: Type.Optional(Text(5000)),
      textEn: Type.Optional(Text(5000)),
      html: Type.Optional(Text(100_000)),
      htmlEn: Type.Optional(Text(100_000)),
      targets: Type.Array(SendTaskReceiver, { minItems: 1, maxItems: 1000 }),
      channels: Type.Optional(Type.Array(SendTaskChannel, { maxItems: 9 })),
      cc: Type.Optional(Type.Array(Mail, { maxItems: 20 })),
      bcc: Type.Optional(Type.Array(Mail, { maxItems: 20 })),
      /** Absent or past: now. */
      sendTime: Type.Optional(Instant),
    }),
    response: Type.Object({ taskId: Id }),
  },
  /** Sends the failed ones again; those whose arrival is unknown only where it is asked for. */
  'POST sendTask/resend': {
    body: body({ taskId: Id, withUnknown: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ count: Type.Integer() }),
  },
  /** Stops what is planned or still waits; what was sent stays. */
  'POST sendTask/cancel': { body: ofTask, response: Type.Null() },
  /** Sends a stored template with its samples to one person, the caller where none is named. */
  'POST temp/letter/test': {
    body: body({
      templateId: Id,
      channel: SendTaskChannel,
      userId: Type.Optional(PersonId),
      vars: Type.Optional(Vars),
    }),
    response: Type.Object({ taskId: Id }),
  },
} as const;
