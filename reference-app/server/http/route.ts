/** Registers one call of the contract: its path, its schemas, its permission and its handler. */
import { ADMIN, type PartOf, type RouteKey, routes } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import type { Audit } from '../audit/operations/declaration.ts';
import type { Contexts, Tx } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { success } from './errors/envelope.ts';
import type { Refused } from './errors/refuse.ts';
import { type Lang, langOf } from './language.ts';
import type { EmbedCaller, SignedInActor } from './security/actor.ts';
import type { Permission } from './security/permission.ts';
import type { Reach } from './security/scope.ts';
import {
  refuseUndeclaredSubjects,
  registerSubjects,
  type Subjects,
  subjectKindsOf,
} from './security/subjects.ts';
import { type Transactions, transactionsOf } from './transactions.ts';
import { replyChecker } from './validation/validator.ts';

/** The input of every handler; parts that the call does not have are `undefined`. */
export interface PublicCall<K extends RouteKey> {
  params: PartOf<K, 'params'>;
  query: PartOf<K, 'query'>;
  body: PartOf<K, 'body'>;
  lang: Lang;
  db: Database;
  request: FastifyRequest;
}

/** A call by somebody: `inTenant` is one transaction that sees only their tenant's rows. */
export interface Call<K extends RouteKey> extends PublicCall<K> {
  actor: SignedInActor;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a change of sessions, which lie outside of the tenant's rows. */
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
  /** The refused ids of a batch, whose handler answers for each of them. */
  refusals: ReadonlyMap<string, Refused>;
}

/** A call by another system's back end. */
export interface EmbedCall<K extends RouteKey> extends PublicCall<K> {
  client: EmbedCaller;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Extras<K extends RouteKey> {
  /** Required where the call changes anything: the server does not start without it. */
  audit?: Audit<Pick<PublicCall<K>, 'params' | 'query' | 'body'>, PartOf<K, 'response'>>;
  /** The access of each id that names a person, their rights or what belongs to them: the server does not start without it. */
  subjects?: Subjects<Pick<Call<K>, 'params' | 'query' | 'body' | 'actor'>>;
  /** Bytes; 1 MiB where it is not given. */
  bodyLimit?: number;
  /** Calls per minute and address. */
  perMinute?: number;
  /** The answer holds a token or a secret: it is not compressed, so that its length tells nothing. */
  isSecret?: boolean;
}

type Answer<K extends RouteKey> = Promise<PartOf<K, 'response'>>;
export type RouteOptions<K extends RouteKey> = Extras<K> &
  (
    | { permission: 'public'; handler: (call: PublicCall<K>) => Answer<K> }
    | { permission: 'embed-client'; handler: (call: EmbedCall<K>) => Answer<K> }
    | {
        permission: PersonsPermission;
        /** For tokens for embedding, which are refused without it. */
        reach?: Reach<Pick<PublicCall<K>, 'params' | 'query' | 'body'>>;
        handler: (call: Call<K>) => Answer<K>;
      }
  );

/** The permission of a person's call. */
export type PersonsPermission = Exclude<Permission, 'public' | 'embed-client'>;

interface Parts {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/** Use once per call; the key must stand in the contract. The handler's answer becomes the envelope's data. */
export function route<K extends RouteKey>(app: FastifyInstance, key: K, options: RouteOptions<K>): void {
  const { method, url } = addressOf(key);
  const parts: Parts = routes[key];
  const check = app.checkReplies ? replyChecker(parts.response) : () => {};
  app.route({
    method,
    url,
    // Some GET calls of the contract change something: HEAD would run them without a reply.
    exposeHeadRoute: false,
    ...settingsOf(key, parts, options),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const transactions = transactionsOf(app, request);
      await transactions.guard();
      const data = await options.handler(callOf<K>(app, request, transactions));
      transactions.verify();
      check(data);
      return success(data, langOf(request));
    },
  });
}

/** `GET jflow/page` lies under the admin base; a path with a leading slash is whole. */
export function addressOf(key: RouteKey): { method: HTTPMethods; url: string } {
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  return { method, url: path.startsWith('/') ? path : `${ADMIN}/${path}` };
}

function settingsOf<K extends RouteKey>(
  key: K,
  parts: Parts,
  options: RouteOptions<K>,
): RouteShorthandOptions {
  const { params, query, body, response } = parts;
  const { permission, audit, subjects, bodyLimit, perMinute, isSecret } = options;
  const subjectKinds = subjectKindsOf({ params, query, body });
  refuseUndeclaredSubjects(key, subjectKinds, subjects as Subjects);
  if (subjects) registerSubjects(key, { subjects: subjects as Subjects, subjectKinds });
  return {
    ...(isSecret ? { compress: false } : {}),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      permission,
      ...(audit ? { audit } : {}),
      ...(subjects ? { subjects, subjectKinds } : {}),
      ...('reach' in options ? { reach: options.reach } : {}),
      ...(perMinute ? { rateLimit: { max: perMinute, timeWindow: 60_000 } } : {}),
    },
    schema: {
      operationId: key,
      summary: permission,
      tags: [tagOf(key)],
      ...securityOf(permission),
      ...(params ? { params } : {}),
      querystring: strict(query),
      ...(body ? { body } : {}),
      response: { 200: envelopeOf(response) },
    },
  } as RouteShorthandOptions;
}

/** A filter that nobody knows would show everything: it is refused, as a body's unknown field is. */
const strict = (query: TSchema = Type.Object({})) => ({ ...query, additionalProperties: false });

/** As the page at `/docs` tells it. */
function securityOf(permission: Permission) {
  if (permission === 'public') return {};
  return { security: [permission === 'embed-client' ? { client: [] } : { token: [] }] };
}

const tagOf = (key: string) =>
  key
    .split(' ')[1]!
    .replace(/^\/digital-portal\//, 'portal/')
    .split('/')[0]!;

const envelopeOf = (data: TSchema) => Type.Object({ code: Type.Literal(10000), msg: Type.String(), data });

/** Every kind of handler takes what is built here: a public one has nobody to look at. */
function callOf<K extends RouteKey>(
  app: FastifyInstance,
  request: FastifyRequest,
  { inTenant, inContexts, refusals }: Transactions,
): Call<K> & EmbedCall<K> {
  const { params, query, body, actor, embedCaller } = request;
  return {
    params: params as PartOf<K, 'params'>,
    query: query as PartOf<K, 'query'>,
    body: body as PartOf<K, 'body'>,
    lang: langOf(request),
    db: app.db,
    request,
    actor: actor as SignedInActor,
    client: embedCaller as EmbedCaller,
    inTenant,
    inContexts,
    refusals,
  };
}
