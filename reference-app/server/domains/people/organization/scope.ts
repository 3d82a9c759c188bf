/** Refuses changes to organisations outside the actor's data scope. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { inOrganizationScopeCondition } from '../../../rights/within.ts';

/**
 * Throws `scope-exceeded` if the actor's data scope does not include all of the organisations. Call it before
 * the members of the organisations change.
 */
export async function throwIfOrganizationsOutsideScope(
  tx: Tx,
  actor: Actor,
  organizeIds: readonly string[],
): Promise<void> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  if (extent.kind === 'all') return;
  const beyond = await tx
    .selectFrom('organization as o')
    .select('o.organizeId')
    .where(sql<boolean>`o.organize_id = any(${[...organizeIds]}::text[])`)
    .where(({ not }) => not(inOrganizationScopeCondition(extent, 'o.organizeId')))
    .limit(1)
    .executeTakeFirst();
  if (beyond) throwRefusal('scope-exceeded');
}
