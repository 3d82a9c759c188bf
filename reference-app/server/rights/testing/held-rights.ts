/** Reads the rights that people hold: their permissions and the people whom they see. */
import type { Tx } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { permissionsHeldBy } from '../held.ts';
import { readActorDataScopeForUsers, usersInDataScopeQuery } from '../people.ts';
import { DATA_SCOPED_RESOURCES } from '../resources.ts';
import { scopeOfActor } from '../scope-of-actor.ts';
import { GIVERS, idOf, MOVE_CALL, RECEIVERS } from './random-gifts.ts';

/** Calls that change the rights of all holders of a role or a position. */
export const INDIRECT = ['role/edit', 'role/changeStatus', 'position/updatePositionPermission'];

export type Rights = Record<string, string[]>;

export async function allRightsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Rights>> {
  const all = new Map<string, Rights>();
  for (const userId of userIds) all.set(userId, await rightsOf(tx, userId));
  return all;
}

/** Lists the rights that the others lack. */
export const beyondOf = (rights: Rights, others: Rights) =>
  Object.entries(rights).flatMap(([right, ids]) =>
    ids.filter(id => !others[right]?.includes(id)).map(id => ({ right, id })),
  );

export async function receiversOf(tx: Tx, call: string, body: Record<string, unknown>): Promise<string[]> {
  const { userId, userIds, targetIds, roleId, positionId, authId } = body;
  if (call === MOVE_CALL) return [...GIVERS, ...RECEIVERS].map(idOf);
  if (call === 'role/edit' || call === 'role/changeStatus')
    return idsOf(tx.selectFrom('heldRole').select('userId').where('roleId', '=', String(roleId)));
  if (call === 'position/updatePositionPermission')
    return idsOf(tx.selectFrom('userPosition').select('userId').where('positionId', '=', String(positionId)));
  if (authId !== undefined)
    return idsOf(
      tx
        .selectFrom('appUser')
        .select('userId')
        .where('isGuest', '=', true)
        .orderBy('createTime', 'desc')
        .limit(1),
    );
  return [userId, userIds, targetIds].flat().filter(id => typeof id === 'string');
}

const idsOf = async (query: { execute(): Promise<{ userId: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(row => row.userId);

export const permissionsOfEach = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, string[]>> =>
  new Map(
    await Promise.all(userIds.map(async id => [id, (await permissionsHeldBy(tx, [id])).sort()] as const)),
  );

/** The permissions of people outside of the giver's data scope. */
export async function hiddenPermissions(tx: Tx, giverId: string): Promise<Map<string, string[]>> {
  const permissions = await permissionsHeldBy(tx, [giverId]);
  const scope = await readActorDataScopeForUsers(tx, {
    merchantId: DEMO_COMPANY_ID,
    userId: giverId,
    permissions,
  });
  const seen = await idsOf(usersInDataScopeQuery(tx, scope).select('u.userId'));
  const people = [...GIVERS, ...RECEIVERS].map(idOf);
  return permissionsOfEach(
    tx,
    people.filter(id => !seen.includes(id)),
  );
}

/** The permissions of a person, and the people that they see as a member and by each permission with a scope of its own. */
export async function rightsOf(tx: Tx, userId: string): Promise<Rights> {
  const permissions = await permissionsHeldBy(tx, [userId]);
  return { permissions, ...(await scopesOf(tx, userId, permissions)) };
}

export async function scopesOf(
  tx: Tx,
  userId: string,
  among: readonly string[] = DATA_SCOPED_RESOURCES.user!.permissions,
): Promise<Rights> {
  const permissions = await permissionsHeldBy(tx, [userId]);
  const actor = { merchantId: DEMO_COMPANY_ID, userId, permissions };
  const { fallback, permissions: scoped } = DATA_SCOPED_RESOURCES.user!;
  const rights: Rights = {};
  for (const permission of [undefined, ...scoped]) {
    if (permission && !among.includes(permission)) continue;
    const scope = await scopeOfActor(tx, actor, { resource: 'user', permission, fallback });
    const seen = await idsOf(usersInDataScopeQuery(tx, scope).select('u.userId'));
    rights[permission ?? 'member'] = seen;
  }
  return rights;
}
