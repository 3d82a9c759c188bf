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
    .where('client_id', 'is', null)
    .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(MAX_LISTED_SESSIONS)
    .execute();

export const readStoredPasswordHash = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('app_user').select('password_hash').where('user_id', '=', userId).executeTakeFirstOrThrow();

/** Stores the new password. Returns false if the password has changed since `before` was read. */
export async function writePassword(
  tx: Tx,
  { userId }: Actor,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
