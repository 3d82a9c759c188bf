/** Reads the user's own sessions, and reads and writes the user's password. */
import type { AuthTx, Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { liveSessions } from '../session/queries.ts';

/**
 * Maximum number of listed sessions. A longer list is not needed, because all sessions can be ended at once.
 */
const MAX_LISTED_SESSIONS = 100;

/**
 * Returns the active sign-in sessions, last used first. Embedding tokens are excluded, because they are not
 * created by a sign-in.
 */
export const sessionRows = (auth: AuthTx, actor: Actor) =>
  liveSessions(auth, actor)
    .where('clientId', 'is', null)
    .select(['sessionId', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId')
    .limit(MAX_LISTED_SESSIONS)
    .execute();

export const readStoredPasswordHash = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('appUser').select('passwordHash').where('userId', '=', userId).executeTakeFirstOrThrow();

/** Stores the new password. Returns false if the password has changed since `before` was read. */
export async function updateAccountPasswordIfUnchanged(
  tx: Tx,
  { userId }: Actor,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appUser')
    .set({ passwordHash: hash })
    .where('userId', '=', userId)
    .where('passwordHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
