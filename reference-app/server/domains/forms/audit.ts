/**
 * Declares how forms and form groups appear in the operation log. The log contains only a digest of a form
 * definition, because the form versions contain the full definition.
 */

import { sizeAndSha256OfLoggedValue } from '../../audit/operations/changes.ts';
import { createNameReader } from '../../db/names/record-names.ts';
import type { AuditTarget } from '../../http/audit.ts';

export const FORM_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'form',
  name: 'formName',
  names: createNameReader(tx =>
    tx.selectFrom('form').select(['formId as id', 'formName as name']).where('removedTime', 'is', null),
  ),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('form')
      .select(['formName', 'description', 'groupId', 'version', 'revision', 'jsonContent'])
      .where('formId', '=', id)
      .where('removedTime', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        formName: row.formName,
        description: row.description,
        groupId: row.groupId,
        version: row.version,
        revision: row.revision,
        jsonContent: sizeAndSha256OfLoggedValue(row.jsonContent),
      }
    );
  },
};

export const FORM_GROUP_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'form-group',
  name: 'groupName',
  names: createNameReader(tx => tx.selectFrom('formGroup').select(['groupId as id', 'groupName as name'])),
  read: (tx, { id }) =>
    tx.selectFrom('formGroup').select(['groupName', 'parentId']).where('groupId', '=', id).executeTakeFirst(),
};
