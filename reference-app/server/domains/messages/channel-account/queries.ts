/** Reads channel accounts. */
import type { ChannelAccount, PartOf } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import { channelErrorCodeFixText } from '../../../channels/codes.ts';
import { CONNECTORS_BY_KIND } from '../../../channels/connectors.ts';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { TenantTables } from '../../../db/tables.ts';
import type { Lang } from '../../../http/language.ts';

export type AccountRow = Selectable<TenantTables['channelAccount']> & {
  /** The name of the account's default SMS signature. Null if there is none. */
  defaultSign: string | null;
};

export const defaultSmsSignatureSql = sql<string | null>`(
  select s.name from sms_sign s
  where s.merchant_id = channel_account.merchant_id and s.account_id = channel_account.account_id and s.is_default)`.as(
  'defaultSign',
);

const selectChannelAccounts = (tx: Tx) => tx.selectFrom('channelAccount');

export async function readChannelAccountPage(
  tx: Tx,
  { filter, page, lang }: { filter: PartOf<'GET message/account/page', 'query'>; page: Page; lang: Lang },
): Promise<{ total: number; list: ChannelAccount[] }> {
  const { keyword, kind, status } = filter;
  const matching = selectChannelAccounts(tx)
    .$if(!!keyword, where => where.where('name', 'ilike', likePattern(keyword!)))
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(status !== undefined, where => where.where('status', '=', status!));
  const rows = matching
    .selectAll()
    .select(defaultSmsSignatureSql)
    .orderBy('channel')
    .orderBy('name')
    .orderBy('accountId');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows.map(row => toChannelAccount(row, lang)) };
}

export const readChannelAccountRow = (tx: Tx, accountId: string): Promise<AccountRow | undefined> =>
  selectChannelAccounts(tx)
    .selectAll()
    .select(defaultSmsSignatureSql)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

export const toChannelAccount = (row: AccountRow, lang: Lang): ChannelAccount => ({
  accountId: row.accountId,
  kind: row.kind,
  channel: row.channel,
  name: row.name,
  status: row.status,
  isDefault: row.isDefault,
  carriesCodes: row.carriesCodes,
  hasSecret: row.secret !== '',
  pausedCode: row.pausedCode,
  pausedTime: row.pausedTime?.toISOString() ?? null,
  pausedFix: channelProviderErrorFixText(row.kind, row.pausedCode, lang),
  version: row.version,
});

/**
 * Returns a text that explains how to fix an error of the provider, by the code of the error. Empty for an
 * unknown code.
 */
export const channelProviderErrorFixText = (kind: string, code: string, lang: Lang): string =>
  channelErrorCodeFixText(CONNECTORS_BY_KIND.get(kind)?.codes ?? {}, code, lang);
