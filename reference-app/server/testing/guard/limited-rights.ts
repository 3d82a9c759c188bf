/** Gives people of the demo company roles, data permissions and departments, without the checks of the calls. */
import { type Tx, withTenant } from '../../db/access.ts';
import { COMPANY } from '../../demo/company.ts';
import type { Harness } from '../harness.ts';

const tenant = { merchant_id: COMPANY };

type Bound = ['user' | 'position' | 'organization', string];

/** Permissions of messages have a name of their own; all others begin with `system:`. */
const fullName = (permission: string): string =>
  permission.startsWith('message:') ? permission : `system:${permission}`;

export function limitedRights(server: () => Pick<Harness, 'db'>) {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, COMPANY, work);

  async function bind(id: string, items: Record<string, string>, targets: Bound[]): Promise<void> {
    await inCompany(async tx => {
      const key = { ...tenant, data_permission_id: id };
      await tx
        .insertInto('data_permission')
        .values({ ...key, name: id, code: id })
        .execute();
      for (const [name, value] of Object.entries(items))
        await tx
          .insertInto('data_permission_item')
          .values({ ...key, key: name, value })
          .execute();
      for (const [kind, target_id] of targets)
        await tx
          .insertInto('data_permission_bind')
          .values({ ...key, kind, target_id })
          .execute();
    });
  }

  async function grant(
    id: string,
    permissions: readonly string[],
    userIds: readonly string[],
  ): Promise<void> {
    await inCompany(async tx => {
      await tx
        .insertInto('role')
        .values({ ...tenant, role_id: id, role_name: id, role_key: id })
        .execute();
      for (const permission of permissions)
        await tx
          .insertInto('role_permission')
          .values({ ...tenant, role_id: id, permission: fullName(permission) })
          .execute();
      for (const user_id of userIds)
        await tx
          .insertInto('user_role')
          .values({ ...tenant, user_id, role_id: id })
          .execute();
    });
  }

  const moveTo = (userId: string, organizeId: string) =>
    inCompany(tx =>
      tx.updateTable('app_user').set({ organize_id: organizeId }).where('user_id', '=', userId).execute(),
    );

  return { inCompany, bind, grant, moveTo };
}
