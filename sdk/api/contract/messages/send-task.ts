/**
 * Messages written by users: to single users, to groups of users or to robots, through several channels,
 * immediately or at a later time.
 */
import Type, { type Static } from 'typebox';
import { PersonId, TargetRecordId } from '../ids/subjects.ts';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';
import { IdempotencyKey } from '../workflow/actions.ts';

const limitedTextSchema = (maxLength: number) => Type.String({ maxLength });

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
  /**
   * The type of recipient. A robot is a robot or webhook account. A group is an account with its own
   * recipient list.
   */
  kind: Type.Union([
    Type.Literal('user'),
    Type.Literal('role'),
    Type.Literal('organization'),
    Type.Literal('position'),
    Type.Literal('robot'),
    Type.Literal('group'),
  ]),
  id: TargetRecordId,
});
export type SendTaskReceiver = Static<typeof SendTaskReceiver>;

/** The status of a message: 0 failed, 1 sent, 2 in progress or scheduled, 3 partly sent. */
const SendTaskStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);

export const SendTask = Type.Object({
  taskId: Id,
  name: Type.String(),
  /** The kind of message: `written` for a message written by a user, `test` for a test of a template. */
  kind: Type.Union([Type.Literal('written'), Type.Literal('test')]),
  categoryCode: Type.String(),
  channels: Type.Array(Type.String()),
  status: SendTaskStatus,
  /** True if the message is scheduled. Its recipients are counted when it is sent. */
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

const SendTaskTargetState = Type.Union([
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
  /**
   * The name of the recipient, which is a user or an account. If the recipient no longer exists, this field
   * contains its id.
   */
  name: Type.String(),
  kind: Type.Union([Type.Literal('user'), Type.Literal('robot'), Type.Literal('group')]),
  channel: Type.String(),
  state: SendTaskTargetState,
  tries: Type.Integer(),
  /** The id that the provider assigned to the message. */
  providerId: Type.String(),
  code: Type.String(),
  error: Type.String(),
  /** How to fix the error, in the caller's language. Empty if nothing has to be done. */
  fix: Type.String(),
  endTime: Nullable(Instant),
});
export type SendTaskTarget = Static<typeof SendTaskTarget>;

const MailAddress = Type.String({ maxLength: 100, pattern: '^[^\\s@]+@[^\\s@]+$' });
const TemplateVariableValues = Type.Record(limitedTextSchema(40), limitedTextSchema(2000));
const sendTaskIdBody = requestBodySchema({ taskId: Id });

export const sendTaskContract = {
  'GET sendTask/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the message's name. */
      keyword: Type.Optional(limitedTextSchema(100)),
      status: Type.Optional(
        Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
      ),
    }),
    response: listResponse(SendTask),
  },
  'GET sendTask/detail': { query: Type.Object({ taskId: Id }), response: SendTaskDetail },
  'GET sendTask/targets': {
    query: Type.Object({ taskId: Id, ...paging, state: Type.Optional(SendTaskTargetState) }),
    response: cappedListResponseSchema(SendTaskTarget),
  },
  /** Returns the channels and robots that can send messages. */
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
  /** Sends a message, either from a template with values or with a text written for it. */
  'POST sendTask/add': {
    body: requestBodySchema({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      categoryCode: Type.Optional(limitedTextSchema(40)),
      templateId: Type.Optional(limitedTextSchema(64)),
      vars: Type.Optional(TemplateVariableValues),
      title: Type.Optional(limitedTextSchema(200)),
      titleEn: Type.Optional(limitedTextSchema(200)),
      text: Type.Optional(limitedTextSchema(5000)),
      textEn: Type.Optional(limitedTextSchema(5000)),
      html: Type.Optional(limitedTextSchema(100_000)),
      htmlEn: Type.Optional(limitedTextSchema(100_000)),
      targets: Type.Array(SendTaskReceiver, { minItems: 1, maxItems: 1000 }),
      channels: Type.Optional(Type.Array(SendTaskChannel, { maxItems: 9 })),
      cc: Type.Optional(Type.Array(MailAddress, { maxItems: 20 })),
      bcc: Type.Optional(Type.Array(MailAddress, { maxItems: 20 })),
      /** When to send the message. If absent or in the past, the message is sent now. */
      sendTime: Type.Optional(Instant),
      /**
       * The idempotency key. A call with a key that the user has used before sends nothing and returns the
       * first message. If the other contents of the call differ, it is refused as `key-reused`.
       */
      key: IdempotencyKey,
    }),
    response: Type.Object({ taskId: Id }),
  },
  /**
   * Sends the failed deliveries again. Deliveries with an unknown result are repeated only if the caller
   * requests it.
   */
  'POST sendTask/resend': {
    body: requestBodySchema({ taskId: Id, withUnknown: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ count: Type.Integer() }),
  },
  /** Cancels scheduled and waiting deliveries. Messages that were already sent are not affected. */
  'POST sendTask/cancel': { body: sendTaskIdBody, response: Type.Null() },
  /** Sends a stored template with its sample values to one user. Default: the caller. */
  'POST temp/letter/test': {
    body: requestBodySchema({
      templateId: Id,
      channel: SendTaskChannel,
      userId: Type.Optional(PersonId),
      vars: Type.Optional(TemplateVariableValues),
    }),
    response: Type.Object({ taskId: Id }),
  },
} as const;
