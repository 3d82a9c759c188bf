/** The number of rows that a user would see with some scopes. */
import type { DataPermissionItem } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { parseScope, SELF } from '../../rights/data-scope.ts';
import { extentOf, within } from '../../rights/within.ts';

export async function previewScopes(
  tx: Tx,
  merchantId: string,
  { userId, items }: { userId: string; items: readonly DataPermissionItem[] },
): Promise<{ key: string; count: number }[]> {
  const user = await tx
    .selectFrom('app_user')
    .select('organize_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!user) return refuse('not-found');
  const viewer = { merchantId, userId, organizeId: user.organize_id };
  const counts: { key: string; count: number }[] = [];
  for (const { key, value } of items) {
    const extent = await extentOf(tx, viewer, parseScope(value) ?? SELF);
    const { n } = await tx
      .selectFrom('app_user as u')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('u.merchant_id', '=', merchantId)
      .where('u.removed_time', 'is', null)
      .where(within(extent, { user: 'u.user_id', organization: 'u.organize_id' }))
      .executeTakeFirstOrThrow();
    counts.push({ key, count: Number(n) });
  }
  return counts;
}
