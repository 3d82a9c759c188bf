/** Turns a token into the person who calls, on every request: a session that was ended ends at once. */
import type { FastifyRequest } from 'fastify';
import { withRooms } from '../../db/access.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refuse.ts';
import { personWithPermissions, useSession } from './queries.ts';
import { hashOf, tokenOf } from './token.ts';

export async function authenticate(request: FastifyRequest): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) return refuse('auth-check-error');
  const actor = await withRooms(request.server.db, async rooms => {
    const session = await useSession(await rooms.gate(), hashOf(token));
    if (!session) return undefined;
    const { merchant_id: merchantId, user_id: userId } = session;
    const person = await personWithPermissions(await rooms.tenant(merchantId), merchantId, userId);
    if (person?.standing !== 'ok') return undefined;
    const { user_name: userName, nick_name: nickName, permissions } = person;
    return { merchantId, userId, userName, nickName, permissions, sessionId: session.session_id };
  });
  return actor ?? refuse('auth-check-error');
}
