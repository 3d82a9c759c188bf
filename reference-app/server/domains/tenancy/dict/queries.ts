/** Reads dictionaries. */
import type { DictionaryDetail, DictionaryItem, DictionaryRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';

type Filter = PartOf<'GET dict/data/page', 'query'>;

const selectDictionaries = (tx: Tx) => tx.selectFrom('dict_type as d');

const selectDictionaryColumns = (query: ReturnType<typeof selectDictionaries>) =>
  query
    .select(['d.dict_code as dictCode', 'd.dict_name as dictName', 'd.dict_name_en as dictNameEn', 'd.kind'])
    .select(['d.is_remote as isRemote', 'd.remote_url as remoteUrl', 'd.remark', 'd.version'])
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
          (['d.dict_name', 'd.dict_name_en', 'd.dict_code'] as const).map(name =>
            eb(name, 'ilike', likePattern(keyword!)),
          ),
        ),
      ),
    );
  const rows = selectDictionaryColumns(matching).orderBy('d.kind').orderBy('d.dict_code');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows };
}

export const dictionaryRows = (tx: Tx, codes: readonly string[]): Promise<DictionaryRow[]> =>
  selectDictionaryColumns(selectDictionaries(tx).where('d.dict_code', 'in', ['', ...codes])).execute();

export const dictionaryRow = async (tx: Tx, code: string): Promise<DictionaryRow | undefined> =>
  (await dictionaryRows(tx, [code]))[0];

const selectItems = (tx: Tx) =>
  tx
    .selectFrom('dict_data')
    .select(['dict_key as dictKey', 'dict_value as dictValue', 'dict_label as dictLabel'])
    .select(['dict_label_en as dictLabelEn', 'remark', 'color'])
    .orderBy('sort')
    .orderBy('dict_value');

export const dictionaryItems = (tx: Tx, code: string): Promise<DictionaryItem[]> =>
  selectItems(tx).where('dict_code', '=', code).execute();

/** Returns the items of several dictionaries, with the code of the dictionary. */
export const itemsOfDictionaries = (
  tx: Tx,
  codes: readonly string[],
): Promise<(DictionaryItem & { dictCode: string })[]> =>
  selectItems(tx)
    .select('dict_code as dictCode')
    .where('dict_code', 'in', ['', ...codes])
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
 * Returns the forms and processes that have a control with this dictionary, ordered by name. The code can be
 * used in a regular expression, because it contains no special characters.
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
  const rows = await selectDictionaries(tx).select('d.dict_code').orderBy('d.dict_code').execute();
  return rows.map(row => row.dict_code);
};
