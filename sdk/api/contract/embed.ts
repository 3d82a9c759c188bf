/** Embedding: the back ends that mint short-lived tokens, the tokens, and the pages that may use them. */
import Type, { type Static } from 'typebox';
import { EmbedTokenId, PersonId } from './ids/subjects.ts';
import { body, Id, Instant, listOf, longListOf, Nullable, paging } from './shapes.ts';

/** The purpose of a token: one task to decide, one instance to look at, or one process to start. */
const Subject = {
  taskId: Type.Optional(Id),
  instanceId: Type.Optional(Id),
  processId: Type.Optional(Id),
};

/** Another system's back end. */
export const EmbedClient = Type.Object({
  id: Id,
  name: Type.String(),
  /** Its tokens are for these alone; empty for every process. */
  processIds: Type.Array(Id),
  createBy: Id,
  createTime: Instant,
  /** When its secret was last replaced. */
  rotateTime: Nullable(Instant),
  /** Until when the replaced secret still works. */
  oldSecretUntil: Nullable(Instant),
  /** Since when it may do nothing any more. */
  revokeTime: Nullable(Instant),
});
export type EmbedClient = Static<typeof EmbedClient>;

/** A token that still works; the token itself was shown once. */
export const EmbedToken = Type.Object({
  id: Id,
  clientId: Id,
  userId: PersonId,
  userName: Type.String(),
  kind: Type.Union([Type.Literal('task'), Type.Literal('instance'), Type.Literal('process')]),
  processId: Id,
  instanceId: Nullable(Id),
  taskId: Nullable(Id),
  createTime: Instant,
  expiresTime: Instant,
});
export type EmbedToken = Static<typeof EmbedToken>;

export const EmbedOrigin = Type.Object({
  /** As browsers send it: `https://erp.example.com`, with the port where it is another than the scheme's. */
  origin: Type.String(),
  remark: Type.String(),
  createTime: Instant,
});
export type EmbedOrigin = Static<typeof EmbedOrigin>;

const Origin = Type.String({ minLength: 1, maxLength: 300 });
const Count = Type.Object({ count: Type.Integer() });

const tokens = {
  /** By a back end, with its id and secret as HTTP Basic: a token for one person and one subject. */
  'POST embed/token': {
    body: body({
      /** One of the two. */
      userId: Type.Optional(PersonId),
      userName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** One of the three. */
      ...Subject,
      /** How long it works; ten minutes where it is not given. */
      seconds: Type.Optional(Type.Integer({ minimum: 10, maximum: 3600 })),
    }),
    response: Type.Object({
      /** Names the token, without being one. */
      id: Id,
      /** The person of the token, for a client that identified them in another way. */
      userId: PersonId,
      token: Type.String(),
      /** Seconds, for clocks that go wrong. */
      expiresIn: Type.Integer(),
      expiresTime: Instant,
    }),
  },
  /** By the back end: one of its tokens, or all that it minted for a person, as when they sign out. */
  'POST embed/token/revoke': {
    body: body({ id: Type.Optional(EmbedTokenId), userId: Type.Optional(PersonId) }),
    response: Count,
  },
  /** For administrators: what works now, newest first. */
  'GET embed/token/page': {
    query: Type.Object({ ...paging, clientId: Type.Optional(Id), userId: Type.Optional(PersonId) }),
    response: longListOf(EmbedToken),
  },
  /** For administrators: one token, or all of a client or a person. */
  'POST embed/token/end': {
    body: body({
      id: Type.Optional(EmbedTokenId),
      clientId: Type.Optional(Id),
      userId: Type.Optional(PersonId),
    }),
    response: Count,
  },
} as const;

const clients = {
  'GET embed/client/page': { query: Type.Object(paging), response: listOf(EmbedClient) },
  /** The secret is shown here and never again. */
  'POST embed/client/add': {
    body: body({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      processIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    response: Type.Object({ id: Id, secret: Type.String() }),
  },
  /** A new secret; the one before works on for so many minutes, an hour where it is not said. */
  'POST embed/client/rotate': {
    body: body({ id: Id, keepMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })) }),
    response: Type.Object({ secret: Type.String() }),
  },
  /** The client can no longer issue tokens, and its tokens are revoked. */
  'POST embed/client/revoke': { body: body({ id: Id }), response: Type.Null() },
} as const;

const origins = {
  'GET embed/origin/page': { query: Type.Object(paging), response: listOf(EmbedOrigin) },
  /** Adding an existing origin changes its remark. Returns the stored origin. */
  'POST embed/origin/add': {
    body: body({ origin: Origin, remark: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: Type.Object({ origin: Type.String() }),
  },
  'POST embed/origin/remove': { body: body({ origin: Origin }), response: Type.Null() },
} as const;

export const embed = { ...tokens, ...clients, ...origins } as const;
