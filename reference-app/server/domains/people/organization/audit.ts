/** Audit target for organisations in the operation log. */

import { columnsShownInView, organizationColumns } from '@countersign/sdk/api/nouns';
import { createNameReader } from '../../../db/names/record-names.ts';
import { columnSelections } from '../../../db/nouns.ts';
import type { AuditTarget } from '../../../http/audit.ts';

const LOGGED_COLUMNS = Object.values(
  columnSelections(columnsShownInView(organizationColumns, 'log'), 'organization'),
);

export const ORGANIZATION_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'organization',
  name: 'organizeName',
  names: createNameReader(tx =>
    tx.selectFrom('organization').select(['organize_id as id', 'organize_name as name']),
  ),
  read: (tx, { id }) =>
    tx.selectFrom('organization').select(LOGGED_COLUMNS).where('organize_id', '=', id).executeTakeFirst(),
};
