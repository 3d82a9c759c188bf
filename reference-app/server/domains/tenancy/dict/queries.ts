/** Reads dictionaries. */
import type { DictionaryDetail, DictionaryItem, DictionaryRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';

type Filter = PartOf<'GET dict/data/page', 'query'>;

const selectDictionaries = (tx: Tx) => tx.selectFrom('dictType as d');

const selectDictionaryColumns = (query: ReturnType<typeof selectDictionaries>) =>
  query
    .select(['d.dictCode', 'd.dictName', 'd.dictNameEn', 'd.kind'])
    .select(['d.isRemote', 'd.remoteUrl', 'd.remark', 'd.version'])
    .select(
      sql<number>`(select count(*)::int from dict_data i
        where i.merchant_id = d.merchant_id and i.dict_code = d.dict_code)`.as('itemCount'),
    );

export async function dictionaryPage(
  tx: Tx,
  { filter: { keyword, kind }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: DictionaryRow[] }> {
  const matching = selectDictionaries(tx)
    .$if(kind !== undefined, where => where.where('d.kind', '=', kind!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or(
          (['d.dictName', 'd.dictNameEn', 'd.dictCode'] as const).map(name =>
            eb(name, 'ilike', likePattern(keyword!)),
          ),
        ),
      ),
    );
  const rows = selectDictionaryColumns(matching).orderBy('d.kind').orderBy('d.dictCode');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows };
}

export const dictionaryRows = (tx: Tx, codes: readonly string[]): Promise<DictionaryRow[]> =>
  selectDictionaryColumns(selectDictionaries(tx).where('d.dictCode', 'in', ['', ...codes])).execute();

export const dictionaryRow = async (tx: Tx, code: string): Promise<DictionaryRow | undefined> =>
  (await dictionaryRows(tx, [code]))[0];

const selectDictionaryItems = (tx: Tx) =>
  tx
    .selectFrom('dictData')
    .select(['dictKey', 'dictValue', 'dictLabel'])
    .select(['dictLabelEn', 'remark', 'color'])
    .orderBy('sort')
    .orderBy('dictValue');

export const dictionaryItems = (tx: Tx, code: string): Promise<DictionaryItem[]> =>
  selectDictionaryItems(tx).where('dictCode', '=', code).execute();

/** Returns the items of several dictionaries, with the code of the dictionary. */
export const itemsOfDictionaries = (
  tx: Tx,
  codes: readonly string[],
): Promise<(DictionaryItem & { dictCode: string })[]> =>
  selectDictionaryItems(tx)
    .select('dictCode')
    .where('dictCode', 'in', ['', ...codes])
    .execute();

export async function dictionaryDetail(
  tx: Tx,
  merchantId: string,
  code: string,
): Promise<DictionaryDetail | undefined> {
  const row = await dictionaryRow(tx, code);
  if (!row) return undefined;
  return {
    ...row,
    items: await dictionaryItems(tx, code),
    usedBy: await findDictionaryUses(tx, merchantId, code),
  };
}

/**
 * Returns the forms and processes in which a control uses the dictionary, ordered by name. The dictionary's
 * code contains no special characters, so it needs no escaping in the regular expression.
 */
export async function findDictionaryUses(
  tx: Tx,
  merchantId: string,
  code: string,
): Promise<DictionaryDetail['usedBy']> {
  const names = `"dictCode"\\s*:\\s*"${code}"`;
  const { rows } = await sql<DictionaryDetail['usedBy'][number]>`
    select 'form' as kind, form_id as id, form_name as name from form
    where merchant_id = ${merchantId} and removed_time is null and json_content ~ ${names}
    union all
    select 'process', process_id, process_name from process
    where merchant_id = ${merchantId} and state <> 3 and json_content ~ ${names}
    order by name, id limit 200`.execute(tx);
  return rows;
}

export const allDictionaryCodes = async (tx: Tx): Promise<string[]> => {
  const rows = await selectDictionaries(tx).select('d.dictCode').orderBy('d.dictCode').execute();
  return rows.map(row => row.dictCode);
};
