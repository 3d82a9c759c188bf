/** The stored place and memberships of a user: the guard compares them with those of a request. */
import type { Tx } from '../db/access.ts';
import type { GuardedAccess, Reading, Rule } from '../http/security/subjects.ts';
import './tables.ts';

interface User {
  merchantId: string;
  userId: string;
}

/** The organisation of the user, in a list; empty without one. */
export async function organizationsOfUser(tx: Tx, { merchantId, userId }: User): Promise<string[]> {
  const row = await tx
    .selectFrom('app_user')
    .select('organize_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.organize_id ? [row.organize_id] : [];
}

/** The roles that the user holds directly. */
export async function rolesOfUser(tx: Tx, { merchantId, userId }: User): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(row => row.role_id);
}

export async function positionsOfUser(tx: Tx, { merchantId, userId }: User): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_position')
    .select('position_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(row => row.position_id);
}

type FindUser<P> = (reading: Reading, call: P) => Promise<User | undefined>;

/** The rules of a call that replaces the place, the roles and the positions of a user: only added and taken ids are checked. */
export function membershipRules<P>(find: FindUser<P>) {
  const rule = (access: GuardedAccess, read: (tx: Tx, user: User) => Promise<string[]>): Rule<P> => ({
    access,
    stored: async (reading, call) => {
      const user = await find(reading, call);
      return user ? read(reading.tx, user) : [];
    },
  });
  return {
    organizeId: rule('seen', organizationsOfUser),
    roleIds: rule('administered', rolesOfUser),
    positionIds: rule('governed', positionsOfUser),
  };
}
