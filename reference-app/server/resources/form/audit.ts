/** Forms and their groups in the operation log; the text of a form lies in its versions, and here is its digest. */

import { digestOf } from '../../audit/operations/changes.ts';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import './tables.ts';

export const FORM: AuditTarget = {
  module: 'workflow',
  kind: 'form',
  name: 'formName',
  read: async (tx, { merchantId, id }) => {
    const row = await tx
      .selectFrom('form')
      .select(['form_name', 'description', 'group_id', 'version', 'revision', 'json_content'])
      .where('merchant_id', '=', merchantId)
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
        jsonContent: digestOf(row.json_content),
      }
    );
  },
};

export const GROUP: AuditTarget = {
  module: 'workflow',
  kind: 'form-group',
  name: 'groupName',
  read: (tx, { merchantId, id }) =>
    tx
      .selectFrom('form_group')
      .select(['group_name as groupName', 'parent_id as parentId'])
      .where('merchant_id', '=', merchantId)
      .where('group_id', '=', id)
      .executeTakeFirst(),
};
