/** Reads the display names of people for the workflow. */
import type { Tx } from '../access.ts';

/**
 * Returns a function that maps a user id to a name. The returned function maps an unknown user id to the id
 * itself.
 */
export async function createPersonNameLookup(tx: Tx, userIds: string[]): Promise<(userId: string) => string> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id', 'nick_name'])
    .where('user_id', 'in', [...new Set(['', ...userIds])])
    .execute();
  const names = new Map(rows.map(row => [row.user_id, row.nick_name]));
  return userId => names.get(userId) ?? userId;
}
