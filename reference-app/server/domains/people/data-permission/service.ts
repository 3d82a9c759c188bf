/**
 * Changes data permissions and their targets. Only administrators with access to all rows of the affected
 * resources may make these changes.
 */
import type { DataPermissionItem, PartOf } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  type Authority,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { parseScope } from '../../../rights/data-scope.ts';
import { narrowInheritedScopes } from '../../../rights/inherit.ts';
import { parseResourceKey, throwIfResourceScopeIsLimited } from '../../../rights/resources.ts';
import {
  countExistingDataPermissionTargets,
  dataPermissionDetail,
  dataPermissionsOfUser,
} from './queries.ts';

type Adding = PartOf<'POST dataPermission/add', 'body'>;
type Changing = PartOf<'POST dataPermission/update', 'body'>;
type Targets = PartOf<'POST dataPermission/bind', 'body'>;

const texts = {
  code: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.data_permission_merchant_id_code_key,
  items: { zh: '数据范围无效或重复', en: 'A scope is not valid, or its key is there twice' },
  targetIds: { zh: '有绑定对象不存在', en: 'Names an unknown target' },
  dataPermissionIds: {
    zh: '有数据权限未绑定该人员',
    en: 'Names a data permission that is not bound to the user',
  },
};

const throwInvalidDataPermissionField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

export const areValidDataPermissionItems = (items: readonly DataPermissionItem[]): boolean =>
  new Set(items.map(({ key }) => key)).size === items.length &&
  items.every(({ key, value }) => parseResourceKey(key) && parseScope(value));

const keysOfDataPermissionItems = (items: readonly DataPermissionItem[]): string[] =>
  items.map(({ key }) => key);

export async function addDataPermission(
  tx: Tx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ dataPermissionId: string }> {
  await lockTenantRightsUntilTransactionEnd(tx, actor);
  if (!areValidDataPermissionItems(input.items)) throwInvalidDataPermissionField('items', lang);
  const dataPermissionId = newId();
  await throwIfDataPermissionCodeTaken(tx, { dataPermissionId, code: input.code }, lang);
  await tx
    .insertInto('dataPermission')
    .values({
      dataPermissionId: dataPermissionId,
      name: input.name.trim(),
      code: input.code,
      description: input.description?.trim() ?? '',
    })
    .execute();
  await insertDataPermissionItems(tx, { dataPermissionId }, input.items);
  return { dataPermissionId };
}

interface PermissionKey {
  dataPermissionId: string;
}

async function throwIfDataPermissionCodeTaken(
  tx: Tx,
  { code, ...key }: PermissionKey & { code: string },
  lang: Lang,
): Promise<void> {
  const other = await tx
    .selectFrom('dataPermission')
    .select('code')
    .where('code', '=', code)
    .where('dataPermissionId', '<>', key.dataPermissionId)
    .executeTakeFirst();
  if (other) throwInvalidDataPermissionField('code', lang);
}

const insertDataPermissionItems = (
  tx: Tx,
  { dataPermissionId }: PermissionKey,
  items: readonly DataPermissionItem[],
) =>
  tx
    .insertInto('dataPermissionItem')
    .values(items.map(item => ({ dataPermissionId: dataPermissionId, ...item })))
    .execute();

async function lockPermissionForChange(tx: Tx, actor: Actor, dataPermissionId: string) {
  const authority: Authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const before =
    (await dataPermissionDetail(tx, actor.merchantId, dataPermissionId)) ?? throwRefusal('not-found');
  return { authority, before };
}

export async function updateDataPermission(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  const { dataPermissionId, items } = input;
  const { authority, before } = await lockPermissionForChange(tx, actor, dataPermissionId);
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: 'data-permission', id: dataPermissionId, record: before },
    input.version,
  );
  const code = input.code ?? before.code;
  await throwIfDataPermissionCodeTaken(tx, { dataPermissionId, code }, lang);
  if (items) {
    if (!areValidDataPermissionItems(items)) throwInvalidDataPermissionField('items', lang);
    await throwIfResourceScopeIsLimited(tx, authority, keysOfDataPermissionItems(items));
    await tx.deleteFrom('dataPermissionItem').where('dataPermissionId', '=', dataPermissionId).execute();
    await insertDataPermissionItems(tx, { dataPermissionId }, items);
    await narrowInheritedScopes(tx, { merchantId, dataPermissionId, before: before.items, after: items });
  }
  return updatePermissionColumns(
    tx,
    { dataPermissionId },
    {
      code,
      name: input.name?.trim() ?? before.name,
      description: input.description?.trim() ?? before.description,
    },
  );
}

async function updatePermissionColumns(
  tx: Tx,
  { dataPermissionId }: PermissionKey,
  columns: { code?: string; name?: string; description?: string; status?: 'NORMAL' | 'ABNORMAL' },
): Promise<null> {
  await tx
    .updateTable('dataPermission')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('dataPermissionId', '=', dataPermissionId)
    .execute();
  return null;
}

export async function changeDataPermissionStatus(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, status }: PartOf<'POST dataPermission/changeStatus', 'body'>,
): Promise<null> {
  await lockPermissionForChange(tx, actor, dataPermissionId);
  return updatePermissionColumns(tx, { dataPermissionId }, { status });
}

export async function removeDataPermission(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, cascade = false }: PartOf<'GET dataPermission/delete', 'query'>,
): Promise<null> {
  const { before } = await lockPermissionForChange(tx, actor, dataPermissionId);
  if (before.bindCount > 0 && !cascade) throwRefusal('in-use', { data: { bindCount: before.bindCount } });
  await tx.deleteFrom('dataPermission').where('dataPermissionId', '=', dataPermissionId).execute();
  return null;
}

export async function bindDataPermissionToTargets(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, kind, targetIds }: Targets,
  lang: Lang,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const { authority } = await lockPermissionForChange(tx, actor, dataPermissionId);
  if (kind === 'user') throwIfChangingOwnRights(authority, targetIds);
  if ((await countExistingDataPermissionTargets(tx, merchantId, { kind, targetIds })) < targetIds.length)
    throwInvalidDataPermissionField('targetIds', lang);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('dataPermissionBind')
    .values(
      targetIds.map(targetId => ({
        dataPermissionId: dataPermissionId,
        kind,
        targetId,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (kind === 'user') await throwIfUsersHaveLargerScope(tx, authority, targetIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

export async function unbindDataPermissionFromTargets(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, kind, targetIds }: Targets,
): Promise<{ count: number }> {
  const { authority } = await lockPermissionForChange(tx, actor, dataPermissionId);
  if (kind === 'user') throwIfChangingOwnRights(authority, targetIds);
  const { numDeletedRows } = await tx
    .deleteFrom('dataPermissionBind')
    .where('dataPermissionId', '=', dataPermissionId)
    .where('kind', '=', kind)
    .where('targetId', 'in', targetIds)
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
}

/** Throws `not-found` if the user does not exist. */
export async function throwIfUnknownUser(tx: Tx, { merchantId }: Actor, userId: string): Promise<void> {
  if ((await countExistingDataPermissionTargets(tx, merchantId, { kind: 'user', targetIds: [userId] })) === 0)
    throwRefusal('not-found');
}

/** Replaces the list of data permissions from which the user is excluded. */
export async function replaceDataPermissionExclusions(
  tx: Tx,
  actor: Actor,
  { userId, dataPermissionIds }: PartOf<'POST user/excludeDataPerms', 'body'>,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await throwIfUnknownUser(tx, actor, userId);
  throwIfChangingOwnRights(authority, [userId]);
  const bound = await dataPermissionsOfUser(tx, merchantId, userId);
  await throwIfResourceScopeIsLimited(
    tx,
    authority,
    bound.flatMap(({ items }) => keysOfDataPermissionItems(items)),
  );
  if (dataPermissionIds.some(id => !bound.some(one => one.dataPermissionId === id)))
    throwInvalidDataPermissionField('dataPermissionIds', lang);
  await tx.deleteFrom('dataPermissionExclusion').where('userId', '=', userId).execute();
  if (dataPermissionIds.length > 0)
    await tx
      .insertInto('dataPermissionExclusion')
      .values(
        dataPermissionIds.map(dataPermissionId => ({
          userId: userId,
          dataPermissionId,
        })),
      )
      .execute();
  return null;
}
