/** Audit target for dictionaries and their entries in the operation log. */
import type { AuditTarget } from '../../../http/audit.ts';
import { dictionaryItems, dictionaryRow } from './queries.ts';

export const DICTIONARY_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'dictionary',
  name: 'dictName',
  read: async (tx, { id }) => {
    const row = await dictionaryRow(tx, id);
    if (!row) return undefined;
    const { version: _, itemCount: __, ...fields } = row;
    return { ...fields, items: await dictionaryItems(tx, id) };
  },
};
