/** Adds, changes, imports, exports and removes dictionaries with their entries. */
import type { DictionaryRow, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { allCodes, dictionaryRow, itemsOf, usesOf } from './queries.ts';

type Shared = PartOf<'POST dict/data/add', 'body'>;
type Changing = PartOf<'POST dict/data/update', 'body'>;

/** The server and the elements read these. */
const OF_PRODUCT = ['Jflow_Degree', 'my_authority_app_category', 'sys_normal_disable', 'sys_user_sex'];

const TEXTS = {
  dictCode: TAKEN.dict_type_pkey,
  remoteUrl: { zh: '须为 http(s) 地址', en: 'Must be an http(s) address' },
  items: { zh: '有重复的值', en: 'A value is there twice' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

function refuseInvalid({ isRemote, remoteUrl, items }: Partial<Shared>, lang: Lang): void {
  const url = remoteUrl ? URL.parse(remoteUrl) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if ((isRemote === '1' || remoteUrl) && !isWeb) refuseField('remoteUrl', lang);
  const values = items?.map(({ dictValue }) => dictValue) ?? [];
  if (new Set(values).size < values.length) refuseField('items', lang);
}

export async function addDictionary(
  tx: Tx,
  { merchantId }: Actor,
  input: Shared,
  lang: Lang,
): Promise<{ dictCode: string }> {
  await holdLimit(tx, ['dictionaries', merchantId]);
  if (await dictionaryRow(tx, merchantId, input.dictCode)) refuseField('dictCode', lang);
  await insert(tx, merchantId, input, lang);
  return { dictCode: input.dictCode };
}

async function insert(tx: Tx, merchantId: string, input: Shared, lang: Lang): Promise<void> {
  refuseInvalid(input, lang);
  const { dictCode, kind = 'system', isRemote = '0' } = input;
  await tx
    .insertInto('dict_type')
    .values({ merchant_id: merchantId, dict_code: dictCode, kind, is_remote: isRemote, ...columnsOf(input) })
    .execute();
  await writeItems(tx, { merchantId, dictCode }, input.items ?? []);
}

const columnsOf = ({ dictName, dictNameEn = '', remoteUrl = '', remark = '' }: Shared) => ({
  dict_name: dictName.trim(),
  dict_name_en: dictNameEn.trim(),
  remote_url: remoteUrl,
  remark: remark.trim(),
});

export async function updateDictionary(
  tx: Tx,
  { merchantId }: Actor,
  { version, ...input }: Changing,
  lang: Lang,
): Promise<null> {
  await holdLimit(tx, ['dictionaries', merchantId]);
  const { dictCode } = input;
  const before = (await dictionaryRow(tx, merchantId, dictCode)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'dictionary', id: dictCode, record: before }, version);
  await change(tx, merchantId, { before, input, lang });
  return null;
}

interface Change {
  before: DictionaryRow;
  input: Partial<Shared>;
  lang: Lang;
}

async function change(tx: Tx, merchantId: string, { before, input, lang }: Change): Promise<void> {
  const after = { ...before, ...input };
  refuseInvalid(after, lang);
  await tx
    .updateTable('dict_type')
    .set({
      ...columnsOf(after),
      kind: after.kind,
      is_remote: after.isRemote,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('dict_code', '=', before.dictCode)
    .execute();
  if (input.items) await writeItems(tx, { merchantId, dictCode: before.dictCode }, input.items);
}

async function writeItems(
  tx: Tx,
  { merchantId, dictCode }: { merchantId: string; dictCode: string },
  items: NonNullable<Shared['items']>,
): Promise<void> {
  await clear(tx, 'dict_data', { merchantId, dictCode });
  if (items.length === 0) return;
  await tx
    .insertInto('dict_data')
    .values(
      items.map(({ dictKey, dictValue, dictLabel, dictLabelEn, remark, color = '' }, sort) => ({
        merchant_id: merchantId,
        dict_code: dictCode,
        dict_key: dictKey,
        dict_value: dictValue,
        dict_label: dictLabel.trim(),
        dict_label_en: dictLabelEn.trim(),
        remark,
        color,
        sort,
      })),
    )
    .execute();
}

const clear = (
  tx: Tx,
  table: 'dict_data' | 'dict_type',
  { merchantId, dictCode }: { merchantId: string; dictCode: string },
) => tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('dict_code', '=', dictCode).execute();

export async function removeDictionary(
  tx: Tx,
  { merchantId }: Actor,
  { code: dictCode, cascade = false }: { code: string; cascade?: boolean | undefined },
): Promise<null> {
  await holdLimit(tx, ['dictionaries', merchantId]);
  if (!(await dictionaryRow(tx, merchantId, dictCode))) refuse('not-found');
  const usedBy = await usesOf(tx, merchantId, dictCode);
  if (OF_PRODUCT.includes(dictCode) || (usedBy.length > 0 && !cascade))
    refuse('in-use', { data: { usedBy } });
  await clear(tx, 'dict_data', { merchantId, dictCode });
  await clear(tx, 'dict_type', { merchantId, dictCode });
  return null;
}

/** All of them, or none: a wrong entry takes the others back. */
export async function importDictionaries(
  tx: Tx,
  { merchantId }: Actor,
  { dictionaries }: PartOf<'POST dict/data/data/json/import', 'body'>,
  lang: Lang,
): Promise<{ created: number; updated: number }> {
  await holdLimit(tx, ['dictionaries', merchantId]);
  let created = 0;
  for (const input of dictionaries) {
    const before = await dictionaryRow(tx, merchantId, input.dictCode);
    if (before) await change(tx, merchantId, { before, input, lang });
    else await insert(tx, merchantId, input, lang);
    if (!before) created += 1;
  }
  return { created, updated: dictionaries.length - created };
}

export async function exportDictionaries(
  tx: Tx,
  { merchantId }: Actor,
  code: string | undefined,
): Promise<{ dictionaries: Shared[] }> {
  const dictionaries: Shared[] = [];
  for (const each of code === undefined ? await allCodes(tx, merchantId) : [code]) {
    const row = (await dictionaryRow(tx, merchantId, each)) ?? refuse('not-found');
    const { itemCount: _, version: __, ...fields } = row;
    dictionaries.push({ ...fields, items: await itemsOf(tx, merchantId, each) });
  }
  return { dictionaries };
}
