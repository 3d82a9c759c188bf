/**
 * Reads the user who started an export or import, with the user's current rights. The job of the export or
 * import needs this function because it has no session.
 */
import type { Tx } from '../../../db/access.ts';
import type { Actor, SignedInActor } from '../../../http/security/actor.ts';
import { permissionsHeldBy } from '../../../rights/held.ts';
import { isEnabledAccountSql } from '../../../rights/people.ts';

/** Returns the user, or undefined if the user may no longer sign in. */
export async function findActorOfImportOrExport(
  tx: Tx,
  { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
): Promise<SignedInActor | undefined> {
  const row = await tx
    .selectFrom('appUser as u')
    .select(['u.userName', 'u.nickName'])
    .where('u.userId', '=', userId)
    .where(isEnabledAccountSql)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    merchantId,
    userId,
    ...row,
    permissions: await permissionsHeldBy(tx, [userId]),
    sessionId: '',
  };
}
