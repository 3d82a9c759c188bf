/** The people, groups and robots that a person may choose, with their names. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { organizationsWithin, usersWithin } from '../../rights/people.ts';
import type { Extent } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';
import type { Plan } from '../message/index.ts';
import { refuseReceivers } from './refuse.ts';

type Receivers = PartOf<'POST sendTask/add', 'body'>['targets'];
type Kind = Receivers[number]['kind'];

interface Chosen {
  targets: Receivers;
  /** The field of the request that has them. */
  field: 'targets' | 'userId';
  lang: Lang;
}

/**
 * Refuses with `not-found` what the actor does not see, and with `scope-exceeded` groups of an actor with a limited data scope: the
 * members are found when the message is sent, and may lie beyond it.
 */
export async function namedTargets(
  tx: Tx,
  actor: Actor,
  { targets, field, lang }: Chosen,
): Promise<Plan['targets']> {
  const extent = await extentOfUsers(tx, actor);
  const named: Plan['targets'] = [];
  for (const [kind, chosen] of Map.groupBy(targets, target => target.kind)) {
    const ids = [...new Set(chosen.map(({ id }) => id))];
    const rows = await SEEN[kind](tx, { merchantId: actor.merchantId, extent, ids });
    if (rows.length < ids.length) refuseReceivers('not-found', field, lang);
    if (extent.kind !== 'all' && GROUPS.includes(kind)) refuseReceivers('scope-exceeded', field, lang);
    named.push(...rows.map(row => ({ kind, ...row })));
  }
  return named;
}

const GROUPS: readonly Kind[] = ['role', 'organization', 'position'];

interface Wanted {
  merchantId: string;
  extent: Extent;
  ids: readonly string[];
}

type NamedRows = (tx: Tx, wanted: Wanted) => Promise<{ id: string; name: string }[]>;

const accounts: NamedRows = (tx, { merchantId, ids }) =>
  tx
    .selectFrom('channel_account')
    .select(['account_id as id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('account_id', 'in', ids)
    .execute();

/** The rows of a kind that an actor sees. Roles and accounts of channels belong to the whole tenant. */
const SEEN: Record<Kind, NamedRows> = {
  user: (tx, { merchantId, extent, ids }) =>
    usersWithin(tx, merchantId, extent)
      .select(['u.user_id as id', 'u.nick_name as name'])
      .where('u.user_id', 'in', ids)
      .execute(),
  organization: (tx, { merchantId, extent, ids }) =>
    organizationsWithin(tx, merchantId, extent)
      .select(['o.organize_id as id', 'o.organize_name as name'])
      .where('o.organize_id', 'in', ids)
      .execute(),
  position: (tx, { merchantId, extent, ids }) =>
    organizationsWithin(tx, merchantId, extent)
      .innerJoin('position as p', join =>
        join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.organize_id', '=', 'o.organize_id'),
      )
      .select(['p.position_id as id', 'p.position_name as name'])
      .where('p.position_id', 'in', ids)
      .execute(),
  role: (tx, { merchantId, ids }) =>
    tx
      .selectFrom('role')
      .select(['role_id as id', 'role_name as name'])
      .where('merchant_id', '=', merchantId)
      .where('role_id', 'in', ids)
      .execute(),
  robot: accounts,
  group: accounts,
};
