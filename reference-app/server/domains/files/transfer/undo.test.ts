import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import {
  beginExport,
  beginImport,
  download,
  importSheet,
  rowsOf,
  runJob,
  transferOf,
  USERS,
} from './testing/transfer-driver.ts';

const PHONE = '13812345678';
/** As a process that is killed between two transactions. */
const stop = () => Promise.reject(Object.assign(new Error(), { code: '57P01' }));

describeServer('the undo of an import', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
  const imported = (noun: string, lines: string[][], client = admin) =>
    importSheet(server(), client, noun, lines);
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
    // Each look at the clock uses up the time of a slice, so that a slice has one row on any machine.
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 1000;
      return time;
    });
    for (let stops = 0; stops < 2; stops += 1)
      await runJob(server(), id, { progressed: stop }).catch(() => {});
    clock.mockRestore();
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

  describe('is refused for added records that others use', () => {
    const tenant = { merchantId: DEMO_COMPANY_ID };
    const plan = (kind: string, id: string) =>
      JSON.stringify({ targets: [{ kind, id, name: '' }], channels: ['inApp'] });
    const planned = (kind: string, id: string) =>
      inCompany(tx =>
        sql`insert into send_task (merchant_id, task_id, key, kind, template, plan)
          values (${DEMO_COMPANY_ID}, ${id}, ${id}, 'manual', '', ${plan(kind, id)}::jsonb)`.execute(tx),
      );
    const permission = (id: string, user: string) =>
      inCompany(async tx => {
        const key = { ...tenant, dataPermissionId: id };
        await tx
          .insertInto('dataPermission')
          .values({ ...key, name: id, code: id })
          .execute();
        await tx
          .insertInto('dataPermissionItem')
          .values({ ...key, key: 'user', value: user })
          .execute();
      });
    const rowsNamed = async (id: string) => {
      const { body } = await admin.post('transfer/undo', { transferId: id });
      return [body.subCode, /第 (.*) 行/.exec(body.msg)?.[1]];
    };

    it('users', async () => {
      const driver = new ApprovalDriver(server);
      await permission('undo-bound', 'self');
      const uses: Record<string, (userId: string) => Promise<unknown>> = {
        permission: id =>
          admin.data(
            admin.post('dataPermission/bind', {
              dataPermissionId: 'undo-bound',
              kind: 'user',
              targetIds: [id],
            }),
          ),
        lead: leaderId =>
          admin.data(admin.post('organize/updateOrganize', { organizeId: 'org-legal', leaderId })),
        task: async targetUserId => {
          const handing = { configure: { transmitted: true } } as never;
          const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'], handing)] });
          const id = await driver.taskOf('zhang.wei', await driver.start(processId));
          await driver.post('zhang.wei', 'jflow/passOn', { id, targetUserId });
        },
        standIn: standInId =>
          driver.post('wang.fang', 'outOfOffice/add', {
            standInId,
            beginTime: new Date(Date.now() - 1000).toISOString(),
            endTime: '2099-01-01T00:00:00.000Z',
          }),
        applicant: async forUserId => {
          const setting = { submitForOthers: true };
          const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])], setting });
          await driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 }, forUserId });
        },
        alarms: id =>
          inCompany(tx =>
            sql`insert into alarm_group (merchant_id, group_id, name, users)
              values (${DEMO_COMPANY_ID}, ${id}, ${id}, ${JSON.stringify([id])}::jsonb)`.execute(tx),
          ),
        message: id => planned('user', id),
        role: userId => admin.data(admin.post('user/update', { userId, roleIds: [] })),
        project: id =>
          inCompany(async tx => {
            await sql`insert into project (merchant_id, project_id, project_name, create_by)
              values (${DEMO_COMPANY_ID}, ${id}, ${id}, 'u-admin')`.execute(tx);
            await sql`insert into project_member (merchant_id, project_id, user_id)
              values (${DEMO_COMPANY_ID}, ${id}, ${id})`.execute(tx);
          }),
      };
      const names = Object.keys(uses).map(name => `use.${name.toLowerCase()}`);
      const id = await imported('user', [
        USERS,
        ...[...names, 'use.nothing'].map(name => [name, 'x', PHONE, '财务部', '员工']),
      ]);
      const ids = await inCompany(tx =>
        tx.selectFrom('appUser').select(['userName', 'userId']).where('userName', 'like', 'use.%').execute(),
      );
      for (const [name, use] of Object.entries(uses))
        await use(ids.find(row => row.userName === `use.${name.toLowerCase()}`)!.userId);
      expect(await rowsNamed(id)).toEqual(['rows-changed', names.map((_, index) => index + 2).join(', ')]);
    });

    it('organisations', async () => {
      const names = ['绑定', '范围', '消息', '岗位', '人员'];
      const id = await imported('organization', [
        ['组织路径'],
        ...[...names, '无人'].map(name => [`使用${name}`]),
      ]);
      const [bound = '', scope = '', message = '', position = '', people = ''] = await Promise.all(
        names.map(async name => (await organizationId(`使用${name}`))!),
      );
      await permission('undo-scope', `orgs:org-legal,${scope}`);
      await permission('undo-organization', 'self');
      await planned('organization', message);
      await inCompany(async tx => {
        const target = { kind: 'organization' as const, targetId: bound };
        await tx
          .insertInto('dataPermissionBind')
          .values({ ...tenant, ...target, dataPermissionId: 'undo-organization' })
          .execute();
        await tx
          .insertInto('position')
          .values({ ...tenant, positionId: 'undo-p', organizeId: position, positionName: 'p' })
          .execute();
      });
      await admin.data(admin.post('user/update', { userId: 'u-zhu-hao', organizeId: people }));
      expect(await rowsNamed(id)).toEqual(['rows-changed', '2, 3, 4, 5, 6']);
      await admin.data(admin.post('user/update', { userId: 'u-zhu-hao', organizeId: 'org-legal' }));
    });
  });

  it('does to each row what its actor may do by a form now, and can be started again for the rest', async () => {
    await inCompany(async tx => {
      await sql`delete from data_permission_bind where target_id = 'u-he-lei'`.execute(tx);
      for (const table of ['userRole', 'userPosition'] as const)
        await tx.deleteFrom(table).where('userId', '=', 'u-he-lei').execute();
      for (const role of ['undoer', 'undone'])
        await sql`insert into role (merchant_id, role_id, role_name, role_key)
          values (${DEMO_COMPANY_ID}, ${role}, ${role}, ${role})`.execute(tx);
      await sql`insert into role_permission (merchant_id, role_id, permission) select ${DEMO_COMPANY_ID}, role, 'system:' || name
        from (values ('undoer', 'user:list'), ('undoer', 'user:manage'), ('undoer', 'dict:manage'),
          ('undoer', 'organize:manage'), ('undone', 'dict:manage')) as p(role, name)`.execute(tx);
      await sql`insert into user_role (merchant_id, user_id, role_id)
        values (${DEMO_COMPANY_ID}, 'u-he-lei', 'undoer')`.execute(tx);
      await sql`insert into data_permission (merchant_id, data_permission_id, name, code)
        values (${DEMO_COMPANY_ID}, 'undo-own', 'undo-own', 'undo-own')`.execute(tx);
      await sql`insert into data_permission_item (merchant_id, data_permission_id, key, value)
        values (${DEMO_COMPANY_ID}, 'undo-own', 'user', 'own')`.execute(tx);
    });
    const limited = await server().login('he.lei');
    const byLimited = (noun: string, lines: string[][]) => imported(noun, lines, limited);
    await byLimited('user', [USERS, ['may.change', 'x', PHONE, '财务部', 'undone']]);
    const ids = [
      await byLimited('user', [USERS, ['may.add', 'x', PHONE, '财务部', 'undone']]),
      await byLimited('user', [USERS, ['may.change', 'changed', '', '', '']]),
      await byLimited('organization', [
        ['组织路径', '排序'],
        ['华星制造/法务部', '77'],
      ]),
    ];
    for (const transferId of ids) await limited.data(limited.post('transfer/undo', { transferId }));
    const permit = (more: boolean) =>
      inCompany(async tx => {
        if (more)
          await sql`insert into role_permission (merchant_id, role_id, permission)
            values (${DEMO_COMPANY_ID}, 'undone', '*:*:*')`.execute(tx);
        else
          await sql`delete from role_permission where role_id = 'undone' and permission = '*:*:*'`.execute(
            tx,
          );
        if (more)
          await sql`insert into data_permission_bind (merchant_id, kind, target_id, data_permission_id)
            values (${DEMO_COMPANY_ID}, 'user', 'u-he-lei', 'undo-own')`.execute(tx);
        else await sql`delete from data_permission_bind where target_id = 'u-he-lei'`.execute(tx);
        await sql`update app_user set organize_id = ${more ? 'org-fin' : 'org-hq'}
          where user_id = 'u-he-lei'`.execute(tx);
      });
    await permit(true);
    for (const id of ids) await runJob(server(), id);
    for (const id of ids) {
      expect(await transferOf(limited, id)).toMatchObject({
        state: 'done',
        done: 0,
        errorCode: 'undo-incomplete',
        canUndo: true,
      });
      expect((await rowsOf(limited, id)).map(row => row.problem)).not.toContain('');
    }
    await permit(false);
    for (const transferId of ids) {
      await limited.data(limited.post('transfer/undo', { transferId }));
      await runJob(server(), transferId);
      expect(await transferOf(limited, transferId)).toMatchObject({ state: 'undone', errorCode: '' });
    }
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
    const rows = await rowsOf(admin, id);
    expect(rows[0]?.problem).not.toBe('');
    const left = rows.filter(row => row.problem !== '');
    expect(left.map(row => [row.name, row.problem])).toEqual([
      ['途中3', '数据在导入后已变更或被使用，无法撤销'],
    ]);
  });

  it('leaves all rows of an added record that others use while it runs', async () => {
    const id = await imported('user', [
      USERS,
      ['used.while', '一', PHONE, '财务部', '', '', ''],
      ['used.while', '二', '', '', '', '', ''],
    ]);
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    const user = await inCompany(tx =>
      tx
        .selectFrom('appUser')
        .select('userId')
        .where('userName', '=', 'used.while')
        .executeTakeFirstOrThrow(),
    );
    const lead = { organizeId: 'org-legal', leaderId: user.userId };
    await admin.data(admin.post('organize/updateOrganize', lead));
    await runJob(server(), id);
    expect(await transferOf(admin, id)).toMatchObject({
      state: 'done',
      done: 0,
      errorCode: 'undo-incomplete',
    });
    expect((await rowsOf(admin, id)).map(row => row.problem)).toEqual([
      '数据在导入后已变更或被使用，无法撤销',
      '数据在导入后已变更或被使用，无法撤销',
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
