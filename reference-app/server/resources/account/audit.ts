/** A person's own account in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';

export const ACCOUNT: AuditTarget = {
  module: 'account',
  kind: 'user',
  name: 'userName',
  secrets: ['passwordHash', 'phonenumber'],
  read: async (tx, { merchantId, id }) => {
    const row = await tx
      .selectFrom('app_user')
      .select(['user_name', 'nick_name', 'email', 'phonenumber', 'password_hash'])
      .where('merchant_id', '=', merchantId)
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
