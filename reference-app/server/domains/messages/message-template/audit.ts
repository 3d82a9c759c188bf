/** Declares how message templates appear in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { templateRow, toTemplateDetail } from './queries.ts';

export const MESSAGE_TEMPLATE_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'message-template',
  name: 'name',
  names: createNameReader(tx =>
    tx.selectFrom('messageTemplate').select(['templateId as id', 'name as name']),
  ),
  read: async (tx, { id }) => {
    const row = await templateRow(tx, id);
    if (!row) return undefined;
    const { version: _, updateTime: __, templateId: ___, ...fields } = toTemplateDetail(row);
    return { ...fields };
  },
};
