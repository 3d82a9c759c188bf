/** The deliveries of notices by channels other than the portal: for administrators of processes. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { body, Id, Instant, longListOf, Nullable, paging } from '../shapes.ts';

const Channel = Type.Union([
  Type.Literal('email'),
  Type.Literal('sms'),
  Type.Literal('dingtalk'),
  Type.Literal('wecom'),
  Type.Literal('welink'),
  Type.Literal('push'),
]);
const State = Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('dead')]);
const EventId = Type.String({ minLength: 1, maxLength: 200 });

export const NoticeDelivery = Type.Object({
  /** These three name it. */
  eventId: EventId,
  userId: PersonId,
  channel: Channel,
  userName: Type.String(),
  /** Its kind, such as `task-opened`. */
  kind: Type.String(),
  title: Type.String(),
  instanceId: Id,
  taskId: Nullable(Id),
  state: State,
  tries: Type.Integer(),
  /** Why the last try failed, as the channel said it; empty where none did. */
  error: Type.String(),
  createTime: Instant,
  /** When it was sent or given up. */
  endTime: Nullable(Instant),
});
export type NoticeDelivery = Static<typeof NoticeDelivery>;

export const noticeLog = {
  /** Newest first. */
  'GET jflow/noticeLog': {
    query: Type.Object({
      ...paging,
      state: Type.Optional(State),
      channel: Type.Optional(Channel),
      userId: Type.Optional(PersonId),
      instanceId: Type.Optional(Id),
    }),
    response: longListOf(NoticeDelivery),
  },
  /** Once more, counted from the first try; what was sent or still waits is left alone. */
  'POST jflow/noticeLog/resend': {
    body: body({ eventId: EventId, userId: PersonId, channel: Channel }),
    response: Type.Null(),
  },
} as const;
