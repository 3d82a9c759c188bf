/** Names of people as the workflow shows them. */
import type { Tx } from '../../db/access.ts';

/** Names by id; who is gone keeps the id as a name. */
export async function namesOf(
  tx: Tx,
  merchantId: string,
  userIds: string[],
): Promise<(userId: string) => string> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id', 'nick_name'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'in', [...new Set(['', ...userIds])])
    .execute();
  const names = new Map(rows.map(row => [row.user_id, row.nick_name]));
  return userId => names.get(userId) ?? userId;
}

/** Everyone who could be picked where a node lists nobody. */
export const enabledPeople = (tx: Tx, merchantId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('app_user')
    .select(['user_id as id', 'nick_name as name'])
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'NORMAL')
    .orderBy('nick_name')
    .limit(9999)
    .execute();
