/** The data scope of an account: an administrator who sets its password could sign in with it and see its rows. */
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import type { Authority } from './authority.ts';
import { permissionsAssignedTo } from './held.ts';
import { extentOfUsers } from './people.ts';
import { RESOURCES } from './resources.ts';
import { type Counted, scopeOfActor } from './scope-of-actor.ts';
import { type Extent, withinOrganizations } from './within.ts';

/**
 * Call before a password, a phone number, an e-mail address or a way to sign in is changed: refuses with `scope-exceeded`.
 * Disabled roles and data permissions of the account count, because the administrator still holds the account when they are
 * enabled again.
 */
export const refuseAccountScope = (tx: Tx, authority: Authority, userId: string): Promise<void> =>
  refuseLarger(tx, authority, { userId, own: 'effective', theirs: 'all' });

/**
 * Call after rights were given, in the same transaction: refuses with `scope-exceeded` a receiver who now sees people that the
 * giver does not see, or would see them if all roles and data permissions of both were enabled.
 */
export async function refuseLargerScopes(
  tx: Tx,
  authority: Authority,
  userIds: readonly string[],
): Promise<void> {
  if (!(await isLimited(tx, authority))) return;
  for (const userId of userIds)
    for (const counted of ['effective', 'all'] as const)
      await refuseLarger(tx, authority, { userId, own: counted, theirs: counted });
}

/** The data permissions that count on either side. */
interface Comparison {
  userId: string;
  own: Counted;
  theirs: Counted;
}

async function refuseLarger(
  tx: Tx,
  authority: Authority,
  { userId, own, theirs }: Comparison,
): Promise<void> {
  const { merchantId } = authority;
  if (userId === authority.userId || authority.permissions.includes(ALL_PERMISSIONS)) return;
  const permissions = await permissionsAssignedTo(tx, merchantId, [userId]);
  const person: Actor = { merchantId, userId, permissions };
  for (const extentOf of extentsOf(person)) {
    const limit = await extentOf(tx, authority, own);
    if (limit.kind === 'all') continue;
    if (!(await covers(tx, limit, await extentOf(tx, person, theirs)))) refuse('scope-exceeded');
  }
}

/** Most administrators see all rows by every permission: their receivers need no look. */
async function isLimited(tx: Tx, authority: Authority): Promise<boolean> {
  if (authority.permissions.includes(ALL_PERMISSIONS)) return false;
  for (const extentOf of extentsOf(authority))
    if ((await extentOf(tx, authority, 'effective')).kind !== 'all') return true;
  return false;
}

type ExtentOf = (tx: Tx, person: Actor, counted: Counted) => Promise<Extent>;

/** The extents of a member and of an administrator, and that of each permission of the person with a scope of its own. */
const extentsOf = ({ permissions: held = [] }: Actor): ExtentOf[] =>
  Object.entries(RESOURCES).flatMap(([resource, { fallback, permissions }]) => {
    const scoped = permissions.filter(permission => held.includes(permission));
    const byPermission = [undefined, ...scoped].map(
      (permission): ExtentOf =>
        (tx, person, counted) =>
          scopeOfActor(tx, person, { resource, permission, fallback, counted }),
    );
    return [...byPermission, extentOfUsers];
  });

/** The own row of the account is among those that the actor sees: it was found. */
async function covers(tx: Tx, own: Extent, theirs: Extent): Promise<boolean> {
  if (own.kind === 'all') return true;
  if (theirs.kind === 'all') return false;
  const beyond = await tx
    .selectFrom('organization as o')
    .select('o.organize_id')
    .where('o.merchant_id', '=', own.viewer.merchantId)
    .where(withinOrganizations(theirs, 'o.organize_id'))
    .where(({ not }) => not(withinOrganizations(own, 'o.organize_id')))
    .limit(1)
    .executeTakeFirst();
  return beyond === undefined;
}
