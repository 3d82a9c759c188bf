/** Defines how the operation log records changes to projects and their members. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const PROJECT_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'project',
  name: 'projectName',
  names: createNameReader(tx => tx.selectFrom('project').select(['projectId as id', 'projectName as name'])),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('project')
      .select(['projectId', 'projectName', 'description'])
      .where('projectId', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const members = await tx
      .selectFrom('projectMember')
      .select('userId')
      .where('projectId', '=', id)
      .orderBy('userId')
      .execute();
    return { ...row, members: members.map(({ userId }) => userId) };
  },
};
