/** Reads applications. */
import type { ApplicationRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';

type Filter = PartOf<'GET application/page', 'query'>;

const selectApplications = (tx: Tx) => tx.selectFrom('app as a');

const selectApplicationColumns = (query: ReturnType<typeof selectApplications>) =>
  query
    .select(['a.appId', 'a.appCode', 'a.appName'])
    .select(['a.appNameEn', 'a.appCategory', 'a.appPath'])
    .select(['a.description', 'a.visible', 'a.isMicro', 'a.openType'])
    .select(['a.aggregateEnable', 'a.appOrder', 'a.docUrl'])
    .select(['a.flag', 'a.backendPathRegex', 'a.backendService'])
    .select(['a.ignoreRouterPrefix', 'a.image', 'a.version'])
    .select(
      sql<number>`(select count(*)::int from menu m
        where m.merchant_id = a.merchant_id and m.app_id = a.app_id)`.as('menuCount'),
    );

export async function applicationPage(
  tx: Tx,
  { filter, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: ApplicationRow[] }> {
  const { keyword, appCategory, visible, isMicro } = filter;
  const matching = selectApplications(tx)
    .$if(appCategory !== undefined, where => where.where('a.appCategory', '=', appCategory!))
    .$if(visible !== undefined, where => where.where('a.visible', '=', visible!))
    .$if(isMicro !== undefined, where => where.where('a.isMicro', '=', isMicro!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or(
          (['a.appName', 'a.appNameEn', 'a.appCode'] as const).map(name =>
            eb(name, 'ilike', likePattern(keyword!)),
          ),
        ),
      ),
    );
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: selectApplicationColumns(matching).orderBy('a.appOrder').orderBy('a.appId'),
    page,
  });
  return { total, list: rows as ApplicationRow[] };
}

export const applicationRow = async (tx: Tx, appId: string): Promise<ApplicationRow | undefined> =>
  (await selectApplicationColumns(selectApplications(tx).where('a.appId', '=', appId)).executeTakeFirst()) as
    | ApplicationRow
    | undefined;

/** Returns true if another application has this code. */
export async function isApplicationCodeTaken(
  tx: Tx,
  { appId, appCode }: { appId: string; appCode: string },
): Promise<boolean> {
  const row = await selectApplications(tx)
    .select('a.appId')
    .where('a.appCode', '=', appCode)
    .where('a.appId', '<>', appId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the visible applications in display order, with the columns that the portal shell needs. */
export const visibleApplications = (tx: Tx) =>
  selectApplications(tx)
    .select(['a.appId', 'a.appCode', 'a.appName'])
    .select(['a.appNameEn', 'a.appPath', 'a.appCategory'])
    .select(['a.description', 'a.isMicro', 'a.aggregateEnable'])
    .select(['a.openType', 'a.docUrl', 'a.flag', 'a.image'])
    .select('a.ignoreRouterPrefix')
    .where('a.visible', '=', '1')
    .orderBy('a.appOrder')
    .orderBy('a.appId')
    .execute();
