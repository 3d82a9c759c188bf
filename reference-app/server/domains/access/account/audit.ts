/** Audit target for the user's own account in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const ACCOUNT_AUDIT: AuditTarget = {
  module: 'account',
  kind: 'user',
  name: 'userName',
  names: createNameReader(tx => tx.selectFrom('appUser').select(['userId as id', 'userName as name'])),
  secrets: ['passwordHash', 'phonenumber'],
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('appUser')
      .select(['userName', 'nickName', 'email', 'phonenumber', 'passwordHash'])
      .where('userId', '=', id)
      .executeTakeFirst();
    return (
      row && {
        userName: row.userName,
        nickName: row.nickName,
        email: row.email,
        phonenumber: row.phonenumber,
        passwordHash: row.passwordHash,
      }
    );
  },
};
