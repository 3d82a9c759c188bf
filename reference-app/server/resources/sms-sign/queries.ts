/** The SQL of SMS signs. */
import type { PartOf, SmsSign } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import './tables.ts';

const signsOf = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('sms_sign as s')
    .innerJoin('channel_account as a', join =>
      join.onRef('a.merchant_id', '=', 's.merchant_id').onRef('a.account_id', '=', 's.account_id'),
    )
    .where('s.merchant_id', '=', merchantId);

const withColumns = (matching: ReturnType<typeof signsOf>) =>
  matching.selectAll('s').select('a.name as account_name');

export type SignRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

export async function signPage(
  tx: Tx,
  merchantId: string,
  { filter, page }: { filter: PartOf<'GET message/sign/page', 'query'>; page: Page },
): Promise<{ total: number; list: SmsSign[] }> {
  const { keyword, accountId, status } = filter;
  const matching = signsOf(tx, merchantId)
    .$if(!!keyword, where => where.where('s.name', 'ilike', containing(keyword!)))
    .$if(accountId !== undefined, where => where.where('s.account_id', '=', accountId!))
    .$if(status !== undefined, where => where.where('s.status', '=', status!));
  const rows = withColumns(matching).orderBy('a.name').orderBy('s.name').orderBy('s.sign_id');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(shown) };
}

export const signRow = (tx: Tx, merchantId: string, signId: string): Promise<SignRow | undefined> =>
  withColumns(signsOf(tx, merchantId)).where('s.sign_id', '=', signId).executeTakeFirst();

export const shown = (row: SignRow): SmsSign => ({
  signId: row.sign_id,
  accountId: row.account_id,
  accountName: row.account_name,
  name: row.name,
  source: row.source,
  purpose: row.purpose,
  isDefault: row.is_default,
  remark: row.remark,
  status: row.status,
  version: row.version,
  createTime: row.create_time.toISOString(),
});
