/** The grants, and their parts, that an administrator with a limited data scope sees. */
import type { PartOf, TenantGrant } from '@countersign/sdk/api/contract';
import type { Contexts, Tx } from '../../db/access.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { extentOfUsers, usersWithin } from '../../rights/people.ts';
import { peopleWithGrants } from './queries.ts';

/** The people with grants that the actor sees; undefined if the actor sees all people. */
export async function peopleInScope(
  contexts: Contexts,
  actor: SignedInActor,
  filter: PartOf<'GET merchant/auth/list', 'query'>,
): Promise<string[] | undefined> {
  const { merchantId } = actor;
  const extent = await extentOfUsers(await contexts.tenant(merchantId), actor);
  if (extent.kind === 'all') return undefined;
  const people = await peopleWithGrants(await contexts.auth(), merchantId, filter);
  // An ended grant leaves its guest, who may be removed.
  const rows = await usersWithin(await contexts.tenant(merchantId), merchantId, extent, { removed: true })
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...people])
    .execute();
  return rows.map(row => row.user_id);
}

/** Empties `endBy` unless a person that the actor sees has the name: a grant stores the name alone. */
export async function withVisibleEnders<Grant extends Pick<TenantGrant, 'endBy'>>(
  tx: Tx,
  actor: SignedInActor,
  grants: readonly Grant[],
): Promise<Grant[]> {
  const extent = await extentOfUsers(tx, actor);
  if (extent.kind === 'all') return [...grants];
  const rows = await usersWithin(tx, actor.merchantId, extent, { removed: true })
    .select('u.nick_name')
    .where('u.nick_name', 'in', ['', ...grants.map(({ endBy }) => endBy)])
    .execute();
  const names = new Set(rows.map(row => row.nick_name));
  return grants.map(grant => ({ ...grant, endBy: names.has(grant.endBy) ? grant.endBy : '' }));
}
