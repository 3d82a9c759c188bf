/** The jobs of imports and of undos take their locks in the order of forms: requests about the same records succeed. */
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { beginImport, runJob, transferOf } from './testing/transfer-driver.ts';

const ROWS = 12;

describeServer('forms during a job about the same records', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const begun = async (noun: string, lines: string[][]): Promise<string> => {
    const id = await beginImport(admin, noun, lines);
    await runJob(server(), id);
    await admin.data(admin.post('transfer/run', { transferId: id }));
    return id;
  };
  /** Returns the failures of the job and of the forms that are sent while it runs. */
  const failuresDuring = async (id: string, forms: (() => ReturnType<TestClient['post']>)[]) => {
    const failures: string[] = [];
    const job = runJob(server(), id).catch(error => void failures.push(`job: ${error}`));
    for (const { status, body } of await Promise.all(forms.map(form => form())))
      if (status !== 200) failures.push(`${status} ${body.subCode}`);
    await job;
    return failures;
  };

  it('of users', async () => {
    const headings = ['用户名', '姓名', '手机号', '组织', '角色'];
    const names = Array.from({ length: ROWS }, (_, index) => `order.u${index}`);
    const add = await begun('user', [
      headings,
      ...names.map(name => [name, 'x', '13812345678', '财务部', '']),
    ]);
    await runJob(server(), add);
    const users = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('appUser').select('userId').where('userName', 'like', 'order.%').execute(),
    );
    const forms = users.flatMap(({ userId }) => [
      () => admin.post('user/update', { userId, jobNumber: '1' }),
      () => admin.post('user/lock', { userId, lockDuration: 5 }),
    ]);
    const change = await begun('user', [headings, ...names.map(name => [name, 'y', '', '销售部', '员工'])]);
    expect(await failuresDuring(change, forms)).toEqual([]);
    expect(await transferOf(admin, change)).toMatchObject({ state: 'done', counts: { updated: ROWS } });
  });

  it('of organisations, and of their undo', async () => {
    const names = Array.from({ length: ROWS }, (_, index) => `次序${index}`);
    const lines = (sort: string) => [['组织路径', '排序'], ...names.map(name => [name, sort])];
    await runJob(server(), await begun('organization', lines('1')));
    const rows = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('organization').select('organizeId').where('organizeName', 'like', '次序%').execute(),
    );
    const forms = rows.map(
      ({ organizeId }) =>
        () =>
          admin.post('organize/updateOrganize', { organizeId, leaderId: 'u-li-na' }),
    );
    const change = await begun('organization', lines('2'));
    expect(await failuresDuring(change, forms)).toEqual([]);
    const overwritten = await begun('organization', lines('3'));
    await runJob(server(), overwritten);
    await admin.data(admin.post('transfer/undo', { transferId: overwritten }));
    expect(await failuresDuring(overwritten, forms)).toEqual([]);
  });
});
