/** The signed-in user's messages in the portal. */
import Type, { type Static } from 'typebox';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from '../shapes.ts';

export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  /**
   * The notice type, such as `task-opened`. For a message written by a user, the message category or
   * `written`.
   */
  categoryCode: Type.String(),
  status: Type.Union([Type.Literal('UNREAD'), Type.Literal('READ')]),
  sendTime: Instant,
  /** The name of the user who wrote the message. Empty for notices. */
  createBy: Type.String(),
  /** The id of the instance. Empty if the message is about a process that can be started. */
  instanceId: Type.String(),
  /** The caller's task, if the message is about a task. */
  taskId: Nullable(Id),
  /** The portal URL of the page that the message is about. */
  link: Type.String(),
});
export type Message = Static<typeof Message>;

/**
 * The topics whose notices can also be sent by email. `sdk/i18n/notices.ts` lists the notices of each topic.
 */
const NoticeTopic = Type.Union([
  Type.Literal('assigned'),
  Type.Literal('returned'),
  Type.Literal('urged'),
  Type.Literal('copied'),
  Type.Literal('progress'),
  Type.Literal('ended'),
  Type.Literal('commented'),
  Type.Literal('incident'),
]);
/** A topic, or the code of a message category. */
const MessageTopicOrCategoryCode = Type.String({ minLength: 1, maxLength: 40 });

const NoticeTopics = Type.Array(NoticeTopic, { maxItems: 8 });

const messagePreferences = {
  /** The language of messages sent outside the portal. */
  lang: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
  mail: NoticeTopics,
};

/**
 * Channels that the user has muted, by the category of messages that users write. Such a message without a
 * category uses the key `written`. A mandatory category ignores this setting and uses every channel.
 */
const MutedChannels = Type.Record(
  MessageTopicOrCategoryCode,
  Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 12 }),
  {
    maxProperties: 200,
  },
);

/** When mail and chat messages that can wait are sent. Urging, deadlines, incidents and codes never wait. */
const MessageDigest = Type.Object(
  {
    /** `off` sends each message at once, `hourly` at the next full hour, `daily` at `time`. */
    frequency: Type.Union([Type.Literal('off'), Type.Literal('hourly'), Type.Literal('daily')]),
    /** The time of the daily digest in the tenant's time zone, as `HH:mm`. */
    time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  },
  { additionalProperties: false },
);

const MessageIds = Type.Array(Id, { minItems: 1, maxItems: 200 });

export const messageContract = {
  /** Lists the portal messages that the caller received, newest first. */
  'POST letter/message/small/page/list': {
    body: requestBodySchema({
      ...paging,
      status: Type.Optional(Type.Union([Type.Literal('UNREAD'), Type.Literal('READ')])),
      /** Limits the list to messages of one topic. */
      topic: Type.Optional(MessageTopicOrCategoryCode),
    }),
    response: cappedListResponseSchema(Message),
  },
  /** Returns one message with its rich text. If the message has no rich text, `html` is empty. */
  'POST letter/message/detail': {
    body: requestBodySchema({ id: Id }),
    response: Type.Object({ ...Message.properties, html: Type.String() }),
  },
  /** Lists the categories for messages written by users, in the caller's language. */
  'GET letter/categories': {
    response: Type.Array(
      Type.Object({
        categoryCode: Type.String(),
        name: Type.String(),
        logo: Type.String(),
        isMandatory: Type.Boolean(),
      }),
    ),
  },
  /** Returns the newest messages and the number of unread messages, for the notification bell. */
  'GET letter/message/tips': {
    response: Type.Object({
      letterItems: Type.Array(Message),
      hasUnreadLetter: Type.Boolean(),
      unreadCount: Type.Integer(),
    }),
  },
  /** Returns the number of unread messages for each topic. Topics without unread messages are omitted. */
  'GET letter/message/counts': {
    response: Type.Array(Type.Object({ topic: Type.String(), unreadCount: Type.Integer() })),
  },
  /** Marks messages as read. Ids of other users' messages are ignored. */
  'POST letter/message/readBatch': { body: requestBodySchema({ ids: MessageIds }), response: Type.Null() },
  'POST letter/message/removeBatch': { body: requestBodySchema({ ids: MessageIds }), response: Type.Null() },
  'POST letter/message/read': { body: requestBodySchema({ id: Id }), response: Type.Null() },
  'POST letter/message/readAll': { body: requestBodySchema({}), response: Type.Null() },
  /**
   * Returns the caller's message preferences: the topics sent by e-mail, the topics sent as push messages,
   * the language of both, and the digest. For messages that users write, the preferences contain the channels
   * that the caller has muted.
   */
  'GET letter/preference': {
    response: Type.Object({
      ...messagePreferences,
      push: NoticeTopics,
      muted: MutedChannels,
      digest: MessageDigest,
    }),
  },
  /**
   * Stores the preferences. If `push`, `muted` or `digest` is absent, its stored value does not change. If the
   * digest is switched off, the waiting messages are sent at once.
   */
  'POST letter/preference/update': {
    body: requestBodySchema({
      ...messagePreferences,
      push: Type.Optional(NoticeTopics),
      muted: Type.Optional(MutedChannels),
      digest: Type.Optional(MessageDigest),
    }),
    response: Type.Null(),
  },
} as const;
