/** The data scope of an account: an administrator who sets its password could sign in with it and see its rows. */
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import type { Authority } from './authority.ts';
import { permissionsHeldBy } from './held.ts';
import { RESOURCES } from './resources.ts';
import { scopeOfActor } from './scope-of-actor.ts';
import { type Extent, withinOrganizations } from './within.ts';

/** Call before a password, a phone number, an e-mail address or a way to sign in is changed: refuses with `scope-exceeded`. */
export async function refuseAccountScope(tx: Tx, authority: Authority, userId: string): Promise<void> {
  const { merchantId } = authority;
  if (userId === authority.userId || authority.permissions.includes(ALL_PERMISSIONS)) return;
  const account: Actor = {
    merchantId,
    userId,
    permissions: await permissionsHeldBy(tx, merchantId, [userId]),
  };
  for (const asked of scopesOf(account)) {
    const own = await scopeOfActor(tx, authority, asked);
    if (own.kind === 'all') continue;
    if (!(await covers(tx, own, await scopeOfActor(tx, account, asked)))) refuse('scope-exceeded');
  }
}

/**
 * Call after rights were given, in the same transaction: refuses with `scope-exceeded` a receiver who now sees people that the
 * giver does not see.
 */
export async function refuseLargerScopes(
  tx: Tx,
  authority: Authority,
  userIds: readonly string[],
): Promise<void> {
  if (await isLimited(tx, authority))
    for (const userId of userIds) await refuseAccountScope(tx, authority, userId);
}

/** Most administrators see all rows by every permission: their receivers need no look. */
async function isLimited(tx: Tx, authority: Authority): Promise<boolean> {
  if (authority.permissions.includes(ALL_PERMISSIONS)) return false;
  for (const asked of scopesOf(authority))
    if ((await scopeOfActor(tx, authority, asked)).kind !== 'all') return true;
  return false;
}

/** The scope of a member for each resource, and that of each permission which may have a scope of its own. */
const scopesOf = ({ permissions: held = [] }: Actor) =>
  Object.entries(RESOURCES).flatMap(([resource, { fallback, permissions }]) =>
    [undefined, ...permissions.filter(permission => held.includes(permission))].map(permission => ({
      resource,
      permission,
      fallback,
    })),
  );

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
