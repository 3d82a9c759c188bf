/**
 * Declares how forms and form groups appear in the operation log. The log contains only a digest of a form,
 * because the form versions contain its text.
 */

import { digestFieldsOfValue } from '../../audit/operations/changes.ts';
import { createNameReader } from '../../db/names/record-names.ts';
import type { AuditTarget } from '../../http/audit.ts';

export const FORM_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'form',
  name: 'formName',
  names: createNameReader(tx =>
    tx.selectFrom('form').select(['form_id as id', 'form_name as name']).where('removed_time', 'is', null),
  ),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('form')
      .select(['form_name', 'description', 'group_id', 'version', 'revision', 'json_content'])
      .where('form_id', '=', id)
      .where('removed_time', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        formName: row.form_name,
        description: row.description,
        groupId: row.group_id,
        version: row.version,
        revision: row.revision,
        jsonContent: digestFieldsOfValue(row.json_content),
      }
    );
  },
};

export const FORM_GROUP_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'form-group',
  name: 'groupName',
  names: createNameReader(tx => tx.selectFrom('form_group').select(['group_id as id', 'group_name as name'])),
  read: (tx, { id }) =>
    tx
      .selectFrom('form_group')
      .select(['group_name as groupName', 'parent_id as parentId'])
      .where('group_id', '=', id)
      .executeTakeFirst(),
};
