/** Adds, changes and removes projects, and stores users' personal settings for projects. */
import type { PartOf, ProjectOption } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { isEnabledAccountSql, visibleUsers } from '../../../rights/people.ts';
import { projectOption, readProjectRow, readVisibleProjectMembers } from './queries.ts';

type Adding = PartOf<'POST /mkplat-admin/tc/project/add', 'body'>;
type Changing = PartOf<'POST /mkplat-admin/tc/project/update', 'body'>;

const texts = {
  projectName: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.project_name,
  userIds: { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' },
};

const throwInvalidProjectField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

export async function addProject(
  tx: Tx,
  actor: SignedInActor,
  { projectName, description = '', userIds = [] }: Adding,
  lang: Lang,
): Promise<{ projectId: string }> {
  const { merchantId, userId } = actor;
  const row = { projectId: newId(), projectName: projectName.trim() };
  await throwIfProjectNameTaken(tx, { merchantId, ...row }, lang);
  await tx
    .insertInto('project')
    .values({ ...row, description: description.trim(), createBy: userId })
    .execute();
  await addProjectMembers(tx, actor, { projectId: row.projectId, userIds, lang });
  await insertProjectMembers(tx, { projectId: row.projectId, userIds: [userId] });
  return { projectId: row.projectId };
}

export async function updateProject(
  tx: Tx,
  actor: SignedInActor,
  { projectId, version, projectName, description, userIds }: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const before = (await readProjectRow(tx, actor, projectId)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(tx, { merchantId, kind: 'project', id: projectId, record: before }, version);
  const name = projectName?.trim() ?? before.projectName;
  await throwIfProjectNameTaken(tx, { merchantId, projectId: projectId, projectName: name }, lang);
  await tx
    .updateTable('project')
    .set(({ eb }) => ({
      projectName: name,
      description: description?.trim() ?? before.description,
      version: eb('version', '+', 1),
    }))
    .where('projectId', '=', projectId)
    .execute();
  if (userIds) await replaceVisibleMembers(tx, actor, { projectId, userIds, lang });
  return null;
}

/** Throws if the name is already taken. The lock serializes concurrent requests with the same name. */
async function throwIfProjectNameTaken(
  tx: Tx,
  row: { merchantId: string; projectId: string; projectName: string },
  lang: Lang,
): Promise<void> {
  await acquireRowCountLock(tx, ['projects', row.merchantId]);
  const namesake = await tx
    .selectFrom('project')
    .select('projectId')
    .where('projectName', '=', row.projectName)
    .where('projectId', '<>', row.projectId)
    .executeTakeFirst();
  if (namesake) throwInvalidProjectField('projectName', lang);
}

interface ProjectMembersInput {
  projectId: string;
  userIds: readonly string[];
  lang: Lang;
}

/** Replaces the members in the actor's data scope. Members outside the scope remain. */
async function replaceVisibleMembers(
  tx: Tx,
  actor: SignedInActor,
  { projectId, userIds, lang }: ProjectMembersInput,
): Promise<void> {
  const before = (await readVisibleProjectMembers(tx, actor, projectId)).map(({ id }) => id);
  await addProjectMembers(tx, actor, {
    projectId,
    userIds: userIds.filter(id => !before.includes(id)),
    lang,
  });
  const left = before.filter(id => !userIds.includes(id));
  await tx
    .deleteFrom('projectMember')
    .where('projectId', '=', projectId)
    .where('userId', 'in', ['', ...left])
    .execute();
}

async function addProjectMembers(
  tx: Tx,
  actor: SignedInActor,
  { projectId, userIds, lang }: ProjectMembersInput,
): Promise<void> {
  if (userIds.length === 0) return;
  const visible = await visibleUsers(tx, actor);
  const known = await visible()
    .select('u.userId')
    .where(isEnabledAccountSql)
    .where('u.userId', 'in', userIds)
    .execute();
  if (known.length < userIds.length) throwInvalidProjectField('userIds', lang);
  await insertProjectMembers(tx, { projectId, userIds });
}

const insertProjectMembers = (
  tx: Tx,
  { projectId, userIds }: { projectId: string; userIds: readonly string[] },
) =>
  tx
    .insertInto('projectMember')
    .values(userIds.map(userId => ({ projectId: projectId, userId })))
    .onConflict(conflict => conflict.doNothing())
    .execute();

/**
 * Removes a project. The database also removes its members and the users' personal settings for the project.
 */
export async function removeProject(tx: Tx, projectId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('project')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}

interface ProjectChoice {
  isDefault?: boolean;
  topTime?: Date | null;
  openTime?: Date;
}

/**
 * Stores a personal setting of the actor for a project. Throws `not-found` if the actor may not see the
 * project.
 */
export async function storePersonalProjectSetting(
  tx: Tx,
  actor: SignedInActor,
  projectId: string,
  choice: ProjectChoice,
): Promise<ProjectOption> {
  const project = (await projectOption(tx, actor, projectId)) ?? throwRefusal('not-found');
  await tx
    .insertInto('projectChoice')
    .values({ userId: actor.userId, projectId: projectId, ...choice })
    .onConflict(conflict => conflict.columns(['userId', 'projectId']).doUpdateSet(choice))
    .execute();
  return project;
}

/** Makes the project the default project of the actor, replacing any other default. */
export async function chooseDefaultProject(tx: Tx, actor: SignedInActor, projectId: string): Promise<null> {
  await acquireRowCountLock(tx, ['default-project', actor.merchantId, actor.userId]);
  await tx
    .updateTable('projectChoice')
    .set({ isDefault: false })
    .where('userId', '=', actor.userId)
    .where('isDefault', '=', true)
    .where('projectId', '<>', projectId)
    .execute();
  await storePersonalProjectSetting(tx, actor, projectId, { isDefault: true });
  return null;
}
