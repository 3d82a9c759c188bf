/** Adds people, organizations and positions to the demo company, without the checks of the calls. */
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import type { Harness } from '../harness.ts';
import { limitedRights } from './limited-rights.ts';

const tenant = { merchant_id: DEMO_COMPANY_ID };
const SEES_NOBODY = 'sees-nobody';

export function companyRecords(server: () => Pick<Harness, 'db'>) {
  const { inCompany } = limitedRights(server);

  /** A person without roles who sees no other person. */
  const makePerson = (user_id: string, organize_id: string) =>
    inCompany(async tx => {
      const names = { user_name: user_id, nick_name: user_id, phonenumber: '13812345678', password_hash: '' };
      await tx
        .insertInto('app_user')
        .values({ ...tenant, ...names, user_id, organize_id })
        .execute();
      const key = { ...tenant, data_permission_id: SEES_NOBODY };
      await tx
        .insertInto('data_permission')
        .values({ ...key, name: SEES_NOBODY, code: SEES_NOBODY })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      await tx
        .insertInto('data_permission_item')
        .values({ ...key, key: 'user', value: 'self' })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      await tx
        .insertInto('data_permission_bind')
        .values({ ...key, kind: 'user', target_id: user_id })
        .execute();
    });

  const makeOrganization = (organize_id: string, parent_id: string | null) =>
    inCompany(tx =>
      tx
        .insertInto('organization')
        .values({ ...tenant, organize_id, parent_id, organize_name: organize_id })
        .execute(),
    );

  const makePosition = (position_id: string, organize_id: string, roleIds: readonly string[] = []) =>
    inCompany(async tx => {
      await tx
        .insertInto('position')
        .values({ ...tenant, position_id, organize_id, position_name: position_id })
        .execute();
      for (const role_id of roleIds)
        await tx
          .insertInto('position_role')
          .values({ ...tenant, position_id, role_id })
          .execute();
    });

  const join = (position_id: string, userIds: readonly string[]) =>
    inCompany(tx =>
      tx
        .insertInto('user_position')
        .values(userIds.map(user_id => ({ ...tenant, position_id, user_id })))
        .execute(),
    );

  const setRoleStatus = (roleId: string, status: 'NORMAL' | 'ABNORMAL') =>
    inCompany(tx => tx.updateTable('role').set({ status }).where('role_id', '=', roleId).execute());

  const setDataStatus = (id: string, status: 'NORMAL' | 'ABNORMAL') =>
    inCompany(tx =>
      tx.updateTable('data_permission').set({ status }).where('data_permission_id', '=', id).execute(),
    );

  return { makePerson, makeOrganization, makePosition, join, setRoleStatus, setDataStatus };
}
