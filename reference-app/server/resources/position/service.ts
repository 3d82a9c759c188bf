/** Adds, changes and removes positions, and places people in them. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { copyName } from '../../db/copy-name.ts';
import { newId } from '../../db/new-id.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { processNaming, visibleUsers } from '../directory/index.ts';
import { organizationExists } from '../organization/index.ts';
import { POSITION } from './audit.ts';
import { enabledUsers, isNameTaken, namesIn, positionRow } from './queries.ts';

type Adding = PartOf<'POST position/addPosition', 'body'>;
type Changing = PartOf<'POST position/updatePosition', 'body'>;
type Members = PartOf<'POST position/addPositionUsers', 'body'>;
type Outcomes = PartOf<'POST position/removeBatch', 'response'>;

const TEXTS = {
  organizeId: { zh: '没有这个组织', en: 'There is no such organisation' },
  positionName: { zh: '该组织已有同名岗位', en: 'The organisation has a position with this name' },
  userIds: { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' },
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
export async function copyPosition(tx: Tx, { merchantId }: Actor, positionId: string, lang: Lang) {
  const { organizeId, positionName, remark } =
    (await positionRow(tx, merchantId, positionId)) ?? refuse('not-found');
  const taken = new Set(await namesIn(tx, merchantId, organizeId));
  return insert(tx, merchantId, {
    positionId: newId(),
    organizeId,
    positionName: copyName(positionName, taken, lang),
    remark,
  });
}

export async function updatePosition(
  tx: Tx,
  { merchantId }: Actor,
  input: Changing,
  lang: Lang,
): Promise<null> {
  const before = (await positionRow(tx, merchantId, input.positionId)) ?? refuse('not-found');
  await refuseStale(
    tx,
    { merchantId, kind: POSITION.kind, id: input.positionId, record: before },
    input.version,
  );
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

/** Its members lose the position with it; a flow that can still ask it keeps it. */
export async function removePosition(tx: Tx, { merchantId }: Actor, positionId: string): Promise<null> {
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
  actor: Actor,
  positionIds: string[],
  lang: Lang,
): Promise<Outcomes> {
  const list: Outcomes['list'] = [];
  for (const positionId of positionIds) list.push(await outcomeOf(tx, actor, positionId, lang));
  return { list };
}

/** A refusal is found before anything is written, so the transaction goes on. */
async function outcomeOf(
  tx: Tx,
  actor: Actor,
  positionId: string,
  lang: Lang,
): Promise<Outcomes['list'][number]> {
  try {
    await removePosition(tx, actor, positionId);
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

export async function addMembers(
  tx: Tx,
  actor: Actor,
  { positionId, userIds }: Members,
  lang: Lang,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  if (!(await positionRow(tx, merchantId, positionId))) refuse('not-found');
  const enabled = await enabledUsers(tx, actor, userIds);
  if (enabled.size < userIds.length) refuseField('userIds', lang);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_position')
    .values(userIds.map(user_id => ({ merchant_id: merchantId, position_id: positionId, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return { count: Number(numInsertedOrUpdatedRows) };
}

export async function removeMembers(
  tx: Tx,
  actor: Actor,
  { positionId, userIds }: Members,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  if (!(await positionRow(tx, merchantId, positionId))) refuse('not-found');
  const visible = await visibleUsers(tx, actor);
  const { numDeletedRows } = await tx
    .deleteFrom('user_position')
    .where('merchant_id', '=', merchantId)
    .where('position_id', '=', positionId)
    .where('user_id', 'in', visible().select('u.user_id').where('u.user_id', 'in', userIds))
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
}
