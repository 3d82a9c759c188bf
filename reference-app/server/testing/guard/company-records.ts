/** Adds people, organizations and positions to the demo company, without the checks of the calls. */
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import type { Harness } from '../harness.ts';
import { limitedRights } from './limited-rights.ts';

const tenant = { merchantId: DEMO_COMPANY_ID };
const SEES_NOBODY = 'sees-nobody';

export function companyRecords(server: () => Pick<Harness, 'db'>) {
  const { inCompany } = limitedRights(server);

  /** A person without roles who sees no other person. */
  const makePerson = (userId: string, organizeId: string) =>
    inCompany(async tx => {
      const names = { userName: userId, nickName: userId, phonenumber: '13812345678', passwordHash: '' };
      await tx
        .insertInto('appUser')
        .values({ ...tenant, ...names, userId, organizeId })
        .execute();
      const key = { ...tenant, dataPermissionId: SEES_NOBODY };
      await tx
        .insertInto('dataPermission')
        .values({ ...key, name: SEES_NOBODY, code: SEES_NOBODY })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      await tx
        .insertInto('dataPermissionItem')
        .values({ ...key, key: 'user', value: 'self' })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      await tx
        .insertInto('dataPermissionBind')
        .values({ ...key, kind: 'user', targetId: userId })
        .execute();
    });

  const makeOrganization = (organizeId: string, parentId: string | null) =>
    inCompany(tx =>
      tx
        .insertInto('organization')
        .values({ ...tenant, organizeId, parentId, organizeName: organizeId })
        .execute(),
    );

  const makePosition = (positionId: string, organizeId: string, roleIds: readonly string[] = []) =>
    inCompany(async tx => {
      await tx
        .insertInto('position')
        .values({ ...tenant, positionId, organizeId, positionName: positionId })
        .execute();
      for (const roleId of roleIds)
        await tx
          .insertInto('positionRole')
          .values({ ...tenant, positionId, roleId })
          .execute();
    });

  const join = (positionId: string, userIds: readonly string[]) =>
    inCompany(tx =>
      tx
        .insertInto('userPosition')
        .values(userIds.map(userId => ({ ...tenant, positionId, userId })))
        .execute(),
    );

  const setRoleStatus = (roleId: string, status: 'NORMAL' | 'ABNORMAL') =>
    inCompany(tx => tx.updateTable('role').set({ status }).where('roleId', '=', roleId).execute());

  const setDataStatus = (id: string, status: 'NORMAL' | 'ABNORMAL') =>
    inCompany(tx =>
      tx.updateTable('dataPermission').set({ status }).where('dataPermissionId', '=', id).execute(),
    );

  return { makePerson, makeOrganization, makePosition, join, setRoleStatus, setDataStatus };
}
