/** Reads tenants by id, with the names that are shown to users of other tenants. */
import type { AuthTx } from '../../../db/access.ts';

export interface Tenant {
  merchantId: string;
  merchantName: string;
  merchantType: 'ISV' | 'COMMON';
  shortName: string;
  parentId: string | null;
  logo: string | null;
  status: 'NORMAL' | 'ABNORMAL';
  isFirst: boolean;
  createTime: Date;
}

export const tenantRows = (auth: AuthTx) =>
  auth
    .selectFrom('tenant')
    .where('removedTime', 'is', null)
    .select(['merchantId', 'merchantName', 'merchantType'])
    .select(['shortName', 'parentId', 'logo', 'status', 'isFirst', 'createTime']);

export async function tenantsByIds(
  auth: AuthTx,
  merchantIds: readonly string[],
): Promise<Map<string, Tenant>> {
  const rows = await tenantRows(auth)
    .where('merchantId', 'in', ['', ...merchantIds])
    .execute();
  return new Map(rows.map(row => [row.merchantId, row]));
}
