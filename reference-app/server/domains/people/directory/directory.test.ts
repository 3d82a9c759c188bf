import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { loadPeopleDirectory } from './cache.ts';
import type { PeopleNeeded } from './queries.ts';

const NEEDS = {
  users: ['u-li-na', 'u-provider', 'u-nobody'],
  roles: ['role-finance', 'role-staff'],
  organizations: ['org-rd', 'org-legal'],
  positions: ['pos-gm'],
  leadersOfInitiator: false,
};

describeServer('the directory of the engine', server => {
  const load = (merchantId = DEMO_COMPANY_ID, needs: PeopleNeeded = NEEDS) =>
    withTenant(server().db, merchantId, tx => loadPeopleDirectory(tx, merchantId, needs));

  it('knows the people it was asked for, and nobody of another tenant', async () => {
    const directory = await load();
    expect(directory.person('u-li-na')).toEqual({ id: 'u-li-na', name: '李娜', disabled: false });
    expect(directory.person('u-provider')).toBeUndefined();
    expect(directory.person('u-nobody')).toBeUndefined();
  });

  it('expands roles, positions, and organisations with all below them', async () => {
    const directory = await load();
    expect(directory.withRole('role-finance')).toEqual(['u-wang-fang']);
    expect(directory.inPosition('pos-gm')).toEqual(['u-gao-feng', 'u-lin-tao']);
    expect(directory.inOrganization('org-rd')).toHaveLength(9);
    expect(directory.inOrganization('org-legal')).toEqual(['u-hu-yue']);
    expect(directory.person('u-hu-yue')?.name).toBe('胡月');
  });

  it('finds the leaders from the own organisation upwards, without the person and each once', async () => {
    const leadersOf = ['u-li-na', 'u-zhang-wei', 'u-guo-ting', 'u-gao-feng', 'u-provider'];
    const directory = await load(DEMO_COMPANY_ID, { ...NEEDS, leadersOf });
    expect(Object.fromEntries(leadersOf.map(id => [id, directory.leadersOf(id)]))).toEqual({
      'u-li-na': ['u-zhang-wei', 'u-chen-jie', 'u-gao-feng'],
      'u-zhang-wei': ['u-chen-jie', 'u-gao-feng'],
      'u-guo-ting': ['u-chen-jie', 'u-gao-feng'],
      'u-gao-feng': [],
      'u-provider': [],
    });
    expect(directory.person('u-chen-jie')?.name).toBe('陈杰');
  });

  it('knows the groups of a person and the leader of an organisation', async () => {
    const groupsOf = ['u-gao-feng', 'u-zhang-wei', 'u-provider'];
    const directory = await load(DEMO_COMPANY_ID, {
      ...NEEDS,
      groupsOf,
      leaderOfOrganization: ['org-fin', 'org-sales-east', 'nowhere'],
    });
    expect(directory.groupsOf('u-gao-feng')).toMatchObject({ positions: ['pos-gm'] });
    const { organizations } = directory.groupsOf('u-zhang-wei');
    expect(organizations).toEqual(['org-rd-web', 'org-rd', 'org-hq']);
    expect(directory.groupsOf('u-zhang-wei').roles).toContain('role-staff');
    expect(directory.groupsOf('u-provider')).toEqual({ organizations: [], roles: [], positions: [] });
    const leaders = ['org-fin', 'org-sales-east', 'nowhere'].map(id => directory.leaderOfOrganization(id));
    expect(leaders).toEqual(['u-wu-qiang', undefined, undefined]);
  });

  it('returns each administrator of processes once', async () => {
    expect((await load()).administrators()).toEqual(['u-admin', 'u-jiang-hua']);
    expect((await load(DEMO_SERVICE_PROVIDER_TENANT_ID)).administrators()).toEqual(['u-provider']);
  });

  it('knows the administrators where nobody else was asked for', async () => {
    const nobody = { users: [], roles: [], organizations: [], positions: [], leadersOfInitiator: false };
    const directory = await load(DEMO_COMPANY_ID, nobody);
    expect(directory.administrators()).toHaveLength(2);
  });

  it('marks people who are disabled, locked without an end, or guests whose grant has ended', async () => {
    const set = (userId: string, change: object) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set(change).where('userId', '=', userId).execute(),
      );
    await set('u-wang-fang', { status: 'STOP_USING' });
    await set('u-gao-feng', { status: 'LOCKED' });
    await set('u-lin-tao', { status: 'LOCKED', unlockingTime: new Date(Date.now() + 60_000) });
    await set('u-li-na', { guestUntil: new Date(Date.now() + 60_000) });
    const people = ['u-wang-fang', 'u-gao-feng', 'u-lin-tao', 'u-li-na'];
    const disabledNow = (directory: Awaited<ReturnType<typeof load>>) =>
      people.map(id => directory.person(id)?.disabled);
    expect(disabledNow(await load())).toEqual([true, true, false, false]);
    const after = await load(DEMO_COMPANY_ID, { ...NEEDS, now: Date.now() + 120_000 });
    expect(disabledNow(after)).toEqual([true, true, false, true]);
  });

  it('leaves out a role that was switched off', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('role').set({ status: 'ABNORMAL' }).where('roleId', '=', 'role-finance').execute(),
    );
    expect((await load()).withRole('role-finance')).toEqual([]);
  });
});
