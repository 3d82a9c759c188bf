/** The SQL of a person's own sessions and password. */
import type { AuthTx, Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { liveSessions } from '../session/index.ts';

/** Beyond so many a list says nothing more to a person; all of them can be ended at once. */
const MOST = 100;

/** Sign-ins that still work, the last used first. Tokens for embedding live in their pages and are no sign-in. */
export const sessionRows = (auth: AuthTx, actor: Actor) =>
  liveSessions(auth, actor)
    .where('client_id', 'is', null)
    .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(MOST)
    .execute();

export const storedPassword = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** False where the password was changed since `before` was read. */
export async function writePassword(
  tx: Tx,
  { merchantId, userId }: Actor,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
