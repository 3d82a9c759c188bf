/** A dry run and the import that follows it have the same result for each row of any sheet. */
import type { ImportedSheetRow } from '@countersign/sdk/api/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elsewhere, type Reply, TestClient } from '../../../testing/client.ts';
import { describeServer, type Harness } from '../../../testing/harness.ts';
import { runLength } from '../../../testing/test-all.ts';
import { beginImport, rowsOf, runJob } from './testing/transfer-driver.ts';

/** Sheets of each noun and database; 500 in all in the full run. */
const sheets = runLength('SHEETS', { long: 125, short: 4 });

/** More rows than a slice has, and few names, so that rows of different slices meet. */
const sheetOf = (row: fc.Arbitrary<string[]>) => fc.array(row, { minLength: 25, maxLength: 45 });
const mostly = <T>(value: fc.Arbitrary<T>, ...others: T[]) =>
  fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const pathName = fc.constantFrom('甲', '乙', '丙', 'a\\/b');
const organizationRow = (sheet: number) =>
  fc.tuple(
    mostly(
      fc.array(pathName, { minLength: 0, maxLength: 3 }).map(names => [`一致${sheet}`, ...names].join('/')),
      '',
      '/',
      '没有的/下级',
      `一致${sheet}/ 甲 `,
      'x'.repeat(101),
    ),
    mostly(fc.constant(''), 'li.na', 'zhang.wei', 'nobody'),
    mostly(fc.constant(''), '李', ' '),
    mostly(fc.constantFrom('', '1', '2'), '-1', 'a', '1000001'),
  );

const userRow = (sheet: number) =>
  fc.tuple(
    mostly(
      fc.nat(9).map(n => `agree${sheet}.${n}`),
      '',
      `AGREE${sheet}.1`,
      `ａgree${sheet}.2`,
      'provider',
      'li.na',
      'admin',
      'x'.repeat(65),
    ),
    mostly(fc.constantFrom('甲', '乙'), '', '长'.repeat(101)),
    mostly(fc.constantFrom('13812345678', '13987654321'), '138****5678', '139****4321', '110', ''),
    mostly(fc.constantFrom('平台组', '财务部'), '没有的', ''),
    mostly(fc.constantFrom('', '员工'), '员工; 员工', '没有的', ';'),
    mostly(fc.constantFrom('', '工程师'), '没有的', ';'),
    mostly(fc.constant(''), 'one@x.com', 'no-mail'),
  );

const headings = {
  organization: ['组织路径', '负责人账号', '负责人', '排序'],
  user: ['登录名', '姓名', '手机', '部门', '角色', '岗位', '邮箱'],
};

/** Sends each request from an address of its own: the sheets are more than one address may upload in a minute. */
class Travelling extends TestClient {
  override send(method: string, path: string, body?: string): Promise<Reply> {
    return super.send(method, path, body, elsewhere());
  }
}

const agreement = (server: () => Harness) => {
  it.each(['organization', 'user'] as const)(
    'predicts the import of %ss',
    async noun => {
      const admin = new Travelling(server().url, (await server().login('admin')).token);
      let sheet = 0;
      const outcomes = new Set<unknown>();
      const resultOf = ({ rowNo, name, outcome, problem }: ImportedSheetRow) => ({
        rowNo,
        name,
        outcome,
        problem,
      });
      await fc.assert(
        fc.asyncProperty(fc.nat(), async seed => {
          sheet += 1;
          const row: fc.Arbitrary<string[]> = (noun === 'user' ? userRow : organizationRow)(sheet).map(
            cells => [...cells],
          );
          const [lines = []] = fc.sample(sheetOf(row), { seed, numRuns: 1 });
          const id = await beginImport(admin, noun, [headings[noun], ...lines]);
          await runJob(server(), id);
          const predicted = (await rowsOf(admin, id)).map(resultOf);
          await admin.data(admin.post('transfer/run', { transferId: id }));
          await runJob(server(), id);
          expect((await rowsOf(admin, id)).map(resultOf)).toEqual(predicted);
          for (const { outcome } of predicted) outcomes.add(outcome);
        }),
        { numRuns: sheets, endOnFailure: true },
      );
      expect([...outcomes]).toEqual(expect.arrayContaining(['created', 'updated', 'refused']));
    },
    900_000,
  );
};

describeServer(`the dry run of ${2 * sheets} generated sheets`, agreement, {
  server: { trustProxy: '127.0.0.1' },
});
