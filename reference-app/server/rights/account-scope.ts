/**
 * Compares the data scopes of an administrator and an account. An administrator who sets the password of an
 * account could sign in with this account and see all rows in its data scope.
 */
import type { Tx } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import type { Authority } from './authority.ts';
import { permissionsAssignedToUsers } from './held.ts';
import { readActorDataScopeForUsers } from './people.ts';
import { DATA_SCOPED_RESOURCES } from './resources.ts';
import { type Counted, scopeOfActor } from './scope-of-actor.ts';
import { inOrganizationScopeCondition, type ResolvedScope } from './within.ts';

/**
 * Throws `scope-exceeded` if the account has a larger data scope than the administrator. Call this function
 * before changing a password, a phone number, an e-mail address or a sign-in method. Disabled roles and data
 * permissions of the account count too, because the administrator would still control the account after they
 * are enabled.
 */
export const throwIfAccountHasLargerScope = (tx: Tx, authority: Authority, userId: string): Promise<void> =>
  throwIfScopeLargerThanActor(tx, authority, { userId, own: 'effective', theirs: 'all' });

/**
 * Throws `scope-exceeded` if a user sees people whom the actor does not see. The comparison is repeated as if
 * all roles and data permissions of both were enabled. Call this function after granting rights, in the same
 * transaction.
 */
export async function throwIfUsersHaveLargerScope(
  tx: Tx,
  authority: Authority,
  userIds: readonly string[],
): Promise<void> {
  if (!(await hasLimitedScope(tx, authority))) return;
  for (const userId of userIds)
    for (const counted of ['effective', 'all'] as const)
      await throwIfScopeLargerThanActor(tx, authority, { userId, own: counted, theirs: counted });
}

/**
 * The user whose data scope is compared with the actor's data scope. `own` selects whether all data
 * permissions or only effective data permissions of the actor count. `theirs` selects the same for the user.
 */
interface Comparison {
  userId: string;
  own: Counted;
  theirs: Counted;
}

async function throwIfScopeLargerThanActor(
  tx: Tx,
  authority: Authority,
  { userId, own, theirs }: Comparison,
): Promise<void> {
  const { merchantId } = authority;
  if (userId === authority.userId || authority.permissions.includes(ALL_PERMISSIONS)) return;
  const permissions = await permissionsAssignedToUsers(tx, [userId]);
  const person: Actor = { merchantId, userId, permissions };
  for (const extentOf of dataScopeReadersForHeldPermissions(person)) {
    const limit = await extentOf(tx, authority, own);
    if (limit.kind === 'all') continue;
    if (!(await isOrganizationScopeCovered(tx, limit, await extentOf(tx, person, theirs))))
      throwRefusal('scope-exceeded');
  }
}

/**
 * Returns true if the actor's data scope is limited for any permission. The caller compares data scopes only
 * in this case. Most administrators see all rows and need no comparison.
 */
async function hasLimitedScope(tx: Tx, authority: Authority): Promise<boolean> {
  if (authority.permissions.includes(ALL_PERMISSIONS)) return false;
  for (const extentOf of dataScopeReadersForHeldPermissions(authority))
    if ((await extentOf(tx, authority, 'effective')).kind !== 'all') return true;
  return false;
}

type ExtentOf = (tx: Tx, person: Actor, counted: Counted) => Promise<ResolvedScope>;

/**
 * Returns functions that read the data scopes of a person: as a member, as an administrator, and for each
 * permission that has a data scope of its own.
 */
const dataScopeReadersForHeldPermissions = ({ permissions: held = [] }: Actor): ExtentOf[] =>
  Object.entries(DATA_SCOPED_RESOURCES).flatMap(([resource, { fallback, permissions }]) => {
    const scoped = permissions.filter(permission => held.includes(permission));
    const byPermission = [undefined, ...scoped].map(
      (permission): ExtentOf =>
        (tx, person, counted) =>
          scopeOfActor(tx, person, { resource, permission, fallback, counted }),
    );
    return [...byPermission, readActorDataScopeForUsers];
  });

/**
 * Compares two data scopes. Returns true if the actor's scope `own` contains all organisations in the
 * account's scope `theirs`. The account's access to its own row is ignored, because the actor can already see
 * this row.
 */
async function isOrganizationScopeCovered(
  tx: Tx,
  own: ResolvedScope,
  theirs: ResolvedScope,
): Promise<boolean> {
  if (own.kind === 'all') return true;
  if (theirs.kind === 'all') return false;
  const beyond = await tx
    .selectFrom('organization as o')
    .select('o.organizeId')
    .where(inOrganizationScopeCondition(theirs, 'o.organizeId'))
    .where(({ not }) => not(inOrganizationScopeCondition(own, 'o.organizeId')))
    .limit(1)
    .executeTakeFirst();
  return beyond === undefined;
}
