/**
 * Defines the audit declarations of routes. The server does not start if a route that changes data has no
 * audit declaration.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Tx } from '../db/access.ts';
import type { NameReader } from '../db/names/record-names.ts';
import { StartError } from '../start-error.ts';
import type { SignedInActor } from './security/actor.ts';

/**
 * Fields of a record. The operation log compares their values before and after an operation. The values must
 * be JSON.
 */
export type Fields = Record<string, unknown>;

/**
 * Reasons why a call writes no row to the operation log:
 * - `read`: the call changes nothing, even if it is a POST.
 * - `own`: the call changes drafts, messages or preferences that only the user can see.
 * - `timeline`: the audit log of an instance records the change.
 * - `sessions`: the sign-in log and the sessions record the change.
 * - `calls`: the log of calls to other systems records the call.
 */
export type Elsewhere = 'read' | 'own' | 'timeline' | 'sessions' | 'calls';

/**
 * Describes a record type for the operation log. The `audit` declaration of a call that changes such records
 * contains this description.
 */
export interface AuditTarget<Parts = unknown> {
  /** Product area, such as `system`. */
  module: string;
  /** Type of the record, such as `position`. */
  kind: string;
  /**
   * Reads the fields of the record that the log compares before and after the change. `parts` is the
   * validated request. Returns undefined if the record does not exist.
   */
  read?(tx: Tx, target: { merchantId: string; id: string; parts: Parts }): Promise<Fields | undefined>;
  /**
   * Reads the same fields of several records in a constant number of statements. The target of a batch call
   * declares this function in addition to `read`. If it is absent, `read` is called once per id.
   */
  readAll?(tx: Tx, ids: readonly string[]): Promise<Map<string, Fields>>;
  /**
   * Reads the names of the records that exist. The log of refused requests uses this function instead of
   * `read`, because a refused request may not have been validated. If it is absent, every id is logged.
   */
  names?: NameReader;
  /** The field of the record whose value the operation log shows as the name of the record. */
  name?: string;
  /**
   * Fields whose values the operation log never stores. Fields with names such as `password`, `token` and
   * `secret` are never stored either.
   */
  secrets?: readonly string[];
}

export interface OperationAudit<Parts = unknown, Answer = unknown> extends AuditTarget<Parts> {
  /** Action that the operation log shows, such as `update`. */
  action: string;
  /** Returns true if the request changes nothing, such as a dry run. Such a request is not logged. */
  isSkipped?(parts: Parts): boolean;
  /** Returns the id of the record that the call changes, or all record ids of a batch call. */
  id?(parts: Parts & { actor: SignedInActor }): string | string[];
  /** Returns the id of the created record from the result of the transaction. */
  made?(answer: Answer): string;
  /** Returns the ids of the records that a batch call refused to change, each with its error code. */
  refused?(answer: Answer): Map<string, string>;
}

export type Audit<Parts = unknown, Answer = unknown> = Elsewhere | OperationAudit<Parts, Answer>;

export type AnyParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** An operation that changes data and is recorded in the operation log. */
export interface LoggedOperation<Answer> {
  request: FastifyRequest;
  audit: OperationAudit<FastifyRequest, Answer>;
  /** Performs the operation in the transaction that also writes the log rows. */
  work(tx: Tx): Promise<Answer>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs an operation and writes its log rows. The operation log module implements this function. */
    logOperation<Answer>(tx: Tx, operation: LoggedOperation<Answer>): Promise<Answer>;
  }
  interface FastifyRequest {
    /**
     * Ids of the targets whose log rows are already committed. If the request is refused later, no further
     * rows are written for these targets.
     */
    loggedTargets: readonly string[] | null;
  }
  interface FastifyContextConfig {
    audit?: Audit<AnyParts>;
    /** See `Extras` in `route.ts`. */
    readsFrom?: 'standby' | undefined;
  }
}

/**
 * Checks at startup that every route that changes data has an audit declaration, and that no such route reads from a
 * standby. Call this function before any route is registered, because it observes all registrations.
 */
export function requireAuditDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', options => void routes.push(options));
  app.addHook('onReady', async () => throwIfRouteDeclaresNoAudit(routes));
}

/** Matches the paths of GET calls that change data, according to the API specification. */
const DATA_CHANGING_GET_PATH_PATTERN =
  /\/(add|change|clear|copy|delete|deploy|lock|logout|remove|reset|unbind|unlock|update)(?![a-z])/;

function throwIfRouteDeclaresNoAudit(routes: RouteOptions[]): void {
  const bare = routes
    .filter(
      ({ method, url, config }) =>
        [method].flat().some(one => isDataChangingRoute(one, url)) && !config?.audit,
    )
    .map(({ method, url }) => `${method} ${url}`);
  if (bare.length > 0) throw new StartError(`These routes declare no audit: ${bare.join(', ')}.`);
  const writing = routes.filter(({ config }) => config?.readsFrom && config.audit && config.audit !== 'read');
  if (writing.length > 0)
    throw new StartError(
      `These routes write and read from a standby: ${writing.map(({ url }) => url).join(', ')}.`,
    );
}

const isDataChangingRoute = (method: string, url: string): boolean =>
  method === 'GET' ? DATA_CHANGING_GET_PATH_PATTERN.test(url) : !['HEAD', 'OPTIONS'].includes(method);
