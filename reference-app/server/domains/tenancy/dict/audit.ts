/** Audit target for dictionaries and their entries in the operation log. */

import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { dictionaryRows, itemsOfDictionaries } from './queries.ts';

export const DICTIONARY_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'dictionary',
  name: 'dictName',
  names: createNameReader(tx => tx.selectFrom('dictType').select(['dictCode as id', 'dictName as name'])),
  read: async (tx, { id }) => (await dictionaryFieldsByCode(tx, [id])).get(id),
  readAll: (tx, ids) => dictionaryFieldsByCode(tx, ids),
};

async function dictionaryFieldsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await dictionaryRows(tx, codes);
  const items = Map.groupBy(await itemsOfDictionaries(tx, codes), ({ dictCode }) => dictCode);
  return new Map(
    rows.map(({ version: _, itemCount: __, ...fields }) => [
      fields.dictCode,
      { ...fields, items: (items.get(fields.dictCode) ?? []).map(({ dictCode: ___, ...item }) => item) },
    ]),
  );
}
