/**
 * Reads the stored organisation, roles and positions of a user. The access guard compares them with the
 * values in a request.
 */
import type { Tx } from '../db/access.ts';
import type { GuardedAccess, Reading, Rule } from '../http/security/subjects.ts';

interface User {
  userId: string;
}

/** Returns the organisation of the user as a list, which is empty for a user without an organisation. */
export async function organizationsOfUser(tx: Tx, { userId }: User): Promise<string[]> {
  const row = await tx
    .selectFrom('appUser')
    .select('organizeId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.organizeId ? [row.organizeId] : [];
}

/** Returns the roles that are assigned directly to the user. */
export async function rolesOfUser(tx: Tx, { userId }: User): Promise<string[]> {
  const rows = await tx.selectFrom('userRole').select('roleId').where('userId', '=', userId).execute();
  return rows.map(row => row.roleId);
}

export async function positionsOfUser(tx: Tx, { userId }: User): Promise<string[]> {
  const rows = await tx
    .selectFrom('userPosition')
    .select('positionId')
    .where('userId', '=', userId)
    .execute();
  return rows.map(row => row.positionId);
}

type FindUser<P> = (reading: Reading, call: P) => Promise<User | undefined>;

/**
 * Returns the access rules for a call that replaces the organisation, roles and positions of a user. Only
 * added and removed ids are checked.
 */
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
