/** Names of people as the workflow shows them. */
import type { Tx } from './access.ts';

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
