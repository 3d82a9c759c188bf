/** Audit target for the user's own account in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const ACCOUNT_AUDIT: AuditTarget = {
  module: 'account',
  kind: 'user',
  name: 'userName',
  names: createNameReader(tx => tx.selectFrom('app_user').select(['user_id as id', 'user_name as name'])),
  secrets: ['passwordHash', 'phonenumber'],
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('app_user')
      .select(['user_name', 'nick_name', 'email', 'phonenumber', 'password_hash'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        userName: row.user_name,
        nickName: row.nick_name,
        email: row.email,
        phonenumber: row.phonenumber,
        passwordHash: row.password_hash,
      }
    );
  },
};
