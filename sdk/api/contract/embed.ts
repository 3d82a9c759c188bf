/**
 * Embedding: back ends that issue short-lived embed tokens, the tokens themselves, and the origins whose
 * pages may use them.
 */
import Type, { type Static } from 'typebox';
import { EmbedTokenId, PersonId } from './ids/subjects.ts';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from './shapes.ts';

/** What a token permits: deciding one task, viewing one instance, or starting one process. */
const embedTokenScope = {
  taskId: Type.Optional(Id),
  instanceId: Type.Optional(Id),
  processId: Type.Optional(Id),
};

/** A back end of another system that may issue embed tokens. */
export const EmbedClient = Type.Object({
  id: Id,
  name: Type.String(),
  /** The processes for which the client's tokens are valid. Empty means all processes. */
  processIds: Type.Array(Id),
  createBy: Id,
  createTime: Instant,
  /** When the client's secret was last replaced. */
  rotateTime: Nullable(Instant),
  /** When the replaced secret stops being valid. */
  oldSecretUntil: Nullable(Instant),
  /** When the client was revoked. */
  revokeTime: Nullable(Instant),
});
export type EmbedClient = Static<typeof EmbedClient>;

/** An embed token that is still valid. The value of a token is returned only when the token is issued. */
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
  /**
   * The origin as browsers send it, such as `https://erp.example.com`. The port is included unless it is the
   * default port of the scheme.
   */
  origin: Type.String(),
  remark: Type.String(),
  createTime: Instant,
});
export type EmbedOrigin = Static<typeof EmbedOrigin>;

const EmbedOriginText = Type.String({ minLength: 1, maxLength: 300 });
const RevokedTokens = Type.Object({ count: Type.Integer() });

const embedTokenEndpoints = {
  /**
   * Issues a token for one user and one task, instance or process. A back end sends this call and
   * authenticates with its id and secret through HTTP Basic.
   */
  'POST embed/token': {
    body: requestBodySchema({
      /** Exactly one of `userId` and `userName` is required. */
      userId: Type.Optional(PersonId),
      userName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** Exactly one of task, instance and process is required. */
      ...embedTokenScope,
      /** The token's lifetime in seconds. Default: 600. */
      seconds: Type.Optional(Type.Integer({ minimum: 10, maximum: 3600 })),
    }),
    response: Type.Object({
      /** The id of the token, which is not secret. */
      id: Id,
      /** The id of the token's user, even if the call identified the user by sign-in name. */
      userId: PersonId,
      token: Type.String(),
      /** The remaining lifetime in seconds. It does not depend on the caller's clock. */
      expiresIn: Type.Integer(),
      expiresTime: Instant,
    }),
  },
  /**
   * Revokes one token that the calling back end has issued, or all its tokens for one user. For example, the
   * back end calls it when the user signs out.
   */
  'POST embed/token/revoke': {
    body: requestBodySchema({ id: Type.Optional(EmbedTokenId), userId: Type.Optional(PersonId) }),
    response: RevokedTokens,
  },
  /** Lists the valid tokens for administrators, newest first. */
  'GET embed/token/page': {
    query: Type.Object({ ...paging, clientId: Type.Optional(Id), userId: Type.Optional(PersonId) }),
    response: cappedListResponseSchema(EmbedToken),
  },
  /**
   * Revokes one embedding token, all tokens of a client, or all tokens that act for a user. Only
   * administrators can call it.
   */
  'POST embed/token/end': {
    body: requestBodySchema({
      id: Type.Optional(EmbedTokenId),
      clientId: Type.Optional(Id),
      userId: Type.Optional(PersonId),
    }),
    response: RevokedTokens,
  },
} as const;

const embedClientEndpointSchemas = {
  'GET embed/client/page': { query: Type.Object(paging), response: listResponse(EmbedClient) },
  /** Adds a client. Only this response contains its secret. */
  'POST embed/client/add': {
    body: requestBodySchema({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      processIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    }),
    response: Type.Object({ id: Id, secret: Type.String() }),
  },
  /**
   * Replaces the secret of a client. The previous secret remains valid for the given number of minutes.
   * Default: 60 minutes.
   */
  'POST embed/client/rotate': {
    body: requestBodySchema({
      id: Id,
      keepMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })),
    }),
    response: Type.Object({ secret: Type.String() }),
  },
  /** Revokes the client: it can no longer issue tokens, and its existing tokens are revoked. */
  'POST embed/client/revoke': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;

const embedOriginCalls = {
  'GET embed/origin/page': { query: Type.Object(paging), response: listResponse(EmbedOrigin) },
  /** Adds an origin. If the origin exists already, its remark is changed. Returns the stored origin. */
  'POST embed/origin/add': {
    body: requestBodySchema({
      origin: EmbedOriginText,
      remark: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: Type.Object({ origin: Type.String() }),
  },
  'POST embed/origin/remove': { body: requestBodySchema({ origin: EmbedOriginText }), response: Type.Null() },
} as const;

export const embedContract = {
  ...embedTokenEndpoints,
  ...embedClientEndpointSchemas,
  ...embedOriginCalls,
} as const;
