/** Adds, changes, imports, exports and removes dictionaries with their entries. */
import type { DictionaryRow, PartOf } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { allDictionaryCodes, dictionaryItems, dictionaryRow, findDictionaryUses } from './queries.ts';

type Shared = PartOf<'POST dict/data/add', 'body'>;
type Changing = PartOf<'POST dict/data/update', 'body'>;

/** Codes of the dictionaries that the server and the elements use. They cannot be removed. */
const BUILT_IN_DICTIONARY_CODES = [
  'Jflow_Degree',
  'my_authority_app_category',
  'sys_normal_disable',
  'sys_user_sex',
];

const texts = {
  dictCode: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.dict_type_pkey,
  remoteUrl: { zh: '须为 http(s) 地址', en: 'Must be an http(s) address' },
  items: { zh: '有重复的值', en: 'A value is there twice' },
};

const throwInvalidDictionaryField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

function throwIfInvalidDictionary({ isRemote, remoteUrl, items }: Partial<Shared>, lang: Lang): void {
  const url = remoteUrl ? URL.parse(remoteUrl) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if ((isRemote === '1' || remoteUrl) && !isWeb) throwInvalidDictionaryField('remoteUrl', lang);
  const values = items?.map(({ dictValue }) => dictValue) ?? [];
  if (new Set(values).size < values.length) throwInvalidDictionaryField('items', lang);
}

export async function addDictionary(
  tx: Tx,
  { merchantId }: Actor,
  input: Shared,
  lang: Lang,
): Promise<{ dictCode: string }> {
  await acquireRowCountLock(tx, ['dictionaries', merchantId]);
  if (await dictionaryRow(tx, input.dictCode)) throwInvalidDictionaryField('dictCode', lang);
  await insertDictionary(tx, input, lang);
  return { dictCode: input.dictCode };
}

async function insertDictionary(tx: Tx, input: Shared, lang: Lang): Promise<void> {
  throwIfInvalidDictionary(input, lang);
  const { dictCode, kind = 'system', isRemote = '0' } = input;
  await tx
    .insertInto('dictType')
    .values({
      dictCode: dictCode,
      kind,
      isRemote: isRemote,
      ...toDictionaryColumns(input),
    })
    .execute();
  await replaceDictionaryItems(tx, { dictCode }, input.items ?? []);
}

const toDictionaryColumns = ({ dictName, dictNameEn = '', remoteUrl = '', remark = '' }: Shared) => ({
  dictName: dictName.trim(),
  dictNameEn: dictNameEn.trim(),
  remoteUrl: remoteUrl,
  remark: remark.trim(),
});

export async function updateDictionary(
  tx: Tx,
  { merchantId }: Actor,
  { version, ...input }: Changing,
  lang: Lang,
): Promise<null> {
  await acquireRowCountLock(tx, ['dictionaries', merchantId]);
  const { dictCode } = input;
  const before = (await dictionaryRow(tx, dictCode)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(tx, { merchantId, kind: 'dictionary', id: dictCode, record: before }, version);
  await updateDictionaryRow(tx, { before, input, lang });
  return null;
}

interface DictionaryChange {
  before: DictionaryRow;
  input: Partial<Shared>;
  lang: Lang;
}

async function updateDictionaryRow(tx: Tx, { before, input, lang }: DictionaryChange): Promise<void> {
  const after = { ...before, ...input };
  throwIfInvalidDictionary(after, lang);
  await tx
    .updateTable('dictType')
    .set({
      ...toDictionaryColumns(after),
      kind: after.kind,
      isRemote: after.isRemote,
      version: before.version + 1,
    })
    .where('dictCode', '=', before.dictCode)
    .execute();
  if (input.items) await replaceDictionaryItems(tx, { dictCode: before.dictCode }, input.items);
}

async function replaceDictionaryItems(
  tx: Tx,
  { dictCode }: { dictCode: string },
  items: NonNullable<Shared['items']>,
): Promise<void> {
  await deleteDictionaryRows(tx, 'dictData', { dictCode });
  if (items.length === 0) return;
  await tx
    .insertInto('dictData')
    .values(
      items.map(({ dictKey, dictValue, dictLabel, dictLabelEn, remark, color = '' }, sort) => ({
        dictCode: dictCode,
        dictKey: dictKey,
        dictValue: dictValue,
        dictLabel: dictLabel.trim(),
        dictLabelEn: dictLabelEn.trim(),
        remark,
        color,
        sort,
      })),
    )
    .execute();
}

const deleteDictionaryRows = (tx: Tx, table: 'dictData' | 'dictType', { dictCode }: { dictCode: string }) =>
  tx.deleteFrom(table).where('dictCode', '=', dictCode).execute();

export async function removeDictionary(
  tx: Tx,
  { merchantId }: Actor,
  { code: dictCode, cascade = false }: { code: string; cascade?: boolean | undefined },
): Promise<null> {
  await acquireRowCountLock(tx, ['dictionaries', merchantId]);
  if (!(await dictionaryRow(tx, dictCode))) throwRefusal('not-found');
  const usedBy = await findDictionaryUses(tx, merchantId, dictCode);
  if (BUILT_IN_DICTIONARY_CODES.includes(dictCode) || (usedBy.length > 0 && !cascade))
    throwRefusal('in-use', { data: { usedBy } });
  await deleteDictionaryRows(tx, 'dictData', { dictCode });
  await deleteDictionaryRows(tx, 'dictType', { dictCode });
  return null;
}

/** Imports all dictionaries or none. An invalid entry rolls back the whole import. */
export async function importDictionaries(
  tx: Tx,
  { merchantId }: Actor,
  { dictionaries }: PartOf<'POST dict/data/data/json/import', 'body'>,
  lang: Lang,
): Promise<{ created: number; updated: number }> {
  await acquireRowCountLock(tx, ['dictionaries', merchantId]);
  let created = 0;
  for (const input of dictionaries) {
    const before = await dictionaryRow(tx, input.dictCode);
    if (before) await updateDictionaryRow(tx, { before, input, lang });
    else await insertDictionary(tx, input, lang);
    if (!before) created += 1;
  }
  return { created, updated: dictionaries.length - created };
}

export async function exportDictionaries(
  tx: Tx,
  code: string | undefined,
): Promise<{ dictionaries: Shared[] }> {
  const dictionaries: Shared[] = [];
  for (const each of code === undefined ? await allDictionaryCodes(tx) : [code]) {
    const row = (await dictionaryRow(tx, each)) ?? throwRefusal('not-found');
    const { itemCount: _, version: __, ...fields } = row;
    dictionaries.push({ ...fields, items: await dictionaryItems(tx, each) });
  }
  return { dictionaries };
}
