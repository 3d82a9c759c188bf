/** Reads the display names of people for the workflow. */
import type { Tx } from '../access.ts';

/**
 * Returns a function that maps a user id to a name. The returned function maps an unknown user id to the id
 * itself.
 */
export async function createPersonNameLookup(tx: Tx, userIds: string[]): Promise<(userId: string) => string> {
  const rows = await tx
    .selectFrom('appUser')
    .select(['userId', 'nickName'])
    .where('userId', 'in', [...new Set(['', ...userIds])])
    .execute();
  const names = new Map(rows.map(row => [row.userId, row.nickName]));
  return userId => names.get(userId) ?? userId;
}
