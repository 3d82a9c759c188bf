import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { describeServer } from '../../testing/harness.ts';
import { beginExport, beginImport, download, rowsOf, runJob, transferOf } from './testing/transfer-driver.ts';

const USERS = ['用户名', '姓名', '手机号', '组织', '角色', '岗位', '邮箱'];
const PHONE = '13812345678';
/** As a process that is killed between two transactions. */
const stop = () => Promise.reject(Object.assign(new Error(), { code: '57P01' }));

describeServer('the undo of an import', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const imported = async (noun: string, lines: string[][]): Promise<string> => {
    const id = await beginImport(admin, noun, lines);
    await runJob(server(), id);
    await admin.data(admin.post('transfer/run', { transferId: id }));
    await runJob(server(), id);
    expect(await transferOf(admin, id)).toMatchObject({ state: 'done', canUndo: true });
    return id;
  };
  const exported = async (noun: string): Promise<string[][]> => {
    const id = await beginExport(admin, { noun });
    await runJob(server(), id);
    return (await download(admin, id)).sort();
  };
  const undo = async (id: string) => {
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    await runJob(server(), id);
  };
  const organizationId = async (name: string) => {
    const { list } = await admin.data<{ list: { organizeId: string; organizeName: string }[] }>(
      admin.get(`organize/list?organizeName=${encodeURIComponent(name)}`),
    );
    return list.find(row => row.organizeName === name)?.organizeId;
  };

  it('removes added organisations and gives changed ones their values back, also after restarts', async () => {
    const before = await exported('organization');
    const paths = Array.from({ length: 18 }, (_, index) => [`撤销/组${index % 9}/第${index}队`, '', '1']);
    const id = await imported('organization', [
      ['组织路径', '负责人账号', '排序'],
      ['撤销', 'li.na', '3'],
      ...Array.from({ length: 9 }, (_, index) => [`撤销/组${index}`, '', '2']),
      ...paths,
      ['撤销', 'zhang.wei', '4'],
      [before.find(cells => cells[0]?.includes('/'))![0]!, 'zhang.wei', '77'],
    ]);
    expect((await exported('organization')).length).toBe(before.length + 28);
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    for (let stops = 0; stops < 2; stops += 1)
      await runJob(server(), id, { progressed: stop }).catch(() => {});
    expect(await transferOf(admin, id)).toMatchObject({ state: 'undoing', canUndo: false });
    await Promise.all([runJob(server(), id), runJob(server(), id)]);
    expect(await transferOf(admin, id)).toMatchObject({ state: 'undone', done: 30, errorCode: '' });
    expect(await exported('organization')).toEqual(before);
    await admin.data(admin.post('transfer/undo', { transferId: id }));
  });

  it('removes added users and gives changed ones their values, roles and places back', async () => {
    await imported('user', [USERS, ['undo.old', '旧', PHONE, '平台组', '员工', '工程师', 'old@x.com']]);
    const before = await exported('user');
    const id = await imported('user', [
      USERS,
      ['undo.one', '一', PHONE, '平台组', '员工', '', ''],
      ['undo.old', '新', '13987654321', '财务部', '', '工程师', 'new@x.com'],
      ['undo.one', '二', '', '财务部', '', '工程师', 'one@x.com'],
    ]);
    await undo(id);
    expect(await transferOf(admin, id)).toMatchObject({ state: 'undone', done: 3 });
    expect(await exported('user')).toEqual(before);
    const { list } = await admin.data<{ list: { targetName: string; action: string }[] }>(
      admin.get('log/operation/page?kind=user&limit=3'),
    );
    expect(list.map(row => [row.targetName, row.action])).toEqual([
      ['undo.one', 'remove'],
      ['undo.old', 'update'],
      ['undo.one', 'update'],
    ]);
    await imported('user', [USERS, ['undo.one', '一', PHONE, '平台组', '', '', '']]);
  });

  it('is refused with the rows that were changed or used since, and changes nothing', async () => {
    const id = await imported('organization', [
      ['组织路径', '排序'],
      ['撤销甲', '1'],
      ['撤销乙', '1'],
      ['撤销丙', '1'],
    ]);
    const organizeId = (await organizationId('撤销甲'))!;
    await admin.data(admin.post('organize/updateOrganize', { organizeId, sort: 5 }));
    const parentId = (await organizationId('撤销丙'))!;
    await admin.data(admin.post('organize/addOrganize', { organizeName: '其下', parentId }));
    const refused = await admin.post('transfer/undo', { transferId: id });
    expect(refused.body).toMatchObject({
      subCode: 'rows-changed',
      msg: '第 2, 4 行的数据在导入后已变更或被使用，无法撤销',
    });
    expect(await transferOf(admin, id)).toMatchObject({ state: 'done', errorCode: '' });
    expect(await organizationId('撤销乙')).toBeDefined();
  });

  it('leaves a record that changes while it runs, and names its row', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `途中${index}`);
    const id = await imported('organization', [['组织路径'], ...names.map(name => [name])]);
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    await runJob(server(), id, { progressed: stop }).catch(() => {});
    const organizeId = (await organizationId('途中3'))!;
    await admin.data(admin.post('organize/updateOrganize', { organizeId, sort: 5 }));
    await runJob(server(), id);
    expect(await transferOf(admin, id)).toMatchObject({
      state: 'done',
      done: 29,
      errorCode: 'undo-incomplete',
    });
    const left = (await rowsOf(admin, id)).filter(row => row.problem !== '');
    expect(left.map(row => [row.name, row.problem])).toEqual([
      ['途中3', '数据在导入后已变更或被使用，无法撤销'],
    ]);
  });

  describe('is refused', () => {
    it('before the import is done, for an export, and for others', async () => {
      const id = await beginImport(admin, 'organization', [['组织路径'], ['撤销丁']]);
      await runJob(server(), id);
      const codeOf = async (client: TestClient, transferId: string) =>
        (await client.post('transfer/undo', { transferId })).body.subCode;
      expect(await codeOf(admin, id)).toBe('nothing-to-undo');
      expect(await codeOf(admin, await beginExport(admin, { noun: 'user' }))).toBe('nothing-to-undo');
      expect(await codeOf(await server().login('li.na'), id)).toBe('not-found');
    });
  });
});
