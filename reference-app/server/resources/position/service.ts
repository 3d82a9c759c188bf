/** Adds, changes, copies and removes positions. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { copyName } from '../../db/copy-name.ts';
import { newId } from '../../db/new-id.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Call } from '../../http/route.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Authority, holdRights, leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { rolesOfPositions } from '../../rights/held.ts';
import { refuseHiddenMembers } from '../../rights/hidden-holders.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import { processNaming } from '../directory/index.ts';
import { organizationExists } from '../organization/index.ts';
import { POSITION } from './audit.ts';
import { isNameTaken, namesIn, positionRow } from './queries.ts';
import { givesRights, insertRoles, membersOf } from './roles.ts';

type Adding = PartOf<'POST position/addPosition', 'body'>;
type Changing = PartOf<'POST position/updatePosition', 'body'>;
type Outcomes = PartOf<'POST position/removeBatch', 'response'>;

const TEXTS = {
  organizeId: { zh: '没有这个组织', en: 'There is no such organisation' },
  positionName: TAKEN.position_by_name,
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

interface Place {
  positionId: string;
  positionName: string;
  organizeId: string;
}

async function refusePlace(tx: Tx, merchantId: string, place: Place, lang: Lang): Promise<void> {
  if (!(await organizationExists(tx, merchantId, place.organizeId))) refuseField('organizeId', lang);
  if (await isNameTaken(tx, merchantId, place)) refuseField('positionName', lang);
}

export async function addPosition(tx: Tx, { merchantId }: Actor, input: Adding, lang: Lang) {
  const place = {
    positionId: newId(),
    positionName: input.positionName.trim(),
    organizeId: input.organizeId,
  };
  await refusePlace(tx, merchantId, place, lang);
  return insert(tx, merchantId, { ...place, remark: input.remark?.trim() ?? '' });
}

async function insert(tx: Tx, merchantId: string, { remark, ...place }: Place & { remark: string }) {
  await tx
    .insertInto('position')
    .values({
      merchant_id: merchantId,
      position_id: place.positionId,
      organize_id: place.organizeId,
      position_name: place.positionName,
      remark,
    })
    .execute();
  return { positionId: place.positionId };
}

/** Its members are not copied: people hold a position because somebody placed them in it. */
export async function copyPosition(tx: Tx, actor: Actor, positionId: string, lang: Lang) {
  const { merchantId } = actor;
  const { organizeId, positionName, remark } =
    (await positionRow(tx, merchantId, positionId)) ?? refuse('not-found');
  const taken = new Set(await namesIn(tx, merchantId, organizeId));
  const copy = await insert(tx, merchantId, {
    positionId: newId(),
    organizeId,
    positionName: copyName(positionName, taken, lang),
    remark,
  });
  await insertRoles(tx, {
    merchantId,
    positionId: copy.positionId,
    roleIds: await rolesOfPositions(tx, merchantId, [positionId]),
  });
  return copy;
}

export async function updatePosition(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  const before = (await positionRow(tx, merchantId, input.positionId)) ?? refuse('not-found');
  const [record = before] = await withVisibleCounts(tx, actor, { by: 'positionId', rows: [before] });
  await refuseStale(tx, { merchantId, kind: POSITION.kind, id: input.positionId, record }, input.version);
  const positionName = input.positionName?.trim() ?? before.positionName;
  const organizeId = input.organizeId ?? before.organizeId;
  await refusePlace(tx, merchantId, { positionId: input.positionId, positionName, organizeId }, lang);
  await tx
    .updateTable('position')
    .set({
      position_name: positionName,
      organize_id: organizeId,
      remark: input.remark?.trim() ?? before.remark,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('position_id', '=', input.positionId)
    .execute();
  return null;
}

/** Its members lose the position with it: the actor sees them all. A position that a flow can still use stays. */
export async function removePosition(tx: Tx, actor: Actor, positionId: string): Promise<null> {
  const authority = await holdRights(tx, actor);
  return leavingAdministrator(tx, actor.merchantId, () => remove(tx, authority, positionId));
}

async function remove(tx: Tx, authority: Authority, positionId: string): Promise<null> {
  const { merchantId } = authority;
  await refuseHiddenMembers(tx, authority, [positionId]);
  if (await givesRights(tx, merchantId, positionId))
    refuseOwn(authority, await membersOf(tx, merchantId, positionId));
  const by = await processNaming(tx, merchantId, { kind: 'position', ids: [positionId] });
  if (by !== undefined) refuse('in-use', { by });
  const { numDeletedRows } = await tx
    .deleteFrom('position')
    .where('merchant_id', '=', merchantId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}

export async function removePositions(
  tx: Tx,
  { actor, lang, body: { positionIds }, refusals }: Call<'POST position/removeBatch'>,
): Promise<Outcomes> {
  const authority = await holdRights(tx, actor);
  return leavingAdministrator(tx, actor.merchantId, async () => {
    const list: Outcomes['list'] = [];
    for (const positionId of positionIds) {
      const refusal = refusals.get(positionId);
      list.push(
        await outcomeOf(positionId, lang, () =>
          refusal ? Promise.reject(refusal) : remove(tx, authority, positionId),
        ),
      );
    }
    return { list };
  });
}

/** A refusal is found before anything is written, so the transaction goes on. */
async function outcomeOf(
  positionId: string,
  lang: Lang,
  change: () => Promise<unknown>,
): Promise<Outcomes['list'][number]> {
  try {
    await change();
    return { positionId, ok: true };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      positionId,
      ok: false,
      subCode: error.subCode,
      message: errorText(error.subCode, lang, error.details.by),
    };
  }
}
