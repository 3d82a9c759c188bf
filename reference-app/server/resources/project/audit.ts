/** Projects in the operation log, with their members. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import './tables.ts';

export const PROJECT: AuditTarget = {
  module: 'system',
  kind: 'project',
  name: 'projectName',
  read: async (tx, { merchantId, id }) => {
    const row = await tx
      .selectFrom('project')
      .select(['project_id as projectId', 'project_name as projectName', 'description'])
      .where('merchant_id', '=', merchantId)
      .where('project_id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const members = await tx
      .selectFrom('project_member')
      .select('user_id')
      .where('merchant_id', '=', merchantId)
      .where('project_id', '=', id)
      .orderBy('user_id')
      .execute();
    return { ...row, members: members.map(({ user_id }) => user_id) };
  },
};
