/** Authenticates the token of every request. A revoked session is refused immediately. */
import { actingAsHeaderValue } from '@countersign/sdk/api';
import type { FastifyRequest } from 'fastify';
import { type CallerRow, findSessionUserByToken, runTransactionOnAuthTables } from '../../../db/access.ts';
import { isDiskFull } from '../../../db/disk.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { foreignPageOrigin } from '../../../http/security/origin.ts';
import { throwIfBlockedIpAddress } from '../security/networks.ts';
import { toEmbedActor } from './embed-actor.ts';
import { throwIfUnlistedOrigin } from './page-origin.ts';
import { SESSION_IDLE_HOURS, touchSession } from './queries.ts';
import { bearerTokenOf, hashToken } from './token.ts';

export async function authenticate(request: FastifyRequest): Promise<SignedInActor> {
  const { actor, caller, tokenHash } = await readCaller(request);
  throwIfPageShowsOtherUser(request, actor);
  if (!actor.scope) await throwIfUnlistedOrigin(request, actor.merchantId, foreignPageOrigin(request));
  if (caller.stale) await touchSessionIfPossible(request, tokenHash);
  return actor;
}

/**
 * Refuses a request if the page shows another user or tenant than the session. The session can change when
 * the user signs in through another browser tab.
 */
function throwIfPageShowsOtherUser({ headers }: FastifyRequest, actor: SignedInActor): void {
  const actingAs = headers['x-acting-as'];
  if (actingAs !== undefined && actingAs !== actingAsHeaderValue(actor)) throwRefusal('session-changed');
}

/**
 * Records the use of the session. A disk-full error is ignored, because a full disk must not prevent read
 * requests.
 */
async function touchSessionIfPossible({ server: { db } }: FastifyRequest, tokenHash: string): Promise<void> {
  await runTransactionOnAuthTables(db, auth => touchSession(auth, tokenHash)).catch(error => {
    if (!isDiskFull(error)) throw error;
  });
}

/**
 * Returns the current actor for a long-running request, or undefined if the session is no longer valid. This
 * check does not count as use of the session.
 */
export async function readActorIfSessionValid(request: FastifyRequest): Promise<SignedInActor | undefined> {
  try {
    return (await readCaller(request)).actor;
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}

async function readCaller(request: FastifyRequest) {
  const token = bearerTokenOf(request);
  if (!token) return throwRefusal('auth-check-error');
  const tokenHash = hashToken(token);
  const caller = await findSessionUserByToken(request.server.db, tokenHash, SESSION_IDLE_HOURS);
  if (caller?.standing !== 'ok') return throwRefusal('auth-check-error');
  if (caller.networks) throwIfBlockedIpAddress(caller.networks, request.ip);
  return { caller, tokenHash, actor: toSignedInActor(request, caller) };
}

function toSignedInActor(request: FastifyRequest, caller: CallerRow): SignedInActor {
  const { merchantId, userId, sessionId, permissions } = caller;
  const actor = {
    merchantId,
    userId,
    userName: caller.userName,
    nickName: caller.nickName,
    permissions,
    sessionId,
  };
  return caller.scope
    ? toEmbedActor(request, actor, { scope: caller.scope, origins: caller.origins ?? [] })
    : actor;
}
