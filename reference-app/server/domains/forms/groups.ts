/** Manages form groups, which form a tree. */
import type { FormGroup, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { acquireRowCountLock } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { throwInvalidFormField } from './refusals.ts';

/**
 * Maximum number of form groups in a tenant. The limit keeps the tree of groups small enough to display as a
 * whole.
 */
const MAX_FORM_GROUPS = 500;

export async function listGroups(tx: Tx, { merchantId }: Actor): Promise<FormGroup[]> {
  const { rows } = await sql<FormGroup>`
    select g.group_id as "groupId", g.group_name as "groupName", g.parent_id as "parentId",
      (select count(*)::int from form f
        where f.merchant_id = g.merchant_id and f.group_id = g.group_id and f.removed_time is null) as "formCount"
    from form_group g where g.merchant_id = ${merchantId} order by g.group_name, g.group_id`.execute(tx);
  return rows;
}

export async function groupExists(tx: Tx, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('formGroup')
    .select('groupId')
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

type Adding = PartOf<'POST workflow/form/group/add', 'body'>;
type Changing = PartOf<'POST workflow/form/group/update', 'body'>;

/** Locks the group tree and returns its groups. Without the lock, concurrent moves could create a cycle. */
const lockGroupTree = async (tx: Tx, actor: Actor): Promise<FormGroup[]> => {
  await acquireRowCountLock(tx, ['form-groups', actor.merchantId]);
  return listGroups(tx, actor);
};

export async function addGroup(tx: Tx, actor: Actor, input: Adding, lang: Lang): Promise<{ id: string }> {
  const groups = await lockGroupTree(tx, actor);
  if (groups.length >= MAX_FORM_GROUPS) throwRefusal('too-many-groups');
  const id = newId();
  const row = { groupId: id, groupName: input.groupName.trim(), parentId: input.parentId ?? null };
  throwIfInvalidFormGroup(groups, row, lang);
  await tx
    .insertInto('formGroup')
    .values({
      groupId: id,
      groupName: row.groupName,
      parentId: row.parentId,
    })
    .execute();
  await logGroupOperation(tx, actor, row, 'add');
  return { id };
}

export async function updateFormGroup(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const groups = await lockGroupTree(tx, actor);
  const before = groups.find(one => one.groupId === input.groupId) ?? throwRefusal('not-found');
  const row = {
    groupId: before.groupId,
    groupName: input.groupName?.trim() ?? before.groupName,
    parentId: input.parentId === undefined ? before.parentId : input.parentId,
  };
  throwIfInvalidFormGroup(groups, row, lang);
  await tx
    .updateTable('formGroup')
    .set({ groupName: row.groupName, parentId: row.parentId })
    .where('groupId', '=', row.groupId)
    .execute();
  await logGroupOperation(tx, actor, row, 'update');
  return null;
}

/**
 * Removes a group without forms and subgroups. Removed forms that still refer to the group lose this
 * reference.
 */
export async function removeFormGroup(tx: Tx, actor: Actor, groupId: string): Promise<null> {
  const groups = await lockGroupTree(tx, actor);
  const group = groups.find(one => one.groupId === groupId) ?? throwRefusal('not-found');
  if (group.formCount > 0 || groups.some(({ parentId }) => parentId === groupId))
    throwRefusal('group-not-empty');
  await tx
    .updateTable('form')
    .set({ groupId: null })
    .where('groupId', '=', groupId)
    .where('removedTime', 'is not', null)
    .execute();
  await tx.deleteFrom('formGroup').where('groupId', '=', groupId).execute();
  await logGroupOperation(tx, actor, group, 'remove');
  return null;
}

type Placed = Omit<FormGroup, 'formCount'>;

function throwIfInvalidFormGroup(
  groups: FormGroup[],
  { groupId, groupName, parentId }: Placed,
  lang: Lang,
): void {
  const parents = new Map(groups.map(one => [one.groupId, one.parentId]));
  if (parentId !== null && !parents.has(parentId)) throwInvalidFormField('parentId', 'groupUnknown', lang);
  for (let at: string | null | undefined = parentId; at; at = parents.get(at))
    if (at === groupId) throwInvalidFormField('parentId', 'groupCircle', lang);
  const isTaken = groups.some(
    one => one.groupId !== groupId && one.parentId === parentId && one.groupName === groupName,
  );
  if (isTaken) throwInvalidFormField('groupName', 'groupTaken', lang);
}

const logGroupOperation = (tx: Tx, actor: Actor, { groupId, groupName }: Placed, operation: string) =>
  logOperation(tx, actor, { kind: 'form-group', id: groupId, name: groupName, operation });
