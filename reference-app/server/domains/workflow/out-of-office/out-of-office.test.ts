/** Out of office through HTTP: permissions, refusals, and the assignees in the meantime. */
import type { OutOfOffice } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { loadPeopleDirectory } from '../../people/directory/cache.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

const DAY_MS = 24 * 60 * 60_000;

describeServer('being out of office', server => {
  const driver = new ApprovalDriver(server);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const period = (standIn: string, from = -1, to = 1) => ({
    standInId: userIdOf(standIn),
    beginTime: day(from),
    endTime: day(to),
  });
  const add = async (actor: string, body: object) => {
    const { status, body: answer } = await driver.post(actor, 'outOfOffice/add', body);
    return [status, answer.subCode];
  };
  const mine = (actor: string) =>
    driver.get<{ total: number; list: OutOfOffice[] }>(actor, 'outOfOffice/mine').then(({ list }) => list);
  const endAll = async (actor: string) => {
    for (const { id } of await mine(actor))
      expect((await driver.post(actor, 'outOfOffice/end', { id })).status).toBe(200);
  };

  it('gives the tasks that open meanwhile to the stand-in', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    expect(await add('zhang.wei', { ...period('chen.jie'), reason: 'holiday' })).toEqual([200, undefined]);
    const instanceId = await driver.start(processId);
    expect(await driver.taskOf('chen.jie', instanceId)).toBeTruthy();
    await expect(driver.taskOf('zhang.wei', instanceId)).rejects.toThrow('no open task');
    expect(await mine('zhang.wei')).toMatchObject([
      { user: { userId: 'u-zhang-wei' }, standIn: { userName: '陈杰' }, reason: 'holiday' },
    ]);
    await endAll('zhang.wei');
    expect(await driver.taskOf('zhang.wei', await driver.start(processId))).toBeTruthy();
  });

  it('goes on to the stand-in of an absent stand-in', async () => {
    await add('he.lei', period('luo.yi'));
    await add('luo.yi', period('song.jia'));
    const needs = { users: ['u-he-lei'], roles: [], organizations: [], positions: [] };
    const load = (more: { now?: number } = {}) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        loadPeopleDirectory(tx, DEMO_COMPANY_ID, { ...needs, ...more }),
      );
    const directory = await load();
    expect([directory.standInFor('u-he-lei'), directory.standInFor('u-luo-yi')]).toEqual([
      'u-song-jia',
      'u-song-jia',
    ]);
    expect(directory.person('u-song-jia')?.disabled).toBe(false);
    expect((await load({ now: Date.now() + 2 * DAY_MS })).standInFor('u-he-lei')).toBeUndefined();
    await endAll('he.lei');
    await endAll('luo.yi');
  });

  it('refuses oneself, unknown and disabled people, past periods, overlaps, and cycles', async () => {
    expect(await add('ma.chao', period('ma.chao'))).toEqual([409, 'same-user']);
    expect(await add('ma.chao', period('provider'))).toEqual([404, 'unknown-user']);
    expect(await add('ma.chao', period('xie.qing', -2, -1))).toEqual([422, 'out-of-office-times']);
    expect(await add('ma.chao', period('xie.qing', 2, 1))).toEqual([422, 'out-of-office-times']);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status: 'STOP_USING' }).where('userId', '=', 'u-deng-rui').execute(),
    );
    expect(await add('ma.chao', period('deng.rui'))).toEqual([409, 'user-disabled']);
    expect(await add('ma.chao', period('xie.qing', 0, 5))).toEqual([200, undefined]);
    expect(await add('ma.chao', period('sun.li', 4, 6))).toEqual([409, 'out-of-office-overlap']);
    expect(await add('xie.qing', period('sun.li', 1, 3))).toEqual([200, undefined]);
    expect(await add('sun.li', period('ma.chao', 2, 4))).toEqual([409, 'out-of-office-circle']);
    expect(await add('sun.li', period('ma.chao', 3, 5))).toEqual([200, undefined]);
  });

  it('refuses guests', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ isGuest: true }).where('userId', '=', 'u-guo-ting').execute(),
    );
    expect(await add('ma.chao', period('guo.ting', 20, 21))).toEqual([409, 'guest-refused']);
  });

  it('of two at once that would make a circle, one is refused', async () => {
    const replies = await Promise.all([
      add('zhu.hao', period('yang.yang')),
      add('yang.yang', period('zhu.hao')),
    ]);
    expect(replies.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  it('is for oneself; for others it takes the permission', async () => {
    const body = { ...period('pan.bo', 10, 11), userId: 'u-xu-lei' };
    expect(await add('pan.bo', body)).toEqual([403, 'no-permission']);
    expect(await add('admin', body)).toEqual([200, undefined]);
    const [row] = await mine('xu.lei');
    const end = await driver.post('pan.bo', 'outOfOffice/end', { id: row!.id });
    expect([end.status, end.body.subCode]).toEqual([404, 'not-found']);
    expect((await driver.as('pan.bo').then(client => client.get('outOfOffice/page'))).status).toBe(403);
    const page = await driver.get<{ list: OutOfOffice[] }>('admin', 'outOfOffice/page?userId=u-xu-lei');
    expect(page.list).toEqual([row]);
    expect((await driver.post('admin', 'outOfOffice/end', { id: row!.id })).status).toBe(200);
    expect((await mine('xu.lei'))[0]!.endTime).toBe(row!.beginTime);
  });

  it('does not reach over to another tenant', async () => {
    const [row] = await mine('zhang.wei');
    expect(row).toBeDefined();
    const client = await driver.as('provider');
    expect((await client.post('outOfOffice/end', { id: row!.id })).status).toBe(404);
    expect((await client.get('outOfOffice/page')).body.data).toEqual({ total: 0, more: false, list: [] });
    const body = { ...period('tang.xin'), userId: 'u-zhang-wei' };
    expect((await client.post('outOfOffice/add', body)).status).toBe(404);
  });
});
