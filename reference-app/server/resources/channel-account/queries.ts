/** The SQL of accounts. */
import type { ChannelAccount, PartOf } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import { fixOf } from '../../channels/codes.ts';
import { CONNECTORS } from '../../channels/connectors.ts';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { TenantTables } from '../../db/tables.ts';
import type { Lang } from '../../http/language.ts';
import './tables.ts';

export type AccountRow = Selectable<TenantTables['channel_account']> & {
  /** The default sign of an SMS account; null for none. */
  default_sign: string | null;
};

export const defaultSign = sql<string | null>`(
  select s.name from sms_sign s
  where s.merchant_id = channel_account.merchant_id and s.account_id = channel_account.account_id and s.is_default)`.as(
  'default_sign',
);

const accountsOf = (tx: Tx, merchantId: string) =>
  tx.selectFrom('channel_account').where('merchant_id', '=', merchantId);

export async function accountPage(
  tx: Tx,
  merchantId: string,
  { filter, page, lang }: { filter: PartOf<'GET message/account/page', 'query'>; page: Page; lang: Lang },
): Promise<{ total: number; list: ChannelAccount[] }> {
  const { keyword, kind, status } = filter;
  const matching = accountsOf(tx, merchantId)
    .$if(!!keyword, where => where.where('name', 'ilike', containing(keyword!)))
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(status !== undefined, where => where.where('status', '=', status!));
  const rows = matching
    .selectAll()
    .select(defaultSign)
    .orderBy('channel')
    .orderBy('name')
    .orderBy('account_id');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(row => shown(row, lang)) };
}

export const accountRow = (tx: Tx, merchantId: string, accountId: string): Promise<AccountRow | undefined> =>
  accountsOf(tx, merchantId)
    .selectAll()
    .select(defaultSign)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const shown = (row: AccountRow, lang: Lang): ChannelAccount => ({
  accountId: row.account_id,
  kind: row.kind,
  channel: row.channel,
  name: row.name,
  status: row.status,
  isDefault: row.is_default,
  carriesCodes: row.carries_codes,
  hasSecret: row.secret !== '',
  pausedCode: row.paused_code,
  pausedTime: row.paused_time?.toISOString() ?? null,
  pausedFix: fixOfKind(row.kind, row.paused_code, lang),
  version: row.version,
});

/** The fix of a provider's code in words; '' where it is not known. */
export const fixOfKind = (kind: string, code: string, lang: Lang): string =>
  fixOf(CONNECTORS.get(kind)?.codes ?? {}, code, lang);
