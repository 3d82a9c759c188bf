/** Audit target for menus and buttons in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { readMenuItemById } from './queries.ts';

export const MENU_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'menu',
  name: 'title',
  names: createNameReader(tx => tx.selectFrom('menu').select(['menuId as id', 'title as name'])),
  read: async (tx, { id }) => {
    const row = await readMenuItemById(tx, id);
    if (!row) return undefined;
    const { version: _, ...fields } = row;
    return fields;
  },
};
