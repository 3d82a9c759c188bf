/**
 * Limits what embedding tokens can access. A route declares the types of embedding tokens that it accepts.
 * All other embedding tokens are refused.
 */
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../db/tables.ts';
import { throwRefusal } from '../errors/refuse.ts';

/**
 * Returns the id of the instance to which a token gives access. Undefined for a token that only starts an
 * application.
 */
export const instanceIdOfScope = (scope: Scope | undefined): string | undefined =>
  scope && 'instanceId' in scope ? scope.instanceId : undefined;

/** Ids in a request. Each of them must match the scope of the token. */
export type NamedIds = Partial<Record<'taskId' | 'instanceId' | 'processId', unknown>>;

/**
 * Types of tokens that a route accepts, each with a function that returns the ids in the request. Tokens of
 * other types are refused.
 */
export type Reach<Parts> = { [Kind in Scope['kind']]?: (parts: Parts) => NamedIds };

type AnyParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    reach?: Reach<AnyParts>;
  }
}

/**
 * Access declaration for calls that name no task, instance or process, such as calls for dictionaries, users
 * and files.
 */
export const ACCEPT_ALL_TOKEN_SCOPES: Required<Reach<unknown>> = {
  task: () => ({}),
  instance: () => ({}),
  process: () => ({}),
};

/**
 * Refuses embedding tokens on routes that do not accept them. This check runs before the request body is
 * parsed. Sessions of signed-in users have no scope and are always accepted.
 */
export function throwIfRouteOutsideTokenScope({ actor, routeOptions }: FastifyRequest): void {
  const scope = actor?.scope;
  if (scope && !routeOptions.config.reach?.[scope.kind]) throwRefusal('scope-refused');
}

/**
 * Refuses ids outside the scope of the token. This check runs after validation and before the handler. The
 * response does not depend on whether the record exists.
 */
export function throwIfIdsOutsideTokenScope(request: FastifyRequest): void {
  const scope = request.actor?.scope;
  if (!scope) return;
  const named = request.routeOptions.config.reach?.[scope.kind]?.(request) ?? throwRefusal('scope-refused');
  const own: NamedIds = scope;
  for (const [name, id] of Object.entries(named))
    if (id === undefined || id !== own[name as keyof NamedIds]) throwRefusal('scope-refused');
}
