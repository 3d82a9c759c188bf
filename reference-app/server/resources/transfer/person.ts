/** The person of a transfer as they are now: a job has no session to read them from. */
import type { Tx } from '../../db/access.ts';
import type { Actor, SignedInActor } from '../../http/security/actor.ts';
import { permissionsHeldBy } from '../../rights/held.ts';
import { isEnabled } from '../directory/index.ts';

/** Undefined where they may no longer sign in. */
export async function personOf(
  tx: Tx,
  { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
): Promise<SignedInActor | undefined> {
  const row = await tx
    .selectFrom('app_user as u')
    .select(['u.user_name as userName', 'u.nick_name as nickName'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', '=', userId)
    .where(isEnabled)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    merchantId,
    userId,
    ...row,
    permissions: await permissionsHeldBy(tx, merchantId, [userId]),
    sessionId: '',
  };
}
