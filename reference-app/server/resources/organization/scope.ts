/** Organisations beyond the people that an actor sees. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { withinOrganizations } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';

/** Call before the members of organisations change: refuses with `scope-exceeded` where the actor does not see them all. */
export async function refuseBeyondScope(tx: Tx, actor: Actor, organizeIds: readonly string[]): Promise<void> {
  const extent = await extentOfUsers(tx, actor);
  if (extent.kind === 'all') return;
  const beyond = await tx
    .selectFrom('organization as o')
    .select('o.organize_id')
    .where('o.merchant_id', '=', actor.merchantId)
    .where(sql<boolean>`o.organize_id = any(${[...organizeIds]}::text[])`)
    .where(({ not }) => not(withinOrganizations(extent, 'o.organize_id')))
    .limit(1)
    .executeTakeFirst();
  if (beyond) refuse('scope-exceeded');
}
