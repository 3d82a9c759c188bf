/** Groups of forms: a small tree. */
import type { FormGroup, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseField } from './refusals.ts';
import './tables.ts';

/** A tree that is drawn whole stays small. */
const MOST = 500;

export async function listGroups(tx: Tx, { merchantId }: Actor): Promise<FormGroup[]> {
  const { rows } = await sql<FormGroup>`
    select g.group_id as "groupId", g.group_name as "groupName", g.parent_id as "parentId",
      (select count(*)::int from form f
        where f.merchant_id = g.merchant_id and f.group_id = g.group_id and f.removed_time is null) as "formCount"
    from form_group g where g.merchant_id = ${merchantId} order by g.group_name, g.group_id`.execute(tx);
  return rows;
}

export async function groupExists(tx: Tx, { merchantId }: Actor, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('form_group')
    .select('group_id')
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

type Adding = PartOf<'POST workflow/form/group/add', 'body'>;
type Changing = PartOf<'POST workflow/form/group/update', 'body'>;

/** Changes of the tree wait for each other: two moves at once could make a circle. */
const heldTree = async (tx: Tx, actor: Actor): Promise<FormGroup[]> => {
  await holdLimit(tx, ['form-groups', actor.merchantId]);
  return listGroups(tx, actor);
};

export async function addGroup(tx: Tx, actor: Actor, input: Adding, lang: Lang): Promise<{ id: string }> {
  const groups = await heldTree(tx, actor);
  if (groups.length >= MOST) refuse('too-many-groups');
  const id = newId();
  const row = { groupId: id, groupName: input.groupName.trim(), parentId: input.parentId ?? null };
  refusePlace(groups, row, lang);
  await tx
    .insertInto('form_group')
    .values({
      merchant_id: actor.merchantId,
      group_id: id,
      group_name: row.groupName,
      parent_id: row.parentId,
    })
    .execute();
  await log(tx, actor, row, 'add');
  return { id };
}

export async function updateGroup(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const groups = await heldTree(tx, actor);
  const before = groups.find(one => one.groupId === input.groupId) ?? refuse('not-found');
  const row = {
    groupId: before.groupId,
    groupName: input.groupName?.trim() ?? before.groupName,
    parentId: input.parentId === undefined ? before.parentId : input.parentId,
  };
  refusePlace(groups, row, lang);
  await tx
    .updateTable('form_group')
    .set({ group_name: row.groupName, parent_id: row.parentId })
    .where('merchant_id', '=', actor.merchantId)
    .where('group_id', '=', row.groupId)
    .execute();
  await log(tx, actor, row, 'update');
  return null;
}

/** Forms that were removed leave the group with it. */
export async function removeGroup(tx: Tx, actor: Actor, groupId: string): Promise<null> {
  const groups = await heldTree(tx, actor);
  const group = groups.find(one => one.groupId === groupId) ?? refuse('not-found');
  if (group.formCount > 0 || groups.some(({ parentId }) => parentId === groupId)) refuse('group-not-empty');
  const { merchantId } = actor;
  await tx
    .updateTable('form')
    .set({ group_id: null })
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .where('removed_time', 'is not', null)
    .execute();
  await tx
    .deleteFrom('form_group')
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .execute();
  await log(tx, actor, group, 'remove');
  return null;
}

type Placed = Omit<FormGroup, 'formCount'>;

function refusePlace(groups: FormGroup[], { groupId, groupName, parentId }: Placed, lang: Lang): void {
  const parents = new Map(groups.map(one => [one.groupId, one.parentId]));
  if (parentId !== null && !parents.has(parentId)) refuseField('parentId', 'groupUnknown', lang);
  for (let at: string | null | undefined = parentId; at; at = parents.get(at))
    if (at === groupId) refuseField('parentId', 'groupCircle', lang);
  const isTaken = groups.some(
    one => one.groupId !== groupId && one.parentId === parentId && one.groupName === groupName,
  );
  if (isTaken) refuseField('groupName', 'groupTaken', lang);
}

const log = (tx: Tx, actor: Actor, { groupId, groupName }: Placed, operation: string) =>
  logOperation(tx, actor, { kind: 'form-group', id: groupId, name: groupName, operation });
