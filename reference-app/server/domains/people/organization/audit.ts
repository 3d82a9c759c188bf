/** Audit target for organisations in the operation log. */

import { columnsShownInView, organizationColumns } from '@countersign/sdk/api/nouns';
import { createNameReader } from '../../../db/names/record-names.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import type { AuditTarget } from '../../../http/audit.ts';

const LOGGED_COLUMNS = qualifiedColumnNames(columnsShownInView(organizationColumns, 'log'), 'organization');

export const ORGANIZATION_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'organization',
  name: 'organizeName',
  names: createNameReader(tx =>
    tx.selectFrom('organization').select(['organizeId as id', 'organizeName as name']),
  ),
  read: (tx, { id }) =>
    tx.selectFrom('organization').select(LOGGED_COLUMNS).where('organizeId', '=', id).executeTakeFirst(),
};
