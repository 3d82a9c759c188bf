/** Dictionaries in the operation log, with their entries. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { dictionaryRow, itemsOf } from './queries.ts';

export const DICTIONARY: AuditTarget = {
  module: 'system',
  kind: 'dictionary',
  name: 'dictName',
  read: async (tx, { merchantId, id }) => {
    const row = await dictionaryRow(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, itemCount: __, ...fields } = row;
    return { ...fields, items: await itemsOf(tx, merchantId, id) };
  },
};
