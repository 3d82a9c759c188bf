/** An undo of an import and a form that would use an added record wait for each other. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { blockNewRecordReferences, blockRecordRemoval } from '../../../rights/record-uses-lock.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import { importSheet, runJob, transferOf, USERS } from './testing/transfer-driver.ts';

describeServer('the undo of an import beside forms that would use an added record', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
  /** Whether a transaction waits for an advisory lock of this database. */
  const isLockAwaited = async (tx: Tx) => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx);
    return rows.length > 0;
  };
  const addedUser = async (userName: string) => {
    const line = [userName, '一', '13812345678', '财务部', '员工', '', ''];
    const id = await importSheet(server(), admin, 'user', [USERS, line]);
    const { userId } = await inCompany(tx =>
      tx.selectFrom('appUser').select('userId').where('userName', '=', userName).executeTakeFirstOrThrow(),
    );
    return { id, userId };
  };
  const absence = (standInId: string) => ({
    standInId,
    beginTime: new Date(Date.now() - 1000).toISOString(),
    endTime: '2099-01-01T00:00:00.000Z',
  });

  it('waits for a form that has begun, and leaves the record', async context => {
    if (server().kind !== 'postgres') context.skip('one connection: a form and an undo take turns');
    const { id, userId } = await addedUser('used.meanwhile');
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    const begun = Promise.withResolvers<void>();
    const job = begun.promise.then(() => runJob(server(), id));
    await inCompany(async tx => {
      await blockRecordRemoval(tx, DEMO_COMPANY_ID);
      await tx
        .insertInto('outOfOffice')
        .values({
          outId: 'used-meanwhile',
          userId: 'u-li-na',
          standInId: userId,
          beginTime: new Date(0),
          endTime: new Date(1),
          createBy: 'u-li-na',
        })
        .execute();
      begun.resolve();
      await expect.poll(() => isLockAwaited(tx), { timeout: 10_000 }).toBe(true);
    });
    await job;
    expect(await transferOf(admin, id)).toMatchObject({ state: 'done', errorCode: 'undo-incomplete' });
  });

  it('lets a form wait, which then finds nobody', async context => {
    if (server().kind !== 'postgres') context.skip('one connection: a form and an undo take turns');
    const driver = new ApprovalDriver(server);
    const handing = { configure: { transmitted: true } } as never;
    const nodes = [approver('a', ['zhang.wei'], handing)];
    const processId = await driver.publish({ nodes, setting: { submitForOthers: true } });
    const taskId = await driver.taskOf('zhang.wei', await driver.start(processId));
    const fields = { processName: 'managed', processKey: 'undo_managed', processType: 'test' };
    const forms: Record<string, (userId: string) => ReturnType<TestClient['post']>> = {
      task: targetUserId => driver.post('zhang.wei', 'jflow/passOn', { id: taskId, targetUserId }),
      applicant: forUserId =>
        driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 }, forUserId }),
      standIn: standInId => driver.post('chen.jie', 'outOfOffice/add', absence(standInId)),
      manager: userId => admin.post('jflow/add', { ...fields, managers: [{ id: userId }] }),
      message: userId =>
        admin.post('sendTask/add', {
          name: 'x',
          title: 'x',
          text: 'x',
          channels: ['inApp'],
          targets: [{ kind: 'user', id: userId }],
          sendTime: '2099-01-01T00:00:00.000Z',
        }),
    };
    const { userId } = await addedUser('used.afterwards');
    const write = (tx: Tx, status: 'NORMAL' | 'STOP_USING', removedTime: Date | null) =>
      tx.updateTable('appUser').set({ status, removedTime }).where('userId', '=', userId).execute();
    for (const [name, form] of Object.entries(forms)) {
      let answer: ReturnType<TestClient['post']> | undefined;
      await inCompany(async tx => {
        await blockNewRecordReferences(tx, DEMO_COMPANY_ID);
        await write(tx, 'STOP_USING', new Date());
        answer = form(userId);
        await expect.poll(() => isLockAwaited(tx), { timeout: 10_000, message: name }).toBe(true);
      });
      expect([name, (await answer!).status]).not.toEqual([name, 200]);
      await inCompany(tx => write(tx, 'NORMAL', null));
      expect([name, (await form(userId)).status]).toEqual([name, 200]);
    }
  });
});
