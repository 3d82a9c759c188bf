/** The actor of a token for embedding: the person, with a participant's rights alone, from a listed page. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { foreignPage } from '../../http/security/origin.ts';
import type { Scope } from '../../http/security/scope.ts';

/** The permissions of a participant; other permissions of the person do not apply. */
const OF_PARTICIPANTS = ['system:my:apply', 'system:my:approval'];

export const participant = (permissions: readonly string[]): string[] =>
  OF_PARTICIPANTS.filter(permission => can({ permissions }, permission));

interface Reaching {
  scope: Scope;
  /** Of the tenant. */
  origins: readonly string[];
}

/** A back end may use the token of its person too: then no page asks. */
export function asScoped(
  request: FastifyRequest,
  actor: SignedInActor,
  { scope, origins }: Reaching,
): SignedInActor {
  const page = foreignPage(request);
  if (page !== undefined && !origins.includes(page)) refuse('origin-refused');
  return {
    ...actor,
    permissions: participant(actor.permissions),
    personPermissions: actor.permissions,
    scope,
  };
}
