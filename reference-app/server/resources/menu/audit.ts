/** Menus and buttons in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { menuItem } from './queries.ts';

export const MENU: AuditTarget = {
  module: 'system',
  kind: 'menu',
  name: 'title',
  read: async (tx, { merchantId, id }) => {
    const row = await menuItem(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, ...fields } = row;
    return fields;
  },
};
