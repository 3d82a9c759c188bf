/** Audit target for projects and their members in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const PROJECT_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'project',
  name: 'projectName',
  names: createNameReader(tx =>
    tx.selectFrom('project').select(['project_id as id', 'project_name as name']),
  ),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('project')
      .select(['project_id as projectId', 'project_name as projectName', 'description'])
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const members = await tx
      .selectFrom('project_member')
      .select('user_id')
      .where('project_id', '=', id)
      .orderBy('user_id')
      .execute();
    return { ...row, members: members.map(({ user_id }) => user_id) };
  },
};
