/** Gives people of the demo company roles, data permissions and departments, without the checks of the calls. */
import { type Tx, withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import type { TestClient } from '../client.ts';
import type { Harness } from '../harness.ts';

const tenant = { merchantId: DEMO_COMPANY_ID };

/** The kind and the id of the user, position or organization that a data permission is bound to. */
export type BindTarget = ['user' | 'position' | 'organization', string];

interface NewDataPermission {
  id: string;
  items: Record<string, string>;
  targets: BindTarget[];
}

/** Permissions of messages and the permission for everything are complete; all others lack `system:`. */
const fullName = (permission: string): string =>
  /^(?:message|\*):/.test(permission) ? permission : `system:${permission}`;

/** Inserts a data permission and binds it. */
export async function insertDataPermission(tx: Tx, { id, items, targets }: NewDataPermission): Promise<void> {
  const key = { ...tenant, dataPermissionId: id };
  await tx
    .insertInto('dataPermission')
    .values({ ...key, name: id, code: id })
    .execute();
  for (const [name, value] of Object.entries(items))
    await tx
      .insertInto('dataPermissionItem')
      .values({ ...key, key: name, value })
      .execute();
  for (const [kind, targetId] of targets)
    await tx
      .insertInto('dataPermissionBind')
      .values({ ...key, kind, targetId })
      .execute();
}

export function limitedRights(server: () => Pick<Harness, 'db'>) {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);

  const bind = (id: string, items: Record<string, string>, targets: BindTarget[]) =>
    inCompany(tx => insertDataPermission(tx, { id, items, targets }));

  const hold = (roleId: string, userIds: readonly string[]) =>
    inCompany(async tx => {
      for (const userId of userIds)
        await tx
          .insertInto('userRole')
          .values({ ...tenant, userId, roleId: roleId })
          .execute();
    });

  async function grant(
    id: string,
    permissions: readonly string[],
    userIds: readonly string[],
  ): Promise<void> {
    await inCompany(async tx => {
      await tx
        .insertInto('role')
        .values({ ...tenant, roleId: id, roleName: id, roleKey: id })
        .execute();
      for (const permission of permissions)
        await tx
          .insertInto('rolePermission')
          .values({ ...tenant, roleId: id, permission: fullName(permission) })
          .execute();
    });
    await hold(id, userIds);
  }

  const moveTo = (userId: string, organizeId: string) =>
    inCompany(tx =>
      tx.updateTable('appUser').set({ organizeId: organizeId }).where('userId', '=', userId).execute(),
    );

  return { inCompany, bind, grant, hold, moveTo };
}

/** Sends a GET, or a POST if there is a body. Returns the `subCode` of a refusal, or the status. */
export async function replyCode(client: TestClient, path: string, body?: object): Promise<string> {
  const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
  return reply.subCode ?? String(status);
}
