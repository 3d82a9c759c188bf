import type { ImportedSheetRow } from '@countersign/sdk/api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { TEST_ALL } from '../../../testing/test-all.ts';
import {
  beginExport,
  beginImport,
  download,
  rowsOf,
  runJob,
  transferOf,
  uploadSheet,
} from './testing/transfer-driver.ts';

/** All of them with `TEST_ALL`, otherwise a share. */
const ROWS = TEST_ALL ? 1000 : 150;

/** Few names, so that rows of one sheet meet; mostly good values, and each kind of a wrong one. */
const userRow: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.nat(ROWS / 5).map(n => `fc.${n}`) },
      { weight: 1, arbitrary: fc.constantFrom('', 'fc', 'FC.1', 'x'.repeat(65), 'provider') },
    ),
    fc.constantFrom('甲', '甲', '乙', '丙', '', ' ', '长'.repeat(101)),
    fc.constantFrom('13812345678', '13812345678', '138****5678', '110', ''),
    fc.constantFrom('平台组', '平台组', '财务部', '没有的', ''),
    fc.constantFrom('', '', '员工', '员工; 员工', '没有的'),
    fc.constantFrom('', '', '工程师', '没有的'),
    fc.constantFrom('', 'one@x.com', 'two@x.com', 'no-mail'),
  )
  .map(cells => [...cells]);

const HEADINGS = ['组织路径', '负责人账号', '排序'];

describeServer('imports', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const check = async (lines: string[][]): Promise<string> => {
    const id = await beginImport(admin, 'organization', [HEADINGS, ...lines]);
    await runJob(server(), id);
    return id;
  };
  const run = async (id: string): Promise<void> => {
    await admin.data(admin.post('transfer/run', { transferId: id }));
    await runJob(server(), id);
  };
  const outcomes = async (id: string) =>
    (await rowsOf(admin, id)).map(({ rowNo, outcome, problem }) => [rowNo, outcome, problem]);
  const names = async () => {
    const id = await beginExport(admin, { noun: 'organization' });
    await runJob(server(), id);
    return (await download(admin, id)).slice(1).map(cells => cells[0]!);
  };

  const LINES = [
    ['导入甲', 'li.na', '3'],
    ['导入甲/一组', '', ''],
    ['没有的/二组', '', ''],
    ['导入甲/三组', 'nobody.here', ''],
    ['导入甲/四组', '', 'many'],
    ['', 'li.na', ''],
    ['导入甲/一组', '', '7'],
  ];
  const EXPECTED = [
    [2, 'created', ''],
    [3, 'created', ''],
    [4, 'refused', '组织路径不存在'],
    [5, 'refused', '负责人账号不存在'],
    [6, 'refused', '排序数据格式错误'],
    [7, 'refused', '组织路径不能为空'],
    [8, 'updated', ''],
  ];

  it('begin with the recognised columns of an uploaded sheet', async () => {
    const fileId = await uploadSheet(admin, [HEADINGS, ['导入乙', '', '']]);
    const { transferId } = await admin.data<{ transferId: string }>(
      admin.post('organize/importExcel', { fileId }),
    );
    await runJob(server(), transferId);
    expect(await outcomes(transferId)).toEqual([[2, 'created', '']]);
  });

  it('ask for the permission before they look for the file, let alone open it', async () => {
    const staff = await server().login('li.na');
    const own = await uploadSheet(staff, [HEADINGS, ['导入乙', '', '']]);
    for (const fileId of [own, 'no-such-file']) {
      const calls = [
        staff.post('transfer/preview', { noun: 'user', fileId }),
        staff.post('transfer/import', { noun: 'user', fileId, mapping: {} }),
        staff.post('organize/importExcel', { fileId }),
      ];
      for (const { body } of await Promise.all(calls)) expect(body.subCode).toBe('no-permission');
    }
    const { body } = await staff.post('transfer/preview', { noun: 'log', fileId: 'no-such-file' });
    expect(body.subCode).toBe('unknown-noun');
  });

  it('the dry run has a result for each row and writes nothing; the import does the same', async () => {
    const before = await names();
    const id = await check(LINES);
    const counts = { created: 2, updated: 1, unchanged: 0, refused: 4 };
    expect(await transferOf(admin, id)).toMatchObject({ state: 'checked', total: 7, counts });
    expect(await outcomes(id)).toEqual(EXPECTED);
    expect(await names()).toEqual(before);
    await run(id);
    expect(await transferOf(admin, id)).toMatchObject({ state: 'done', done: 7, counts });
    expect(await outcomes(id)).toEqual(EXPECTED);
    expect((await names()).filter(name => name.startsWith('导入甲'))).toEqual(['导入甲', '导入甲/一组']);
  });

  it('shows no account of a leader beyond the data scope, and leaves the leader', async () => {
    const set = (organizeId: string, leaderId: string) =>
      admin.data(admin.post('organize/updateOrganize', { organizeId, leaderId }));
    await set('org-fin', 'u-li-na');
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      for (const table of ['userRole', 'userPosition'] as const)
        await tx.deleteFrom(table).where('userId', '=', 'u-he-lei').execute();
      await sql`delete from data_permission_bind where target_id = 'u-he-lei'`.execute(tx);
      await sql`insert into role (merchant_id, role_id, role_name, role_key)
        values (${DEMO_COMPANY_ID}, 'leaders', 'leaders', 'leaders')`.execute(tx);
      await sql`insert into role_permission (merchant_id, role_id, permission)
        values (${DEMO_COMPANY_ID}, 'leaders', 'system:organize:manage')`.execute(tx);
      await sql`insert into user_role (merchant_id, user_id, role_id)
        values (${DEMO_COMPANY_ID}, 'u-he-lei', 'leaders')`.execute(tx);
      await sql`insert into data_permission (merchant_id, data_permission_id, name, code)
        values (${DEMO_COMPANY_ID}, 'leaders', 'leaders', 'leaders')`.execute(tx);
      await sql`insert into data_permission_item (merchant_id, data_permission_id, key, value)
        values (${DEMO_COMPANY_ID}, 'leaders', 'user', 'orgs:org-fin')`.execute(tx);
      await sql`insert into data_permission_bind (merchant_id, kind, target_id, data_permission_id)
        values (${DEMO_COMPANY_ID}, 'user', 'u-he-lei', 'leaders')`.execute(tx);
    });
    const limited = await server().login('he.lei');
    const exportId = await beginExport(limited, { noun: 'organization' });
    await runJob(server(), exportId);
    const [headings = [], ...lines] = await download(limited, exportId);
    const stored = lines.find(cells => cells[0] === '华星制造/财务部')!;
    expect(stored.slice(1, 3)).toEqual(['', '李娜']);
    expect(lines.map(cells => cells[1])).not.toContain('li.na');
    const outcome = async (path: string, ...cells: string[]) => {
      const id = await beginImport(limited, 'organization', [headings.slice(0, 4), [path, ...cells]]);
      await runJob(server(), id);
      const [row] = await rowsOf(limited, id);
      return [row?.outcome, row?.problem];
    };
    const path = stored[0]!;
    const unknown = ['refused', '负责人账号不存在'];
    expect(await outcome(path, 'li.na', '', '')).toEqual(unknown);
    expect(await outcome(path, 'song.jia', '', '')).toEqual(unknown);
    expect(await outcome(path, '', '李娜', stored[3]!)).toEqual(['unchanged', '']);
    expect(await outcome(path, '', '李娜', '77')).toEqual(['updated', '']);
    await set('org-fin', 'u-wu-qiang');
  });

  it('a repeated import changes nothing', async () => {
    const id = await check(LINES.filter((_, at) => [0, 1, 6].includes(at)));
    expect((await rowsOf(admin, id)).map(row => row.outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    await run(id);
    await run(id).catch(() => {});
    expect((await names()).filter(name => name.startsWith('导入甲'))).toHaveLength(2);
    const log = await admin.data<{ list: { targetName: string }[] }>(
      admin.get('log/operation/page?kind=organization&action=import&limit=100'),
    );
    expect(log.list.map(row => row.targetName).sort()).toEqual(['一组', '一组', '导入甲']);
  });

  it('read numbers and phones as the fields of forms do', async () => {
    const id = await check([
      ['导入全角', '', '１，２００'],
      ['导入分组', '', '12,00'],
    ]);
    expect(await outcomes(id)).toEqual([
      [2, 'created', ''],
      [3, 'refused', '排序数据格式错误'],
    ]);
    await run(id);
    const users = await beginImport(admin, 'user', [
      ['用户名', '姓名', '手机号', '组织'],
      ['wide.phone', '全角', '+86 138 ００１３ 4321', '平台组'],
      ['long.phone', '过长', '138 0013 80001', '平台组'],
    ]);
    await runJob(server(), users);
    expect(await outcomes(users)).toEqual([
      [2, 'created', ''],
      [3, 'refused', '手机号数据格式错误'],
    ]);
    await run(users);
    const stored = await withTenant(server().db, DEMO_COMPANY_ID, async tx => ({
      phone: await tx
        .selectFrom('appUser')
        .select('phonenumber')
        .where('userName', '=', 'wide.phone')
        .execute(),
      sort: await tx
        .selectFrom('organization')
        .select('sort')
        .where('organizeName', '=', '导入全角')
        .execute(),
    }));
    expect(stored).toEqual({ phone: [{ phonenumber: '13800134321' }], sort: [{ sort: 1200 }] });
  });

  it('the refused rows come back as a sheet to mend, which is taken again', async () => {
    const id = await check(LINES);
    const [headings, ...refused] = await download(admin, id);
    expect(headings).toEqual([...HEADINGS, '问题']);
    expect(refused.map(cells => cells[3])).toEqual(EXPECTED.filter(row => row[2]).map(row => row[2]));
    const mended = refused.map(cells => [cells[0]?.replace('没有的', '导入甲'), '', '', cells[3] ?? '']);
    const again = await beginImport(admin, 'organization', [headings!, ...(mended as string[][])]);
    await runJob(server(), again);
    expect((await rowsOf(admin, again)).map(row => row.outcome)).toEqual([
      'created',
      'created',
      'created',
      'refused',
    ]);
  });

  it('an export comes back unchanged', async () => {
    const id = await beginExport(admin, { noun: 'organization', format: 'csv' });
    await runJob(server(), id);
    const again = await beginImport(admin, 'organization', await download(admin, id));
    await runJob(server(), again);
    expect(new Set((await rowsOf(admin, again)).map(row => row.outcome))).toEqual(new Set(['unchanged']));
  });

  it(`the dry run of ${TEST_ALL ? 1000 : 200} random rows predicts the import`, async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
    const path = () => Array.from({ length: 1 + random(3) }, () => `r${random(6)}`).join('/');
    const lines = Array.from({ length: TEST_ALL ? 1000 : 200 }, () => [
      pick([path, path, path, () => '', () => 'x'.repeat(101)])(),
      pick(['', 'li.na', 'zhang.wei', 'nobody', 'u-li-na']),
      pick(['', '1', '2', '-1', 'a', '1000001']),
    ]);
    const id = await check(lines);
    const predicted = await outcomes(id);
    expect(new Set(predicted.map(row => row[1])).size).toBeGreaterThanOrEqual(3);
    await run(id);
    expect(await outcomes(id)).toEqual(predicted);
    const counts = (await transferOf(admin, id)).counts!;
    expect(counts.created).toBe((await names()).filter(name => /^r\d/.test(name)).length);
  });

  it('goes on where it was stopped, and does no row twice', async () => {
    const id = await check(Array.from({ length: 50 }, (_, at) => [`中断${at}`, '', '']));
    await admin.data(admin.post('transfer/run', { transferId: id }));
    const stop = () => Promise.reject(Object.assign(new Error(), { code: '57P01' }));
    for (let stops = 0; stops < 3; stops += 1)
      await runJob(server(), id, { progressed: stop }).catch(() => {});
    await Promise.all([runJob(server(), id), runJob(server(), id)]);
    expect(await transferOf(admin, id)).toMatchObject({ state: 'done', done: 50 });
    expect((await names()).filter(name => name.startsWith('中断'))).toHaveLength(50);
  });

  it('what was imported before a cancel stays, and nothing follows it', async () => {
    const id = await check(Array.from({ length: 50 }, (_, at) => [`取消${at}`, '', '']));
    expect((await admin.post('transfer/cancel', { transferId: id })).status).toBe(200);
    expect((await admin.post('transfer/run', { transferId: id })).body.subCode).toBe('transfer-over');
    const second = await check(Array.from({ length: 50 }, (_, at) => [`取消${at}`, '', '']));
    await admin.data(admin.post('transfer/run', { transferId: second }));
    await runJob(server(), second, {
      progressed: async () => void (await admin.post('transfer/cancel', { transferId: second })),
    });
    const { state, done } = await transferOf(admin, second);
    expect([state, done > 0, done <= 20]).toEqual(['cancelled', true, true]);
    expect((await names()).filter(name => name.startsWith('取消'))).toHaveLength(done);
  });
});

describeServer('the sheet of an import', server => {
  it('is refused where it is no sheet, is empty, or lacks a column', async () => {
    const admin = await server().login('admin');
    const preview = async (lines: string[][], name?: string) =>
      admin.post('transfer/preview', { noun: 'organization', fileId: await uploadSheet(admin, lines, name) });
    expect((await preview([['a'], ['b']], 'a.txt')).body.subCode).toBe('sheet-unreadable');
    expect((await preview([['组织路径']])).body.subCode).toBe('sheet-empty');
    const { body } = await preview([
      ['部门', '其他', 'Order'],
      ['x', 'y', '1'],
    ]);
    expect(body.data).toMatchObject({
      headings: ['部门', '其他', 'Order'],
      total: 1,
      mapping: { path: 0, sort: 2 },
    });
    const fileId = await uploadSheet(admin, [['其他'], ['x']]);
    const without = await admin.post('transfer/import', { noun: 'organization', fileId, mapping: {} });
    expect(without.body).toMatchObject({ subCode: 'column-missing', msg: '缺少必填列：组织路径' });
    const liNa = await server().login('li.na');
    const foreign = await uploadSheet(liNa, [['组织路径'], ['x']]);
    expect((await admin.post('transfer/preview', { noun: 'organization', fileId: foreign })).status).toBe(
      404,
    );
  });

  it('brings users in with their roles and positions, and refuses the rows that a form would', async () => {
    const admin = await server().login('admin');
    const headings = ['登录名', '姓名', '手机', '部门', '角色', '岗位', '邮箱'];
    const phone = '13812345678';
    const lines = [
      ['sheet.one', '表一', phone, '平台组', '员工', '工程师', 'one@x.com'],
      ['sheet.two', '表二', '110', '平台组', '', '', ''],
      ['provider', '表三', phone, '平台组', '', '', ''],
      ['sheet.four', '表四', phone, '没有的', '', '', ''],
      ['sheet.five', '表五', phone, '平台组', '没有的', '', ''],
      ['sheet.six', '', phone, '平台组', '', '', ''],
      ['sheet.one', '', '', '', '', '', 'other@x.com'],
    ];
    const check = async (rows: string[][]) => {
      const id = await beginImport(admin, 'user', rows);
      await runJob(server(), id);
      return { id, results: (await rowsOf(admin, id)).map(({ outcome, problem }) => problem || outcome) };
    };
    const expected = [
      'created',
      '手机号数据格式错误',
      '用户名已存在',
      '组织不存在',
      '角色不存在',
      '姓名不能为空',
      'updated',
    ];
    const { id, results } = await check([headings, ...lines]);
    expect(results).toEqual(expected);
    const found = () => admin.data<{ total: number }>(admin.get('user/list?userName=sheet.'));
    expect((await found()).total).toBe(0);
    await admin.data(admin.post('transfer/run', { transferId: id }));
    await runJob(server(), id);
    expect((await rowsOf(admin, id)).map(({ outcome, problem }) => problem || outcome)).toEqual(expected);
    expect((await found()).total).toBe(1);
    const exported = await beginExport(admin, { noun: 'user', query: { userName: 'sheet.one' } });
    await runJob(server(), exported);
    const sheet = await download(admin, exported);
    expect(sheet[1]?.slice(2, 4)).toEqual(['138****5678', 'other@x.com']);
    expect((await check(sheet)).results).toEqual(['unchanged']);
    const li = await server().login('li.na');
    const own = await uploadSheet(li, [headings, lines[0]!]);
    expect((await li.post('transfer/preview', { noun: 'user', fileId: own })).status).toBe(403);
  });

  it(`the dry run of ${ROWS} random users predicts the import`, async () => {
    const admin = await server().login('admin');
    const headings = ['登录名', '姓名', '手机', '部门', '角色', '岗位', '邮箱'];
    const stored = async () =>
      (await admin.data<{ list: object[] }>(admin.get('user/list?userName=fc.&status=all&limit=9999'))).list;
    await fc.assert(
      fc.asyncProperty(fc.array(userRow, { minLength: ROWS, maxLength: ROWS }), async rows => {
        const id = await beginImport(admin, 'user', [headings, ...rows]);
        await runJob(server(), id);
        const predicted = await rowsOf(admin, id);
        const outcomes = predicted.map(({ outcome }) => outcome);
        expect(outcomes).toEqual(expect.arrayContaining(['created', 'updated', 'refused']));
        expect(await stored()).toEqual([]);
        await admin.data(admin.post('transfer/run', { transferId: id }));
        await runJob(server(), id);
        const done = await rowsOf(admin, id);
        const resultOf = ({ rowNo, outcome, problem }: ImportedSheetRow) => ({ rowNo, outcome, problem });
        expect(done.map(resultOf)).toEqual(predicted.map(resultOf));
        expect(await stored()).toHaveLength(done.filter(({ outcome }) => outcome === 'created').length);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
