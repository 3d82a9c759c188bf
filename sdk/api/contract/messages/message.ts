/** In-site messages of the person who is signed in. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, longListOf, Nullable, paging } from '../shapes.ts';

export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  /** Of a notice its kind, such as `task-opened`; of a written message its category, or `written`. */
  categoryCode: Type.String(),
  status: Type.Union([Type.Literal('UNREAD'), Type.Literal('READ')]),
  sendTime: Instant,
  /** The name of the person who wrote it; empty for notices. */
  createBy: Type.String(),
  /** Empty where it is about a process that is to be started. */
  instanceId: Type.String(),
  /** The reader's task, where it is about one. */
  taskId: Nullable(Id),
  /** Where in the portal it is opened. */
  link: Type.String(),
});
export type Message = Static<typeof Message>;

/** The topics that may also come by mail; `sdk/i18n/notices.ts` lists the notices of each. */
const Preference = Type.Union([
  Type.Literal('assigned'),
  Type.Literal('returned'),
  Type.Literal('urged'),
  Type.Literal('copied'),
  Type.Literal('progress'),
  Type.Literal('ended'),
  Type.Literal('commented'),
  Type.Literal('incident'),
]);
/** A topic, or the code of a category. */
const Topic = Type.String({ minLength: 1, maxLength: 40 });

const Topics = Type.Array(Preference, { maxItems: 8 });

const preferences = {
  /** Of what is sent. */
  lang: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
  mail: Topics,
};

/**
 * Channels that the person does not want, by the category of the written message; those without a category are under `written`.
 * A mandatory category comes by every channel all the same.
 */
const Muted = Type.Record(Topic, Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 12 }), {
  maxProperties: 200,
});

const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 });

export const message = {
  /** Newest first. */
  'POST letter/message/small/page/list': {
    body: body({
      ...paging,
      status: Type.Optional(Type.Union([Type.Literal('UNREAD'), Type.Literal('READ')])),
      /** The messages of a topic alone. */
      topic: Type.Optional(Topic),
    }),
    response: longListOf(Message),
  },
  /** One message with its rich text; '' where it has none. */
  'POST letter/message/detail': {
    body: body({ id: Id }),
    response: Type.Object({ ...Message.properties, html: Type.String() }),
  },
  /** The categories of written messages, in the caller's language. */
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
  /** For the bell: the newest few, and how many are unread. */
  'GET letter/message/tips': {
    response: Type.Object({
      letterItems: Type.Array(Message),
      hasUnreadLetter: Type.Boolean(),
      unreadCount: Type.Integer(),
    }),
  },
  /** Unread messages by topic; one without any is absent. */
  'GET letter/message/counts': {
    response: Type.Array(Type.Object({ topic: Type.String(), unreadCount: Type.Integer() })),
  },
  /** Those of others are left alone. */
  'POST letter/message/readBatch': { body: body({ ids: Ids }), response: Type.Null() },
  'POST letter/message/removeBatch': { body: body({ ids: Ids }), response: Type.Null() },
  'POST letter/message/read': { body: body({ id: Id }), response: Type.Null() },
  'POST letter/message/readAll': { body: body({}), response: Type.Null() },
  /** The topics that the caller wants by mail and on devices, the language, and the channels without written messages. */
  'GET letter/preference': { response: Type.Object({ ...preferences, push: Topics, muted: Muted }) },
  /** `push` and `muted` stay where they are not given. */
  'POST letter/preference/update': {
    body: body({ ...preferences, push: Type.Optional(Topics), muted: Type.Optional(Muted) }),
    response: Type.Null(),
  },
} as const;
