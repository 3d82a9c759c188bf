/** Adds, changes and removes projects, and keeps the own choices of people among them. */
import type { PartOf, ProjectOption } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { isEnabled, visibleUsers } from '../directory/index.ts';
import { projectOption, projectRow, visibleMembers } from './queries.ts';

type Adding = PartOf<'POST /mkplat-admin/tc/project/add', 'body'>;
type Changing = PartOf<'POST /mkplat-admin/tc/project/update', 'body'>;

const TEXTS = {
  projectName: TAKEN.project_name,
  userIds: { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

export async function addProject(
  tx: Tx,
  actor: SignedInActor,
  { projectName, description = '', userIds = [] }: Adding,
  lang: Lang,
): Promise<{ projectId: string }> {
  const { merchantId, userId } = actor;
  const row = { project_id: newId(), project_name: projectName.trim() };
  await refuseName(tx, { merchantId, ...row }, lang);
  await tx
    .insertInto('project')
    .values({ ...row, merchant_id: merchantId, description: description.trim(), create_by: userId })
    .execute();
  await addMembers(tx, actor, { projectId: row.project_id, userIds, lang });
  await insertMembers(tx, { merchantId, projectId: row.project_id, userIds: [userId] });
  return { projectId: row.project_id };
}

export async function updateProject(
  tx: Tx,
  actor: SignedInActor,
  { projectId, version, projectName, description, userIds }: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const before = (await projectRow(tx, actor, projectId)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'project', id: projectId, record: before }, version);
  const name = projectName?.trim() ?? before.projectName;
  await refuseName(tx, { merchantId, project_id: projectId, project_name: name }, lang);
  await tx
    .updateTable('project')
    .set(({ eb }) => ({
      project_name: name,
      description: description?.trim() ?? before.description,
      version: eb('version', '+', 1),
    }))
    .where('merchant_id', '=', merchantId)
    .where('project_id', '=', projectId)
    .execute();
  if (userIds) await changeMembers(tx, actor, { projectId, userIds, lang });
  return null;
}

/** Two may choose a name at once: they take turns. */
async function refuseName(
  tx: Tx,
  row: { merchantId: string; project_id: string; project_name: string },
  lang: Lang,
): Promise<void> {
  await holdLimit(tx, ['projects', row.merchantId]);
  const namesake = await tx
    .selectFrom('project')
    .select('project_id')
    .where('merchant_id', '=', row.merchantId)
    .where('project_name', '=', row.project_name)
    .where('project_id', '<>', row.project_id)
    .executeTakeFirst();
  if (namesake) refuseField('projectName', lang);
}

interface Members {
  projectId: string;
  userIds: readonly string[];
  lang: Lang;
}

/** Members outside of the actor's scope stay. */
async function changeMembers(
  tx: Tx,
  actor: SignedInActor,
  { projectId, userIds, lang }: Members,
): Promise<void> {
  const before = (await visibleMembers(tx, actor, projectId)).map(({ id }) => id);
  await addMembers(tx, actor, { projectId, userIds: userIds.filter(id => !before.includes(id)), lang });
  const left = before.filter(id => !userIds.includes(id));
  await tx
    .deleteFrom('project_member')
    .where('merchant_id', '=', actor.merchantId)
    .where('project_id', '=', projectId)
    .where('user_id', 'in', ['', ...left])
    .execute();
}

async function addMembers(
  tx: Tx,
  actor: SignedInActor,
  { projectId, userIds, lang }: Members,
): Promise<void> {
  if (userIds.length === 0) return;
  const visible = await visibleUsers(tx, actor);
  const known = await visible()
    .select('u.user_id')
    .where(isEnabled)
    .where('u.user_id', 'in', userIds)
    .execute();
  if (known.length < userIds.length) refuseField('userIds', lang);
  await insertMembers(tx, { merchantId: actor.merchantId, projectId, userIds });
}

const insertMembers = (
  tx: Tx,
  { merchantId, projectId, userIds }: { merchantId: string; projectId: string; userIds: readonly string[] },
) =>
  tx
    .insertInto('project_member')
    .values(userIds.map(user_id => ({ merchant_id: merchantId, project_id: projectId, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Its members and the choices of people go with it. */
export async function removeProject(tx: Tx, { merchantId }: SignedInActor, projectId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('project')
    .where('merchant_id', '=', merchantId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}

interface Choice {
  is_default?: boolean;
  top_time?: Date | null;
  open_time?: Date;
}

/** Stores a choice of the person among their projects; 404 for another project. */
export async function choose(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
  choice: Choice,
): Promise<ProjectOption> {
  const project = (await projectOption(tx, actor, projectId)) ?? refuse('not-found');
  const own = { merchant_id: actor.merchantId, user_id: actor.userId };
  await tx
    .insertInto('project_choice')
    .values({ ...own, project_id: projectId, ...choice })
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id', 'project_id']).doUpdateSet(choice))
    .execute();
  return project;
}

/** The default of before is none any more. */
export async function chooseDefault(tx: Tx, actor: SignedInActor, projectId: string): Promise<null> {
  await holdLimit(tx, ['default-project', actor.merchantId, actor.userId]);
  await tx
    .updateTable('project_choice')
    .set({ is_default: false })
    .where('merchant_id', '=', actor.merchantId)
    .where('user_id', '=', actor.userId)
    .where('is_default', '=', true)
    .where('project_id', '<>', projectId)
    .execute();
  await choose(tx, actor, projectId, { is_default: true });
  return null;
}
