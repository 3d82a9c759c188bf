/** Limits of an administrator with a limited data scope on organizations: leading, removing and moving them. */
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import { countVisiblePeople, signInSalesAdministrator } from '../testing/guard/sales-administrator.ts';
import { describeServer } from '../testing/harness.ts';

describeServer('an administrator with a limited data scope: organizations', server => {
  let admin: TestClient;
  let sales: TestClient;

  const { inCompany, bind, grant, moveTo } = limitedRights(server);
  const { makePerson, makeOrganization, makePosition, join, setRoleStatus } = companyRecords(server);

  beforeAll(async () => {
    admin = await server().login('admin');
    sales = await signInSalesAdministrator(server);
    for (const id of ['org-branch', 'org-with-administrator']) await makeOrganization(id, 'org-sales');
    await bind('and-branches', { user: 'orgs:org-branch,org-with-administrator' }, [['user', 'u-he-lei']]);
  });

  it('sets the leader of visible organizations only', async () => {
    const lead = (organizeId: string) =>
      replyCode(sales, 'organize/updateOrganize', { organizeId, leaderId: 'u-he-lei' });
    expect(await lead('org-fin')).toBe('not-found');
    expect(await lead('org-sales')).toBe('200');
    const add = (parentId?: string) =>
      replyCode(sales, 'organize/addOrganize', { organizeName: 'x', parentId, leaderId: 'u-he-lei' });
    expect(await add('org-fin')).toBe('not-found');
    expect(await add()).toBe('scope-exceeded');
  });

  it('cannot remove an organization whose member has more permissions', async () => {
    await makePerson('administrator', 'org-with-administrator');
    await grant('all-permissions', ['*:*:*'], ['administrator']);
    const remove = () => replyCode(sales, 'organize/remove/org-with-administrator?cascade=true');
    expect(await remove()).toBe('rights-exceeded');
    await setRoleStatus('all-permissions', 'ABNORMAL');
    expect(await remove()).toBe('rights-exceeded');
  });

  it('cannot remove the leader of a hidden organization', async () => {
    await makePerson('leads-finance', 'org-sales');
    const setLeader = (leaderId: string | null) =>
      inCompany(tx =>
        tx.updateTable('organization').set({ leaderId }).where('organizeId', '=', 'org-fin').execute(),
      );
    await setLeader('leads-finance');
    const userId = 'leads-finance';
    const { status, body } = await sales.get(`user/remove/${userId}`);
    expect([status, body.subCode, body.msg]).toEqual([
      403,
      'scope-exceeded',
      expect.stringContaining('财务部'),
    ]);
    const batch = await sales.data<{ list: { subCode: string; message: string }[] }>(
      sales.post('user/removeBatch', { userIds: [userId] }),
    );
    expect(batch.list).toMatchObject([{ subCode: 'scope-exceeded', message: body.msg }]);
    expect(await replyCode(sales, 'user/update', { userId, organizeId: 'org-branch' })).toBe('200');
    expect(await replyCode(sales, 'user/changeStatus', { userId, status: 'STOP_USING' })).toBe('200');
    const { leaderId } = await admin.data<{ leaderId: string }>(admin.get('organize/org-fin'));
    expect(leaderId).toBe(userId);
    await setLeader(null);
    expect(await replyCode(sales, `user/remove/${userId}`)).toBe('200');
  });

  it('accepts lists that equal the stored ones, and moves within the scope', async () => {
    const userId = 'placed';
    await makePerson(userId, 'org-sales');
    await grant('stored', ['dict:manage'], [userId, 'u-he-lei']);
    await makePosition('of-finance', 'org-fin');
    await join('of-finance', [userId]);
    const update = (body: object) => replyCode(sales, 'user/update', { userId, ...body });
    const stored = { organizeId: 'org-sales', roleIds: ['stored'], positionIds: ['of-finance'] };
    expect(await update({ nickName: 'x', ...stored })).toBe('200');
    expect(await update({ positionIds: [] })).toBe('not-found');
    expect(await update({ organizeId: 'org-branch' })).toBe('200');
    const move = { organizeId: 'org-branch', parentId: 'org-with-administrator' };
    expect(await replyCode(sales, 'organize/updateOrganize', move)).toBe('200');
  });

  it('cannot move an organization that has hidden ones below it', async () => {
    await makeOrganization('moving', null);
    await makeOrganization('moving-below', 'moving');
    await moveTo('u-deng-rui', 'moving-below');
    await moveTo('u-cao-ying', 'org-legal');
    await grant('moves', ['user:list', 'user:manage', 'organize:manage'], ['u-cao-ying']);
    await bind('moves-below', { user: 'below' }, [['user', 'u-cao-ying']]);
    await bind('moves-too', { user: 'orgs:moving' }, [['user', 'u-cao-ying']]);
    const mover = await server().login('cao.ying');
    const move = { organizeId: 'moving', parentId: 'org-legal' };
    const seen = await countVisiblePeople(mover);
    expect([
      await replyCode(mover, 'organize/movePreview', move),
      await replyCode(mover, 'organize/updateOrganize', move),
      await replyCode(mover, 'organize/movePreview', { ...move, parentId: null }),
    ]).toEqual(Array(3).fill('scope-exceeded'));
    expect(await countVisiblePeople(mover)).toBe(seen);
    await moveTo('u-deng-rui', 'moving');
    await admin.data(admin.get('organize/remove/moving-below'));
    expect(await replyCode(mover, 'organize/movePreview', move)).toBe('200');
    expect(await replyCode(mover, 'organize/updateOrganize', move)).toBe('200');
  });

  it('cannot move an organization to a place where its new viewers see more than the administrator', async () => {
    await moveTo('u-cao-ying', 'org-it');
    await moveTo('u-deng-rui', 'org-it');
    await makeOrganization('team-one', 'org-it');
    await makeOrganization('team-two', 'org-it');
    await makeOrganization('team-moving', 'team-one');
    await moveTo('u-zhao-min', 'team-two');
    await bind('leads', { user: 'below' }, [
      ['user', 'u-zhao-min'],
      ['user', 'u-deng-rui'],
    ]);
    await bind('elsewhere', { user: 'orgs:org-fin' }, [['user', 'u-zhao-min']]);
    await grant('moves-it', ['user:list', 'organize:manage', 'log:operation'], ['u-cao-ying']);
    const mover = await server().login('cao.ying');
    const move = (parentId: string) =>
      replyCode(mover, 'organize/updateOrganize', { organizeId: 'team-moving', parentId });
    expect(await move('team-two')).toBe('scope-exceeded');
    await admin.data(
      admin.post('dataPermission/unbind', {
        dataPermissionId: 'elsewhere',
        kind: 'user',
        targetIds: ['u-zhao-min'],
      }),
    );
    expect(await move('team-two')).toBe('200');
    expect(await move('team-one')).toBe('200');
    // A move changes who reads the logs of the team: other people and the administrator gain none.
    await grant('lead-logs', ['log:operation'], ['u-zhao-min']);
    await bind('logs-of-one', { 'user@system:log:operation': 'orgs:team-one,team-two' }, [
      ['user', 'u-cao-ying'],
    ]);
    expect(await move('team-two')).toBe('scope-exceeded');
    await moveTo('u-zhao-min', 'team-one');
    expect(await move('team-two')).toBe('200');
    await bind('logs-below', { 'user@system:log:operation': 'below' }, [['user', 'u-cao-ying']]);
    await bind('all-teams', { user: 'orgs:org-it,team-one,team-two,team-moving' }, [['user', 'u-cao-ying']]);
    await moveTo('u-cao-ying', 'team-one');
    expect(await move('team-one')).toBe('scope-exceeded');
  });
});
