/** Turns a token into the person who calls, on every request: a session that was ended ends at once. */
import type { FastifyRequest } from 'fastify';
import { callerOf, withGate } from '../../db/access.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refuse.ts';
import { IDLE_HOURS, touchSession } from './queries.ts';
import { asScoped } from './scoped.ts';
import { hashOf, tokenOf } from './token.ts';

export async function authenticate(request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) return refuse('auth-check-error');
  const tokenHash = hashOf(token);
  const { db } = request.server;
  const caller = await callerOf(db, tokenHash, IDLE_HOURS);
  if (caller?.standing !== 'ok') return refuse('auth-check-error');
  if (caller.stale) await withGate(db, gate => touchSession(gate, tokenHash));
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
