/** Resolves the names of the people, groups and chat robots that the sender of a message has chosen. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  organizationsInScope,
  readActorDataScopeForUsers,
  usersInDataScopeQuery,
} from '../../../rights/people.ts';
import type { ResolvedScope } from '../../../rights/within.ts';
import type { Plan } from '../message/tables.ts';
import { throwReceiverError } from './refuse.ts';

type Receivers = PartOf<'POST sendTask/add', 'body'>['targets'];
type Kind = Receivers[number]['kind'];

interface ChosenTargets {
  targets: Receivers;
  /**
   * The name of the request field that contains the targets. Errors about the targets refer to this field.
   */
  field: 'targets' | 'userId';
  lang: Lang;
}

/**
 * Returns the targets with their names. Throws `not-found` if a target is outside the actor's data scope.
 * Throws `scope-exceeded` for groups if the data scope of the actor is limited: the members of a group are
 * determined when the message is sent, and may be outside that scope.
 */
export async function resolveSendTaskTargets(
  tx: Tx,
  actor: Actor,
  { targets, field, lang }: ChosenTargets,
): Promise<Plan['targets']> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const named: Plan['targets'] = [];
  for (const [kind, chosen] of Map.groupBy(targets, target => target.kind)) {
    const ids = [...new Set(chosen.map(({ id }) => id))];
    const rows = await VISIBLE_ROW_READERS_BY_TARGET_KIND[kind](tx, { extent, ids });
    if (rows.length < ids.length) throwReceiverError('not-found', field, lang);
    if (extent.kind !== 'all' && USER_GROUP_TARGET_KINDS.includes(kind))
      throwReceiverError('scope-exceeded', field, lang);
    named.push(...rows.map(row => ({ kind, ...row })));
  }
  return named;
}

const USER_GROUP_TARGET_KINDS: readonly Kind[] = ['role', 'organization', 'position'];

interface TargetQuery {
  extent: ResolvedScope;
  ids: readonly string[];
}

type NamedRows = (tx: Tx, wanted: TargetQuery) => Promise<{ id: string; name: string }[]>;

const readChannelAccountNames: NamedRows = (tx, { ids }) =>
  tx.selectFrom('channelAccount').select(['accountId as id', 'name']).where('accountId', 'in', ids).execute();

/**
 * Functions that read the rows that the actor may see, by target type. Roles and channel accounts belong to
 * the whole tenant.
 */
const VISIBLE_ROW_READERS_BY_TARGET_KIND: Record<Kind, NamedRows> = {
  user: (tx, { extent, ids }) =>
    usersInDataScopeQuery(tx, extent)
      .select(['u.userId as id', 'u.nickName as name'])
      .where('u.userId', 'in', ids)
      .execute(),
  organization: (tx, { extent, ids }) =>
    organizationsInScope(tx, extent)
      .select(['o.organizeId as id', 'o.organizeName as name'])
      .where('o.organizeId', 'in', ids)
      .execute(),
  position: (tx, { extent, ids }) =>
    organizationsInScope(tx, extent)
      .innerJoin('position as p', join => join.onRef('p.organizeId', '=', 'o.organizeId'))
      .select(['p.positionId as id', 'p.positionName as name'])
      .where('p.positionId', 'in', ids)
      .execute(),
  role: (tx, { ids }) =>
    tx.selectFrom('role').select(['roleId as id', 'roleName as name']).where('roleId', 'in', ids).execute(),
  robot: readChannelAccountNames,
  group: readChannelAccountNames,
};
