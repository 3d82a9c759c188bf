/** Adds, changes, copies and removes positions. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type ColumnValues,
  type PositionColumns,
  positionColumns,
  positionNoun,
} from '@countersign/sdk/api/nouns';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { unusedCopyName } from '../../../db/copy-name.ts';
import { newId } from '../../../db/new-id.ts';
import { toColumnValues } from '../../../db/nouns.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Call } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  type Authority,
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { rolesOfPositions } from '../../../rights/held.ts';
import { throwIfPositionsHaveHiddenMembers } from '../../../rights/hidden-holders.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { nameOfReferencingProcess } from '../directory/named-in-flows.ts';
import { hasOrganization as organizationExists } from '../organization/queries.ts';
import { POSITION_AUDIT } from './audit.ts';
import { isPositionNameTaken, positionNamesOfOrganization, positionRow } from './queries.ts';
import { insertPositionRoles, isPositionGrantingRights, readPositionMembers } from './roles.ts';

type Adding = PartOf<'POST position/addPosition', 'body'>;
type Changing = PartOf<'POST position/updatePosition', 'body'>;
type Outcomes = PartOf<'POST position/removeBatch', 'response'>;

const texts = {
  organizeId: { zh: '没有这个组织', en: 'There is no such organisation' },
  positionName: positionNoun.unique.position_by_name,
};

const throwInvalidPositionField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

interface PositionPlace {
  positionId: string;
  positionName: string;
  organizeId: string;
}

async function throwIfInvalidPosition(tx: Tx, place: PositionPlace, lang: Lang): Promise<void> {
  if (!(await organizationExists(tx, place.organizeId))) throwInvalidPositionField('organizeId', lang);
  if (await isPositionNameTaken(tx, place)) throwInvalidPositionField('positionName', lang);
}

export async function addPosition(tx: Tx, input: Adding, lang: Lang) {
  const place = {
    positionId: newId(),
    positionName: input.positionName.trim(),
    organizeId: input.organizeId,
  };
  await throwIfInvalidPosition(tx, place, lang);
  return insertPosition(tx, { ...input, ...place });
}

type NewPosition = Partial<ColumnValues<PositionColumns>> & PositionPlace;

async function insertPosition(tx: Tx, position: NewPosition) {
  const { positionId } = position;
  await tx
    .insertInto('position')
    .values({
      positionId: positionId,
      ...toColumnValues(positionColumns, position),
    })
    .execute();
  return { positionId };
}

/** Copies a position without its members, because each member must be assigned explicitly. */
export async function copyPosition(tx: Tx, positionId: string, lang: Lang) {
  const source = (await positionRow(tx, positionId)) ?? throwRefusal('not-found');
  const taken = new Set(await positionNamesOfOrganization(tx, source.organizeId));
  const copy = await insertPosition(tx, {
    ...source,
    positionId: newId(),
    positionName: unusedCopyName(source.positionName, taken, lang),
  });
  await insertPositionRoles(tx, {
    positionId: copy.positionId,
    roleIds: await rolesOfPositions(tx, [positionId]),
  });
  return copy;
}

export async function updatePosition(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  const before = (await positionRow(tx, input.positionId)) ?? throwRefusal('not-found');
  const [record = before] = await withVisibleUserCounts(tx, actor, { by: 'positionId', rows: [before] });
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: POSITION_AUDIT.kind, id: input.positionId, record },
    input.version,
  );
  const positionName = input.positionName?.trim() ?? before.positionName;
  const organizeId = input.organizeId ?? before.organizeId;
  await throwIfInvalidPosition(tx, { positionId: input.positionId, positionName, organizeId }, lang);
  await tx
    .updateTable('position')
    .set({ ...toColumnValues(positionColumns, input), version: before.version + 1 })
    .where('positionId', '=', input.positionId)
    .execute();
  return null;
}

/**
 * Removes a position and the memberships in it. All members must be in the actor's data scope. A position
 * that a flow can still use is not removed.
 */
export async function removePosition(tx: Tx, actor: Actor, positionId: string): Promise<null> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  return ensureAdministratorRemains(tx, () => deletePosition(tx, authority, positionId));
}

async function deletePosition(tx: Tx, authority: Authority, positionId: string): Promise<null> {
  const { merchantId } = authority;
  await throwIfPositionsHaveHiddenMembers(tx, authority, [positionId]);
  if (await isPositionGrantingRights(tx, merchantId, positionId))
    throwIfChangingOwnRights(authority, await readPositionMembers(tx, positionId));
  const by = await nameOfReferencingProcess(tx, merchantId, { kind: 'position', ids: [positionId] });
  if (by !== undefined) throwRefusal('in-use', { by });
  const { numDeletedRows } = await tx
    .deleteFrom('position')
    .where('positionId', '=', positionId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}

export async function removePositions(
  tx: Tx,
  { actor, lang, body: { positionIds }, refusals }: Call<'POST position/removeBatch'>,
): Promise<Outcomes> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  return ensureAdministratorRemains(tx, async () => {
    const list: Outcomes['list'] = [];
    for (const positionId of positionIds) {
      const refusal = refusals.get(positionId);
      list.push(
        await removalOutcome(positionId, lang, () =>
          refusal ? Promise.reject(refusal) : deletePosition(tx, authority, positionId),
        ),
      );
    }
    return { list };
  });
}

/**
 * Runs the removal of one position and returns its outcome. `removePosition` throws refusals before it
 * writes, so the transaction can continue with the next position.
 */
async function removalOutcome(
  positionId: string,
  lang: Lang,
  change: () => Promise<unknown>,
): Promise<Outcomes['list'][number]> {
  try {
    await change();
    return { positionId, ok: true };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return {
      positionId,
      ok: false,
      subCode: error.subCode,
      message: errorText(error.subCode, lang, error.details.by),
    };
  }
}
