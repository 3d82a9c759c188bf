/** Changes data permissions and their targets: for administrators who see all rows of the resources concerned. */
import type { DataPermissionItem, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { type Authority, holdRights, refuseOwn } from '../../rights/authority.ts';
import { parseScope } from '../../rights/data-scope.ts';
import { narrowPassedOn } from '../../rights/inherit.ts';
import { refuseLimited, resourceOf } from '../../rights/resources.ts';
import { knownTargets, permissionDetail, permissionsOfUser } from './queries.ts';

type Adding = PartOf<'POST dataPermission/add', 'body'>;
type Changing = PartOf<'POST dataPermission/update', 'body'>;
type Targets = PartOf<'POST dataPermission/bind', 'body'>;

const TEXTS = {
  code: TAKEN.data_permission_merchant_id_code_key,
  items: { zh: '数据范围无效或重复', en: 'A scope is not valid, or its key is there twice' },
  targetIds: { zh: '有绑定对象不存在', en: 'Names an unknown target' },
  dataPermissionIds: {
    zh: '有数据权限未绑定该人员',
    en: 'Names a data permission that is not bound to the user',
  },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

export const areValid = (items: readonly DataPermissionItem[]): boolean =>
  new Set(items.map(({ key }) => key)).size === items.length &&
  items.every(({ key, value }) => resourceOf(key) && parseScope(value));

const keysOf = (items: readonly DataPermissionItem[]): string[] => items.map(({ key }) => key);

export async function addPermission(
  tx: Tx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ dataPermissionId: string }> {
  const { merchantId } = actor;
  await holdRights(tx, actor);
  if (!areValid(input.items)) refuseField('items', lang);
  const dataPermissionId = newId();
  await refuseCode(tx, { merchantId, dataPermissionId, code: input.code }, lang);
  await tx
    .insertInto('data_permission')
    .values({
      merchant_id: merchantId,
      data_permission_id: dataPermissionId,
      name: input.name.trim(),
      code: input.code,
      description: input.description?.trim() ?? '',
    })
    .execute();
  await insertItems(tx, { merchantId, dataPermissionId }, input.items);
  return { dataPermissionId };
}

interface Key {
  merchantId: string;
  dataPermissionId: string;
}

async function refuseCode(tx: Tx, { code, ...key }: Key & { code: string }, lang: Lang): Promise<void> {
  const other = await tx
    .selectFrom('data_permission')
    .select('code')
    .where('merchant_id', '=', key.merchantId)
    .where('code', '=', code)
    .where('data_permission_id', '<>', key.dataPermissionId)
    .executeTakeFirst();
  if (other) refuseField('code', lang);
}

const insertItems = (tx: Tx, { merchantId, dataPermissionId }: Key, items: readonly DataPermissionItem[]) =>
  tx
    .insertInto('data_permission_item')
    .values(items.map(item => ({ merchant_id: merchantId, data_permission_id: dataPermissionId, ...item })))
    .execute();

async function changeable(tx: Tx, actor: Actor, dataPermissionId: string) {
  const authority: Authority = await holdRights(tx, actor);
  const before = (await permissionDetail(tx, actor.merchantId, dataPermissionId)) ?? refuse('not-found');
  return { authority, before };
}

export async function updatePermission(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  const { dataPermissionId, items } = input;
  const { authority, before } = await changeable(tx, actor, dataPermissionId);
  await refuseStale(
    tx,
    { merchantId, kind: 'data-permission', id: dataPermissionId, record: before },
    input.version,
  );
  const code = input.code ?? before.code;
  await refuseCode(tx, { merchantId, dataPermissionId, code }, lang);
  if (items) {
    if (!areValid(items)) refuseField('items', lang);
    await refuseLimited(tx, authority, keysOf(items));
    await tx
      .deleteFrom('data_permission_item')
      .where('merchant_id', '=', merchantId)
      .where('data_permission_id', '=', dataPermissionId)
      .execute();
    await insertItems(tx, { merchantId, dataPermissionId }, items);
    await narrowPassedOn(tx, { merchantId, dataPermissionId, before: before.items, after: items });
  }
  return write(
    tx,
    { merchantId, dataPermissionId },
    {
      code,
      name: input.name?.trim() ?? before.name,
      description: input.description?.trim() ?? before.description,
    },
  );
}

async function write(
  tx: Tx,
  { merchantId, dataPermissionId }: Key,
  columns: { code?: string; name?: string; description?: string; status?: 'NORMAL' | 'ABNORMAL' },
): Promise<null> {
  await tx
    .updateTable('data_permission')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('data_permission_id', '=', dataPermissionId)
    .execute();
  return null;
}

export async function changeStatus(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, status }: PartOf<'POST dataPermission/changeStatus', 'body'>,
): Promise<null> {
  await changeable(tx, actor, dataPermissionId);
  return write(tx, { merchantId: actor.merchantId, dataPermissionId }, { status });
}

export async function removePermission(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, cascade = false }: PartOf<'GET dataPermission/delete', 'query'>,
): Promise<null> {
  const { before } = await changeable(tx, actor, dataPermissionId);
  if (before.bindCount > 0 && !cascade) refuse('in-use', { data: { bindCount: before.bindCount } });
  await tx
    .deleteFrom('data_permission')
    .where('merchant_id', '=', actor.merchantId)
    .where('data_permission_id', '=', dataPermissionId)
    .execute();
  return null;
}

export async function bind(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, kind, targetIds }: Targets,
  lang: Lang,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  const { authority } = await changeable(tx, actor, dataPermissionId);
  if (kind === 'user') refuseOwn(authority, targetIds);
  if ((await knownTargets(tx, merchantId, { kind, targetIds })) < targetIds.length)
    refuseField('targetIds', lang);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('data_permission_bind')
    .values(
      targetIds.map(target_id => ({
        merchant_id: merchantId,
        data_permission_id: dataPermissionId,
        kind,
        target_id,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (kind === 'user') await refuseLargerScopes(tx, authority, targetIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

export async function unbind(
  tx: Tx,
  actor: Actor,
  { dataPermissionId, kind, targetIds }: Targets,
): Promise<{ count: number }> {
  const { authority } = await changeable(tx, actor, dataPermissionId);
  if (kind === 'user') refuseOwn(authority, targetIds);
  const { numDeletedRows } = await tx
    .deleteFrom('data_permission_bind')
    .where('merchant_id', '=', actor.merchantId)
    .where('data_permission_id', '=', dataPermissionId)
    .where('kind', '=', kind)
    .where('target_id', 'in', targetIds)
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
}

/** Refuses with `not-found`. */
export async function refuseUnknownUser(tx: Tx, { merchantId }: Actor, userId: string): Promise<void> {
  if ((await knownTargets(tx, merchantId, { kind: 'user', targetIds: [userId] })) === 0) refuse('not-found');
}

/** All exclusions of the user, in place of those before. */
export async function exclude(
  tx: Tx,
  actor: Actor,
  { userId, dataPermissionIds }: PartOf<'POST user/excludeDataPerms', 'body'>,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  await refuseUnknownUser(tx, actor, userId);
  refuseOwn(authority, [userId]);
  const bound = await permissionsOfUser(tx, merchantId, userId);
  await refuseLimited(
    tx,
    authority,
    bound.flatMap(({ items }) => keysOf(items)),
  );
  if (dataPermissionIds.some(id => !bound.some(one => one.dataPermissionId === id)))
    refuseField('dataPermissionIds', lang);
  await tx
    .deleteFrom('data_permission_exclusion')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();
  if (dataPermissionIds.length > 0)
    await tx
      .insertInto('data_permission_exclusion')
      .values(
        dataPermissionIds.map(data_permission_id => ({
          merchant_id: merchantId,
          user_id: userId,
          data_permission_id,
        })),
      )
      .execute();
  return null;
}
