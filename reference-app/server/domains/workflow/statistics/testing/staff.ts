/** Adds people to the demo company, for runs with more people than it has. */
import { runTransactionOnAuthTables, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { STAFF_ROLE, userIdOf } from '../../../../setup/tenant.ts';

/** The person whose password and organisation the added people have. */
const TEMPLATE_USER_ID = userIdOf('li.na');

/** Adds people who can sign in, and returns their user names. */
export async function addStaff(db: Database, count: number): Promise<string[]> {
  const names = Array.from({ length: Math.max(0, count) }, (_, at) => `staff.${at + 1}`);
  if (names.length === 0) return names;
  await withTenant(db, DEMO_COMPANY_ID, async tx => {
    const template = await tx
      .selectFrom('appUser')
      .select(['passwordHash', 'organizeId'])
      .where('userId', '=', TEMPLATE_USER_ID)
      .executeTakeFirstOrThrow();
    const people = names.map(userName => ({
      ...template,
      userId: userIdOf(userName),
      userName,
      nickName: userName,
    }));
    await tx.insertInto('appUser').values(people).execute();
    const roles = people.map(({ userId }) => ({ userId, roleId: STAFF_ROLE.id }));
    await tx.insertInto('userRole').values(roles).execute();
  });
  const signInNames = names.map(userName => ({
    nameKey: userName,
    merchantId: DEMO_COMPANY_ID,
    userId: userIdOf(userName),
  }));
  await runTransactionOnAuthTables(db, auth => auth.insertInto('signInName').values(signInNames).execute());
  return names;
}
