/**
 * Creates the actor for an embedding token, which another application uses to embed approvals. The actor is
 * the user with only the rights of a participant, and the page must have an allowed origin.
 */
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { foreignPageOrigin } from '../../../http/security/origin.ts';

/** The only permissions of a user that apply with an embedding token. */
const PARTICIPANT_PERMISSIONS = ['system:my:apply', 'system:my:approval'];

export const participantPermissions = (permissions: readonly string[]): string[] =>
  PARTICIPANT_PERMISSIONS.filter(permission => hasPermission({ permissions }, permission));

interface EmbedAccess {
  scope: Scope;
  /** The allowed page origins of the tenant. */
  origins: readonly string[];
}

/**
 * Returns the actor. A request without an `Origin` header is accepted, because a back end may also use the
 * token.
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
