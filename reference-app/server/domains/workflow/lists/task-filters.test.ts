/** Filters and sorts of the lists of tasks and applications, through HTTP; nobody finds rows of others. */
import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { runAction } from '../testing/script.ts';

const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(at);
const TODAY = dayOf(Date.now());
const TOMORROW = dayOf(Date.now() + 86_400_000);

describeServer('filters of tasks', server => {
  const driver = new ApprovalDriver(server);
  let slow: string;
  let quick: string;
  let first: string;
  let second: string;

  beforeAll(async () => {
    const timeLimit = { minutes: 30, do: 'remind' as const };
    slow = await driver.publish({ nodes: [approver('a', ['he.lei', 'luo.yi'])] });
    quick = await driver.publish({
      nodes: [approver('q', ['he.lei'], { timeLimit })],
      setting: { timeLimit: true },
    });
    first = await driver.start(slow, { amount: 1 }, { itemName: 'First', degree: 2 });
    second = await driver.start(slow, { amount: 1 }, { itemName: 'Second' });
    await driver.start(quick, { amount: 1 }, { itemName: 'Third', degree: 1 });
  });

  const rows = async <Row extends { itemName: string }>(name: string, path: string) =>
    (await driver.get<{ list: Row[] }>(name, path)).list;
  const tasks = async (name: string, query: string) =>
    (await rows<TaskRow>(name, `jflow/myTask?limit=100&${query}`)).map(row => row.itemName);
  const mine = async (name: string, query: string) =>
    (await rows<InstanceRow>(name, `jflow/myProcess?limit=100&${query}`)).map(row => row.itemName);
  const endTimeLimit = (itemName: string) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .updateTable('task')
        .set({ dueTime: new Date(Date.now() - 60_000) })
        .where('actorId', '=', 'u-he-lei')
        .where(
          'instanceId',
          'in',
          tx.selectFrom('instance').select('instanceId').where('itemName', '=', itemName),
        )
        .execute(),
    );

  it('each returns the matching rows, in the requested order', async () => {
    await endTimeLimit('Third');
    const seen = await driver.taskOf('he.lei', second);
    await driver.get('he.lei', `jflow/taskInfo?taskId=${seen}`);
    const wanted: Record<string, string[]> = {
      '': ['Third', 'Second', 'First'],
      'sort=old': ['First', 'Second', 'Third'],
      'sort=urgent': ['First', 'Third', 'Second'],
      'sort=due': ['Third', 'Second', 'First'],
      'degree=2': ['First'],
      'degree=0': ['Second'],
      [`processId=${quick}`]: ['Third'],
      'processType=test': ['Third', 'Second', 'First'],
      'processType=none': [],
      'createBy=u-li-na': ['Third', 'Second', 'First'],
      'createBy=u-he-lei': [],
      'isRead=true': ['Second'],
      'isRead=false': ['Third', 'First'],
      'overdue=true': ['Third'],
      'taskState=0': ['Third', 'Second', 'First'],
      'taskState=1': [],
      'keyword=SECO&degree=0': ['Second'],
      [`beginTime=${TODAY}&endTime=${TODAY}`]: ['Third', 'Second', 'First'],
      [`beginTime=${TOMORROW}`]: [],
      'endTime=2020-01-01': [],
    };
    const found: Record<string, string[]> = {};
    for (const query of Object.keys(wanted)) found[query] = await tasks('he.lei', query);
    expect(found).toEqual(wanted);
  });

  it('handled tasks are found by their end and their outcome', async () => {
    await runAction(driver, first, 'he.lei agree');
    expect(await tasks('he.lei', 'scope=done&taskState=1')).toEqual(['First']);
    expect(await tasks('he.lei', 'scope=done&taskState=2')).toEqual([]);
    expect(await tasks('he.lei', `scope=done&beginTime=${TODAY}`)).toEqual(['First']);
    expect(await tasks('he.lei', `scope=done&endTime=2020-01-01`)).toEqual([]);
  });

  it('applications are filtered alike, and return their pending assignees', async () => {
    expect(await mine('li.na', `processId=${slow}`)).toEqual(['Second', 'First']);
    expect(await mine('li.na', 'sort=urgent&degree=1')).toEqual(['Third']);
    expect(await mine('li.na', 'instanceState=1')).toEqual([]);
    expect(await mine('li.na', `beginTime=${TOMORROW}`)).toEqual([]);
    const [row] = await rows<InstanceRow>('li.na', 'jflow/myProcess?keyword=First');
    expect(row?.currentPeople).toEqual(['罗毅']);
  });

  it('nobody finds anything of others by a filter', async () => {
    for (const name of ['pan.bo', 'provider']) {
      for (const query of [`processId=${slow}`, 'createBy=u-li-na', 'overdue=true', 'sort=urgent'])
        expect([name, query, await tasks(name, query)]).toEqual([name, query, []]);
      expect(await mine(name, `processId=${slow}&sort=urgent`)).toEqual([]);
    }
    const outsider = await driver.as('provider');
    const all = await outsider.data(outsider.get('jflow/instance/page?sort=stuck&createBy=u-li-na'));
    expect(all).toMatchObject({ total: 0, list: [] });
  });
});
