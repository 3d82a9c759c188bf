/** Counts the users whom a user would see with the given data scopes. */
import type { DataPermissionItem } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { OWN_ROWS_SCOPE, parseScope } from '../../../rights/data-scope.ts';
import {
  createDataScopeSqlCondition,
  resolveScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';

export async function countUsersByDataScope(
  tx: Tx,
  merchantId: string,
  { userId, items }: { userId: string; items: readonly DataPermissionItem[] },
): Promise<{ key: string; count: number }[]> {
  const user = await tx
    .selectFrom('appUser')
    .select('organizeId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!user) return throwRefusal('not-found');
  const viewer = { merchantId, userId, organizeId: user.organizeId };
  const counts: { key: string; count: number }[] = [];
  for (const { key, value } of items) {
    const extent = await resolveScope(tx, viewer, parseScope(value) ?? OWN_ROWS_SCOPE);
    const { n } = await tx
      .selectFrom('appUser as u')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('u.removedTime', 'is', null)
      .where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS))
      .executeTakeFirstOrThrow();
    counts.push({ key, count: Number(n) });
  }
  return counts;
}
