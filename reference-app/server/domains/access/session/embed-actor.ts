/**
 * Creates the actor of a request with an embedding token. Another application uses such a token to embed
 * approvals. The actor is the token's user, limited to the rights of a participant. Requests from a page
 * whose origin is not allowed are refused.
 */
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { foreignPageOrigin } from '../../../http/security/origin.ts';

/**
 * The permissions that a user keeps when acting through an embedding token. All other permissions of the user
 * are ignored.
 */
const PARTICIPANT_PERMISSIONS = ['system:my:apply'];

export const participantPermissions = (permissions: readonly string[]): string[] =>
  PARTICIPANT_PERMISSIONS.filter(permission => hasPermission({ permissions }, permission));

interface EmbedAccess {
  scope: Scope;
  /** The allowed page origins of the tenant. */
  origins: readonly string[];
}

/**
 * Returns the actor of a request with an embed token, and checks the origin of the calling page. A request
 * without a calling page is accepted, because back ends can use the token too.
 */
export function toEmbedActor(
  request: FastifyRequest,
  actor: SignedInActor,
  { scope, origins }: EmbedAccess,
): SignedInActor {
  const page = foreignPageOrigin(request);
  if (page !== undefined && !origins.includes(page)) throwRefusal('origin-refused');
  return {
    ...actor,
    permissions: participantPermissions(actor.permissions),
    personPermissions: actor.permissions,
    scope,
  };
}
