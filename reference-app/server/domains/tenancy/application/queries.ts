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
    .select(['a.app_id as appId', 'a.app_code as appCode', 'a.app_name as appName'])
    .select(['a.app_name_en as appNameEn', 'a.app_category as appCategory', 'a.app_path as appPath'])
    .select(['a.description', 'a.visible', 'a.is_micro as isMicro', 'a.open_type as openType'])
    .select(['a.aggregate_enable as aggregateEnable', 'a.app_order as appOrder', 'a.doc_url as docUrl'])
    .select(['a.flag', 'a.backend_path_regex as backendPathRegex', 'a.backend_service as backendService'])
    .select(['a.ignore_router_prefix as ignoreRouterPrefix', 'a.image', 'a.version'])
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
    .$if(appCategory !== undefined, where => where.where('a.app_category', '=', appCategory!))
    .$if(visible !== undefined, where => where.where('a.visible', '=', visible!))
    .$if(isMicro !== undefined, where => where.where('a.is_micro', '=', isMicro!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or(
          (['a.app_name', 'a.app_name_en', 'a.app_code'] as const).map(name =>
            eb(name, 'ilike', likePattern(keyword!)),
          ),
        ),
      ),
    );
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: selectApplicationColumns(matching).orderBy('a.app_order').orderBy('a.app_id'),
    page,
  });
  return { total, list: rows as ApplicationRow[] };
}

export const applicationRow = async (tx: Tx, appId: string): Promise<ApplicationRow | undefined> =>
  (await selectApplicationColumns(selectApplications(tx).where('a.app_id', '=', appId)).executeTakeFirst()) as
    | ApplicationRow
    | undefined;

/** Returns true if another application has this code. */
export async function isApplicationCodeTaken(
  tx: Tx,
  { appId, appCode }: { appId: string; appCode: string },
): Promise<boolean> {
  const row = await selectApplications(tx)
    .select('a.app_id')
    .where('a.app_code', '=', appCode)
    .where('a.app_id', '<>', appId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the visible applications in display order, with the columns that the portal shell needs. */
export const visibleApplications = (tx: Tx) =>
  selectApplications(tx)
    .select(['a.app_id as appId', 'a.app_code as appCode', 'a.app_name as appName'])
    .select(['a.app_name_en as appNameEn', 'a.app_path as appPath', 'a.app_category as appCategory'])
    .select(['a.description', 'a.is_micro as isMicro', 'a.aggregate_enable as aggregateEnable'])
    .select(['a.open_type as openType', 'a.doc_url as docUrl', 'a.flag', 'a.image'])
    .select('a.ignore_router_prefix as ignoreRouterPrefix')
    .where('a.visible', '=', '1')
    .orderBy('a.app_order')
    .orderBy('a.app_id')
    .execute();
