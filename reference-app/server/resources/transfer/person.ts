/** The person of a transfer as they are now: a job has no session to read them from. */
import type { Tx } from '../../db/access.ts';
import type { Actor, SignedInActor } from '../../http/security/actor.ts';
import { permissionsHeldBy } from '../../rights/held.ts';

/** Undefined where they may no longer sign in. */
export async function personOf(
  tx: Tx,
  { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
): Promise<SignedInActor | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['user_name as userName', 'nick_name as nickName'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'NORMAL')
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
