/** Registers the routes of API calls: path, schemas, permission and handler. */
import { ADMIN_API_BASE_PATH, type PartOf, type RouteKey, routes } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import type { Contexts, Tx } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Audit } from './audit.ts';
import { successBody } from './errors/envelope.ts';
import type { RefusalError } from './errors/refuse.ts';
import { type Lang, preferredLanguageOfRequest } from './language.ts';
import type { EmbedCaller, SignedInActor } from './security/actor.ts';
import type { Permission } from './security/permission.ts';
import type { Reach } from './security/scope.ts';
import {
  findRecordIdKindsByRequestPath,
  registerRouteAccessDeclaration,
  type Subjects,
  throwIfIdHasNoAccessDeclaration,
} from './security/subjects.ts';
import { createRequestTransactions, type SliceWork, type Transactions } from './transactions.ts';
import { createResponseChecker } from './validation/validator.ts';

/** Input of every handler. `params`, `query` and `body` are `undefined` if the call does not have them. */
export interface PublicCall<K extends RouteKey> {
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  body: PartOf<K, 'body'>;
  lang: Lang;
  db: Database;
  request: FastifyRequest;
}

/** A call by a signed-in user. */
interface UserCall<K extends RouteKey> extends PublicCall<K> {
  actor: SignedInActor;
  /**
   * Refusals of single records in a batch call, by record id. The handler includes each refusal in its
   * response.
   */
  refusals: ReadonlyMap<string, RefusalError>;
}

/** Input of a handler that runs in one transaction. The transaction accesses only rows of the user's tenant. */
export interface TenantCall<K extends RouteKey> extends UserCall<K> {
  tx: Tx;
}

/** Input of a handler that starts its transactions itself. */
export interface Call<K extends RouteKey> extends UserCall<K> {
  /** Runs one transaction that accesses only rows of the user's tenant. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction that can access both the rows of the tenant and the authentication tables. Use it to
   * change sessions, because sessions are stored in the authentication tables.
   */
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /**
   * Runs a batch call in slices of the ids of its targets, so that other requests are served between the
   * slices. Each slice has its own transaction, which checks the access again and writes the log rows of the
   * slice. If a slice fails, the changes of earlier slices remain.
   */
  inSlices<Row>(ids: readonly string[], work: SliceWork<Row>): Promise<{ list: Row[] }>;
}

/**
 * A call by the back end of another system. The call runs in one transaction of the tenant to which that
 * system belongs.
 */
export interface TenantEmbedCall<K extends RouteKey> extends PublicCall<K> {
  client: EmbedCaller;
  tx: Tx;
}

/** A call by the back end of another system. The handler of the call starts the transactions itself. */
export interface EmbedCall<K extends RouteKey> extends PublicCall<K> {
  client: EmbedCaller;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Extras<K extends RouteKey> {
  /** Audit declaration. A call that changes data must have one, otherwise the server does not start. */
  audit?: Audit<Pick<PublicCall<K>, 'params' | 'query' | 'body'>, PartOf<K, 'response'>>;
  /**
   * Access declaration for each id in the request that identifies a user, the rights of a user or the data of
   * a user. If a declaration is missing, the server does not start.
   */
  subjects?: Subjects<Pick<Call<K>, 'params' | 'query' | 'body' | 'actor'>>;
  /**
   * `standby` if the call only reads, and its queries are expensive. A standby runs its transactions if one is configured
   * (`DATABASE_REPLICA_URL`) and has replayed everything that was committed before the call.
   */
  readsFrom?: 'standby';
  /** Maximum size of the request body in bytes. Default: 1 MiB. */
  bodyLimit?: number;
  /** Maximum calls per minute and IP address. */
  perMinute?: number;
  /**
   * True if the response contains a token or a secret. The response is then not compressed, because its
   * length could reveal the secret.
   */
  isSecret?: boolean;
}

type Answer<K extends RouteKey> = Promise<PartOf<K, 'response'>>;

/**
 * A handler runs in one transaction of the tenant. With `ownTransactions` it starts its transactions itself:
 * for work before or after a transaction, for several transactions, or for tables outside the tenant.
 */
type Handler<Tenant, Own, K extends RouteKey> =
  | { ownTransactions?: never; handler: (call: Tenant) => Answer<K> }
  | { ownTransactions: true; handler: (call: Own) => Answer<K> };

export type RouteOptions<K extends RouteKey> = Extras<K> &
  (
    | { permission: 'public'; ownTransactions?: never; handler: (call: PublicCall<K>) => Answer<K> }
    | ({ permission: 'embed-client' } & Handler<TenantEmbedCall<K>, EmbedCall<K>, K>)
    | ({
        permission: PersonsPermission;
        /**
         * Declares which requests an embedding token permits. If absent, the call refuses all embedding
         * tokens.
         */
        reach?: Reach<Pick<PublicCall<K>, 'params' | 'query' | 'body'>>;
      } & Handler<TenantCall<K>, Call<K>, K>)
  );

/** Permission for a call by a user. */
export type PersonsPermission = Exclude<Permission, 'public' | 'embed-client'>;

interface Parts {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/**
 * Registers a call. Use this function once per key of the API contract. The result of the handler becomes the
 * field `data` of the response envelope.
 */
export function route<K extends RouteKey>(app: FastifyInstance, key: K, options: RouteOptions<K>): void {
  const { method, url } = routeAddress(key);
  const parts: Parts = routes[key];
  const check = app.checkReplies ? createResponseChecker(parts.response) : () => {};
  app.route({
    method,
    url,
    // Fastify's default HEAD routes answer a HEAD request by running the handler of the GET call.
    // HEAD requests are disabled, because some GET calls of the contract change data.
    exposeHeadRoute: false,
    ...createFastifyRouteOptions(key, parts, options),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const transactions = createRequestTransactions(app, request);
      await transactions.guard();
      const data = await runRouteHandler(options, buildHandlerInput<K>(app, request, transactions));
      transactions.verify();
      check(data);
      return successBody(data, preferredLanguageOfRequest(request));
    },
  });
}

/**
 * Returns the method and the URL for a key. Paths without a leading slash, as in `GET jflow/page`, are
 * relative to the admin base path.
 */
export function routeAddress(key: RouteKey): { method: HTTPMethods; url: string } {
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  return { method, url: path.startsWith('/') ? path : `${ADMIN_API_BASE_PATH}/${path}` };
}

function createFastifyRouteOptions<K extends RouteKey>(
  key: K,
  parts: Parts,
  options: RouteOptions<K>,
): RouteShorthandOptions {
  const { params, query, body, response } = parts;
  const { permission, audit, subjects, readsFrom, bodyLimit, perMinute, isSecret } = options;
  const subjectKinds = findRecordIdKindsByRequestPath({ params, query, body });
  throwIfIdHasNoAccessDeclaration(key, subjectKinds, subjects as Subjects);
  registerRouteAccessDeclaration(key, { subjects: (subjects ?? {}) as Subjects, subjectKinds });
  return {
    ...(isSecret ? { compress: false } : {}),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      permission,
      ...(audit ? { audit } : {}),
      readsFrom,
      ...(subjects ? { subjects, subjectKinds } : {}),
      ...('reach' in options ? { reach: options.reach } : {}),
      ...(perMinute ? { rateLimit: { max: perMinute, timeWindow: 60_000 } } : {}),
    },
    schema: {
      operationId: key,
      summary: permission,
      tags: [openApiTagOf(key)],
      ...openApiSecurity(permission),
      ...(params ? { params } : {}),
      querystring: strictQuerySchema(query),
      ...(body ? { body } : {}),
      response: { 200: envelopeSchema(response) },
    },
  } as RouteShorthandOptions;
}

/**
 * Refuses unknown query parameters. Unknown fields in bodies are refused too. If an unknown filter were
 * ignored, the call would return all rows.
 */
const strictQuerySchema = (query: TSchema = Type.Object({})) => ({ ...query, additionalProperties: false });

/** Returns the security requirement for the OpenAPI documentation at `/docs`. */
function openApiSecurity(permission: Permission) {
  if (permission === 'public') return {};
  return { security: [permission === 'embed-client' ? { client: [] } : { token: [] }] };
}

const openApiTagOf = (key: string) =>
  key
    .split(' ')[1]!
    .replace(/^\/digital-portal\//, 'portal/')
    .split('/')[0]!;

const envelopeSchema = (data: TSchema) =>
  Type.Object({ code: Type.Literal(10000), msg: Type.String(), data });

/** Runs the handler, in a transaction of the tenant unless it starts its transactions itself. */
function runRouteHandler<K extends RouteKey>(
  options: RouteOptions<K>,
  call: Call<K> & EmbedCall<K>,
): Answer<K> {
  if (options.permission === 'public' || options.ownTransactions) return options.handler(call);
  return call.inTenant(tx => options.handler({ ...call, tx }));
}

/**
 * Builds the input of a handler. All handlers receive the same object, although its type for public calls has
 * no `actor`.
 */
function buildHandlerInput<K extends RouteKey>(
  app: FastifyInstance,
  request: FastifyRequest,
  { inTenant, inContexts, inSlices, refusals }: Transactions,
): Call<K> & EmbedCall<K> {
  const { params, query, body, actor, embedCaller } = request;
  return {
    params: params as PartOf<K, 'params'>,
    query: query as PartOf<K, 'query'>,
    body: body as PartOf<K, 'body'>,
    lang: preferredLanguageOfRequest(request),
    db: app.db,
    request,
    actor: actor as SignedInActor,
    client: embedCaller as EmbedCaller,
    inTenant,
    inContexts,
    inSlices,
    refusals,
  };
}
