/** Turns a token into the person who calls, on every request: a session that was ended ends at once. */
import { actingAsValue } from '@countersign/sdk/api';
import type { FastifyRequest } from 'fastify';
import { type CallerRow, callerOf, withAuth } from '../../db/access.ts';
import { isDiskFull } from '../../db/disk.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { foreignPage } from '../../http/security/origin.ts';
import { refuseAddress } from '../security/index.ts';
import { asScoped } from './embed-actor.ts';
import { refuseUnlisted } from './page-origin.ts';
import { IDLE_HOURS, touchSession } from './queries.ts';
import { hashOf, tokenOf } from './token.ts';

export async function authenticate(request: FastifyRequest): Promise<SignedInActor> {
  const { actor, caller, tokenHash } = await callerBehind(request);
  refuseOtherPage(request, actor);
  if (!actor.scope) await refuseUnlisted(request, actor.merchantId, foreignPage(request));
  if (caller.stale) await touch(request, tokenHash);
  return actor;
}

/** A page that shows one person or tenant must not act for another after a sign-in in another tab. */
function refuseOtherPage({ headers }: FastifyRequest, actor: SignedInActor): void {
  const actingAs = headers['x-acting-as'];
  if (actingAs !== undefined && actingAs !== actingAsValue(actor)) refuse('session-changed');
}

/** A full disk must not keep anybody from reading. */
async function touch({ server: { db } }: FastifyRequest, tokenHash: string): Promise<void> {
  await withAuth(db, auth => touchSession(auth, tokenHash)).catch(error => {
    if (!isDiskFull(error)) throw error;
  });
}

/** For a request that goes on for long: who calls as they are now, or undefined once they may not. It is no use of the session. */
export async function stillCalls(request: FastifyRequest): Promise<SignedInActor | undefined> {
  try {
    return (await callerBehind(request)).actor;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

async function callerBehind(request: FastifyRequest) {
  const token = tokenOf(request);
  if (!token) return refuse('auth-check-error');
  const tokenHash = hashOf(token);
  const caller = await callerOf(request.server.db, tokenHash, IDLE_HOURS);
  if (caller?.standing !== 'ok') return refuse('auth-check-error');
  if (caller.networks) refuseAddress(caller.networks, request.ip);
  return { caller, tokenHash, actor: actorOf(request, caller) };
}

function actorOf(request: FastifyRequest, caller: CallerRow): SignedInActor {
  const { merchant_id: merchantId, user_id: userId, session_id: sessionId, permissions } = caller;
  const actor = {
    merchantId,
    userId,
    userName: caller.user_name,
    nickName: caller.nick_name,
    permissions,
    sessionId,
  };
  return caller.scope
    ? asScoped(request, actor, { scope: caller.scope, origins: caller.origins ?? [] })
    : actor;
}
