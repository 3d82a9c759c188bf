/** Templates and categories in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { categoryRow } from './categories.ts';
import { detailOf, templateRow } from './queries.ts';

export const TEMPLATE: AuditTarget = {
  module: 'system',
  kind: 'message-template',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await templateRow(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, updateTime: __, templateId: ___, ...fields } = detailOf(row);
    return { ...fields };
  },
};

export const CATEGORY: AuditTarget = {
  module: 'system',
  kind: 'message-category',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await categoryRow(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, templateCount: __, ...fields } = row;
    return { ...fields };
  },
};
