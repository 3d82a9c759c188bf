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
    .where('removed_time', 'is', null)
    .select(['merchant_id as merchantId', 'merchant_name as merchantName', 'merchant_type as merchantType'])
    .select([
      'short_name as shortName',
      'parent_id as parentId',
      'logo',
      'status',
      'is_first as isFirst',
      'create_time as createTime',
    ]);

export async function tenantsByIds(
  auth: AuthTx,
  merchantIds: readonly string[],
): Promise<Map<string, Tenant>> {
  const rows = await tenantRows(auth)
    .where('merchant_id', 'in', ['', ...merchantIds])
    .execute();
  return new Map(rows.map(row => [row.merchantId, row]));
}
