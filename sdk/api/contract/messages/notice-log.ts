/**
 * Lists the deliveries of notices through channels other than the portal. The calls are for process
 * administrators.
 */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from '../shapes.ts';

const DeliveryChannel = Type.Union([
  Type.Literal('email'),
  Type.Literal('sms'),
  Type.Literal('dingtalk'),
  Type.Literal('wecom'),
  Type.Literal('welink'),
  Type.Literal('push'),
]);
const NoticeDeliveryState = Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('dead')]);
const NoticeEventId = Type.String({ minLength: 1, maxLength: 200 });

export const NoticeDelivery = Type.Object({
  /** A delivery is identified by `eventId`, `userId` and `channel`. */
  eventId: NoticeEventId,
  userId: PersonId,
  channel: DeliveryChannel,
  userName: Type.String(),
  /** The notice type, such as `task-opened`. */
  kind: Type.String(),
  title: Type.String(),
  instanceId: Id,
  taskId: Nullable(Id),
  state: NoticeDeliveryState,
  tries: Type.Integer(),
  /** Why the last attempt failed, as reported by the channel. Empty if no attempt failed. */
  error: Type.String(),
  createTime: Instant,
  /** The time at which the notice was sent, or at which its delivery was abandoned. */
  endTime: Nullable(Instant),
});
export type NoticeDelivery = Static<typeof NoticeDelivery>;

export const noticeLogContract = {
  /** Lists the deliveries of notices, newest first. */
  'GET jflow/noticeLog': {
    query: Type.Object({
      ...paging,
      state: Type.Optional(NoticeDeliveryState),
      channel: Type.Optional(DeliveryChannel),
      userId: Type.Optional(PersonId),
      instanceId: Type.Optional(Id),
    }),
    response: cappedListResponseSchema(NoticeDelivery),
  },
  /**
   * Sends a notice again with a new series of attempts. Deliveries that were sent or are still waiting do not
   * change.
   */
  'POST jflow/noticeLog/resend': {
    body: requestBodySchema({ eventId: NoticeEventId, userId: PersonId, channel: DeliveryChannel }),
    response: Type.Null(),
  },
} as const;
