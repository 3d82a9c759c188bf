/** The lists' contents and search, through HTTP; and that a large tenant's first page is read by its index. */
import type { ApprovalTaskDetail, InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { type FlowNode, NODE } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { searchInstances } from '../../../db/search.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { play, runAction } from '../testing/script.ts';
import { type InstanceFilter, instanceIdsWithPartQuery, instancePageQuery } from './instance-query.ts';
import { taskPageQuery } from './tasks.ts';

describeServer('lists', server => {
  const driver = new ApprovalDriver(server);
  const tasks = async (name: string, scope = 'open') =>
    (await driver.get<{ list: TaskRow[] }>(name, `jflow/myTask?limit=9999&scope=${scope}`)).list;
  const rowOf = async (name: string, instanceId: string, scope?: string) =>
    (await tasks(name, scope)).find(row => row.instanceId === instanceId);
  const instances = (name: string, query: string) =>
    driver.get<{ total: number; more: boolean; list: InstanceRow[] }>(name, `jflow/instance/page?${query}`);

  it('a task claimed by another person is not listed until it is given back', async () => {
    const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 3, configure: { needClaim: true } })];
    const instanceId = await driver.start(await driver.publish({ nodes }));
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ needClaim: true });
    const taskId = await driver.taskOf('luo.yi', instanceId);
    await runAction(driver, instanceId, 'he.lei claim');
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ needClaim: false });
    expect(await rowOf('luo.yi', instanceId)).toBe(undefined);
    const info = await driver.get<ApprovalTaskDetail>('luo.yi', `jflow/taskInfo?taskId=${taskId}`);
    expect(info).toMatchObject({ needClaim: true, claimedBy: { userId: 'u-he-lei' } });
    const second = await driver.post('luo.yi', 'jflow/claim', { taskId });
    expect([second.status, second.body.subCode]).toEqual([409, 'conflict']);
    await runAction(driver, instanceId, 'he.lei unclaim');
    expect(await rowOf('luo.yi', instanceId)).toMatchObject({ needClaim: true });
  });

  it('a delegated task names the delegator, a signer’s task its kind, and a held task its signers', async () => {
    const nodes = [approver('a', ['zhang.wei'])];
    const instanceId = await driver.start(await driver.publish({ nodes, setting: { allowDelegate: true } }));
    await play(driver, instanceId, ['zhang.wei delegate he.lei', 'he.lei addSign before luo.yi']);
    expect(await rowOf('he.lei', instanceId)).toMatchObject({
      onBehalfOf: { userId: 'u-zhang-wei' },
      waitsForSigners: true,
    });
    expect(await rowOf('luo.yi', instanceId)).toMatchObject({ sign: 'before', onBehalfOf: null });
    const taskId = await driver.taskOf('he.lei', instanceId);
    const info = await driver.get<ApprovalTaskDetail>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
    expect(info).toMatchObject({ onBehalfOf: { userId: 'u-zhang-wei' }, waitsForSigners: true });
  });

  it('a draft is its writer’s alone, and is handed in where the decision brings nothing', async () => {
    const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 2, configure: { staging: true } })];
    const processId = await driver.publish({ nodes });
    const instanceId = await driver.start(processId);
    expect(await play(driver, instanceId, ['he.lei saveData reason=secret-draft'])).toHaveLength(1);
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ hasDraft: true });
    const infoOf = async (name: string) =>
      driver.get<ApprovalTaskDetail>(name, `jflow/taskInfo?taskId=${await driver.taskOf(name, instanceId)}`);
    expect(JSON.parse((await infoOf('he.lei')).draft ?? '')).toEqual({ values: { reason: 'secret-draft' } });
    expect(JSON.stringify(await infoOf('luo.yi'))).not.toContain('secret-draft');
    expect(JSON.stringify(await driver.info('li.na', instanceId))).not.toContain('secret-draft');
    await runAction(driver, instanceId, 'he.lei agree');
    expect(JSON.parse((await driver.info('li.na', instanceId)).variable)).toMatchObject({
      reason: 'secret-draft',
    });
  });

  it('a time limit is shown in the list and at the task', async () => {
    const timeLimit = { minutes: 30, do: 'remind' as const };
    const design = { nodes: [approver('a', ['he.lei'], { timeLimit })], setting: { timeLimit: true } };
    const instanceId = await driver.start(await driver.publish(design));
    const row = await rowOf('he.lei', instanceId);
    const left = Date.parse(row?.dueTime ?? '') - Date.parse(row?.createTime ?? '');
    expect(left).toBe(30 * 60_000);
  });

  it('names the branches of two open tasks of one person at nodes of the same name', async () => {
    const lane = (nodeName: string, id: string): FlowNode => ({
      id: `lane-${id}`,
      type: NODE.branch,
      nodeName,
      priorityLevel: 1,
      attr: { branchType: 1 },
      childNode: approver(id, ['he.lei'], { nodeName: 'Review' }),
    });
    const split = {
      id: 'split',
      type: NODE.parallel,
      nodeName: 'Split',
      conditionNodes: [lane('Finance', 'f'), lane('Law', 'l')],
    };
    const instanceId = await driver.start(await driver.publish({ nodes: [split as never] }));
    const openNodes = async () =>
      (await tasks('he.lei')).filter(row => row.instanceId === instanceId).map(({ nodeName }) => nodeName);
    expect((await openNodes()).sort()).toEqual(['Review · Finance', 'Review · Law']);
    await driver.decide('he.lei', instanceId, true);
    expect(await openNodes()).toEqual(['Review']);
  });

  it('administrators find every instance, others those with a part in them', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const instanceId = await driver.start(processId, { amount: 1 }, { itemName: 'Find me', degree: 1 });
    const found = async (name: string, query = '') =>
      (await instances(name, `processId=${processId}&${query}`)).list.map(row => row.id);
    expect(await found('admin')).toEqual([instanceId]);
    expect(await found('admin', 'scope=part')).toEqual([]);
    expect(await found('li.na')).toEqual([instanceId]);
    expect(await found('zhang.wei')).toEqual([instanceId]);
    expect(await found('chen.jie')).toEqual([]);
    const { list } = await instances('zhang.wei', `processId=${processId}`);
    expect(list[0]).toMatchObject({
      id: instanceId,
      itemName: 'Find me',
      degree: 1,
      degreeName: '紧急',
      instanceState: 0,
      currentNodes: ['a'],
      isStuck: false,
      createBy: { userId: 'u-li-na' },
    });
    const provider = await instances('provider', 'limit=9999');
    expect(provider.list.map(row => row.id)).not.toContain(instanceId);
    expect((await driver.info('admin', instanceId)).itemName).toBe('Find me');
  });

  it('every filter returns the matching rows, and nothing else', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const ended = await driver.start(processId, { amount: 1 }, { itemName: 'Over', degree: 2 });
    await runAction(driver, ended, 'li.na revoke');
    const live = await driver.start(processId, { amount: 1 }, { itemName: 'Alive' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
    const names: Record<string, string[]> = {
      'isEnd=0': ['Alive', 'Over'],
      'sort=old': ['Over', 'Alive'],
      'sort=urgent': ['Over', 'Alive'],
      'stuck=true': [],
      'sort=stuck': ['Alive', 'Over'],
      'isEnd=1': ['Over'],
      'isEnd=2': ['Alive'],
      'instanceState=3': ['Over'],
      'degree=2': ['Over'],
      'itemName=aliv': ['Alive'],
      'keyword=OVER': ['Over'],
      'processName=Process': ['Alive', 'Over'],
      'processType=test': ['Alive', 'Over'],
      'processType=none': [],
      'createBy=u-li-na': ['Alive', 'Over'],
      'createBy=u-zhang-wei': [],
      'beginTime=2000-01-01': ['Alive', 'Over'],
      'endTime=2000-01-01': [],
      'beginTime=2999-01-01': [],
      [`beginTime=${today}&endTime=2999-01-01`]: ['Alive', 'Over'],
    };
    const found: Record<string, string[]> = {};
    for (const query of Object.keys(names)) {
      const { list } = await instances('admin', `processId=${processId}&${query}`);
      found[query] = list.map(row => row.itemName);
    }
    expect(found).toEqual(names);
    expect((await instances('admin', `processId=${processId}&limit=1`)).list[0]?.id).toBe(live);
    const client = await driver.as('admin');
    expect((await client.get('jflow/instance/page?beginTime=yesterday')).body.subCode).toBe('invalid-fields');
  });

  it('a day begins and ends in the tenant’s zone', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const instanceId = await driver.start(processId);
    const zoned = async (zone: string, at: string) => {
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await tx.updateTable('merchant').set({ timeZone: zone }).execute();
        await tx
          .updateTable('instance')
          .set({ createTime: at })
          .where('instanceId', '=', instanceId)
          .execute();
      });
      const query = `processId=${processId}&beginTime=2026-03-02&endTime=2026-03-02`;
      return (await instances('admin', query)).list.length;
    };
    const [row] = (await instances('admin', `processId=${processId}`)).list;
    expect(await zoned('Asia/Shanghai', '2026-03-01T16:00:00Z')).toBe(1);
    expect(await zoned('Asia/Shanghai', '2026-03-02T16:00:00Z')).toBe(0);
    expect(await zoned('America/New_York', '2026-03-02T16:00:00Z')).toBe(1);
    await zoned('Asia/Shanghai', row?.createTime ?? '');
  });

  it('an instance where nobody can decide is marked, and its administrators resolve it', async () => {
    const nodes = [
      approver('a', ['feng.xue'], { nobody: { do: 'users', users: [{ id: 'u-feng-xue', name: 'x' }] } }),
    ];
    const processId = await driver.publish({ nodes });
    const disable = (status: 'NORMAL' | 'STOP_USING') =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-feng-xue').execute(),
      );
    await disable('STOP_USING');
    const instanceId = await driver.start(processId);
    await disable('NORMAL');
    const stuck = { isStuck: true, currentPeople: [] };
    for (const query of [
      '',
      '&stuck=true',
      '&sort=stuck',
      '&isEnd=2',
      '&isEnd=2&sort=stuck',
      '&stuck=true&sort=old',
    ])
      expect((await instances('admin', `processId=${processId}${query}`)).list[0]).toMatchObject(stuck);
    expect((await instances('admin', `processId=${processId}&isEnd=1&sort=stuck`)).list).toEqual([]);
    const { list, total } = await instances('admin', 'stuck=true&limit=100');
    expect(list.length).toBe(total);
    expect((await driver.info('li.na', instanceId)).incidents).toEqual([]);
    const [incident] = (await driver.info('admin', instanceId)).incidents;
    expect(incident).toMatchObject({ nodeId: 'a', nodeName: 'a', code: 'nobody' });
    const resolve = (name: string, resolution: object) =>
      driver.post(name, 'jflow/resolveIncident', { instanceId, incidentId: incident?.id, resolution });
    expect((await resolve('li.na', { do: 'pass' })).body.subCode).toBe('no-permission');
    expect((await resolve('admin', { do: 'branch', laneId: 'x' })).body.subCode).toBe('not-allowed');
    expect((await resolve('admin', { do: 'dance' })).body.subCode).toBe('invalid-fields');
    expect((await resolve('admin', { do: 'assign', users: [{ id: 'u-chen-jie' }] })).status).toBe(200);
    expect((await resolve('admin', { do: 'pass' })).body.subCode).toBe('task-done');
    expect((await driver.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
    expect((await instances('admin', `processId=${processId}`)).list[0]).toMatchObject({ isStuck: false });
  });
});

/** A row of an explained statement in JSON. */
interface Explained {
  'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[];
}

const ANALYZE = sql`analyze, buffers`;

/** Returns the number of pages that a statement and its functions read. */
const pagesOf = (rows: Explained[]): number => {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
};

describeServer('lists of a large tenant', server => {
  const ROWS = 20_000;

  /** Instances of forty people and tasks of ten, every tenth to handle. */
  const fill = async (): Promise<void> => {
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`
        insert into process (merchant_id, process_id, process_key, process_name, process_type, model_content,
          json_content, create_by) values (${DEMO_COMPANY_ID}, 'large', 'large', 'large', 'test', '{}', '{}', 'u-admin')`.execute(
        tx,
      );
      await sql`
        insert into process_version (merchant_id, process_id, version, process_name, flow, form, create_by)
        values (${DEMO_COMPANY_ID}, 'large', 1, 'large', '{}', '{}', 'u-admin')`.execute(tx);
      await sql`
        insert into instance (merchant_id, instance_id, process_id, version, process_name, process_type, item_name,
          state, initiator_id, create_time, revision, form_values, changes, visits, incidents, current_nodes)
        select ${DEMO_COMPANY_ID}, 'large-' || n, 'large', 1, 'large', 'test', 'large ' || n, (n % 10 <> 0)::int,
          'u-' || n % 40, now() - n * interval '1 minute', 1, '{}', '{}', '[]', '[]', '[]'
        from generate_series(1, ${ROWS}::int) n`.execute(tx);
      await sql`
        insert into running_instance (merchant_id, create_time, instance_id)
        select merchant_id, create_time, instance_id from instance where process_id = 'large' and state = 0`.execute(
        tx,
      );
      await sql`
        insert into task (merchant_id, instance_id, task_id, visit_id, node_id, node_name, task_type, actor_id, state,
          create_time, end_time, closed_by, seq)
        select merchant_id, instance_id, instance_id || '-t', 'v', 'n', 'n', 1, 'u-' || right(instance_id, 1), state,
          create_time, case when state = 1 then create_time end, case when state = 1 then 'u-' || right(instance_id, 1) end, 0
        from instance where process_id = 'large'`.execute(tx);
    });
    for (const table of ['instance', 'running_instance', 'task', 'process'])
      await sql`analyze ${sql.table(table)}`.execute(server().db[KYSELY_HANDLE_KEY]);
  };

  beforeAll(fill);

  it('are read by an index, a page at a time', async () => {
    const admin = { merchantId: DEMO_COMPANY_ID, userId: 'u-admin', permissions: ['*:*:*'] };
    const person = { merchantId: DEMO_COMPANY_ID, userId: 'u-1' };
    const page = { page: 1, limit: 20, lang: 'zh' as const };
    const plans = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const queries = {
        all: instancePageQuery(tx, admin, page),
        running: instancePageQuery(tx, admin, { ...page, isEnd: 2 }),
        stuck: instancePageQuery(tx, admin, { ...page, stuck: true }),
        stuckFirst: instancePageQuery(tx, admin, { ...page, sort: 'stuck' }),
        oldest: instancePageQuery(tx, admin, { ...page, sort: 'old' }),
        own: instancePageQuery(tx, person, { ...page, scope: 'own' }),
        part: instancePageQuery(tx, person, page),
        open: taskPageQuery(tx, { ...person, userId: 'u-0' }, page),
        done: taskPageQuery(tx, person, { ...page, scope: 'done' }),
        doneLately: taskPageQuery(tx, person, {
          ...page,
          scope: 'done',
          from: new Date(Date.now() - 3_600_000),
        }),
        overdue: taskPageQuery(tx, { ...person, userId: 'u-0' }, { ...page, overdue: true, sort: 'due' }),
        unread: taskPageQuery(tx, person, { ...page, scope: 'copied', isRead: false }),
      };
      const described: Record<string, string> = {};
      for (const [name, query] of Object.entries(queries)) {
        const lines = await query.explain<{ 'QUERY PLAN': string }>('text');
        described[name] = lines.map(line => line['QUERY PLAN']).join('\n');
      }
      return described;
    });
    for (const [name, plan] of Object.entries(plans)) {
      expect(`${name}: ${plan}`).not.toMatch(/Seq Scan on (instance|task)/);
      expect(`${name}: ${plan}`).toMatch(/Index (Only )?Scan/);
    }
    expect(plans.running).toMatch(/running_instance_pkey/);
    expect(plans.stuck).toMatch(/running_instance_stuck/);
    expect(plans.stuckFirst).toMatch(/running_instance_stuck/);
    expect(plans.overdue).toMatch(/task_due/);
    expect(plans.unread).toMatch(/task_unread_copy/);
  });

  it('read the rows of the found applications alone', async () => {
    const person = { merchantId: DEMO_COMPANY_ID, userId: 'u-0' };
    const filter = { page: 1, limit: 20, lang: 'zh' as const, keyword: 'large 77' };
    const [finding, found, tasks, running] = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const found = await searchInstances(tx, filter, { isOfRunning: true });
      const query = taskPageQuery(tx, person, { ...filter, found });
      const instances = instancePageQuery(tx, person, { ...filter, isEnd: 2, found });
      const find = await sql<Explained>`
        explain (analyze, buffers, format json) select countersign_find_instance('large 77', false, true, 2001)`.execute(
        tx,
      );
      return [
        find.rows,
        found,
        await query.explain<Explained>('json', ANALYZE),
        await instances.explain<Explained>('json', ANALYZE),
      ];
    });
    const ids = found?.ids?.slice(1, -1).split(',') ?? [];
    expect(ids.length).toBe(11);
    // The newest names and the candidates of the index; then a few pages for each task and for each row of the page.
    expect(pagesOf(finding)).toBeLessThan(400);
    expect(pagesOf(tasks)).toBeLessThan(20 * ids.length);
    expect(pagesOf(running)).toBeLessThan(20 * ids.length);
  });

  it('read the applications of a person alone, also of a person with few', async () => {
    const stranger = { merchantId: DEMO_COMPANY_ID, userId: 'u-stranger' };
    const filter = { page: 1, limit: 20, lang: 'zh' as const };
    const read = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const pages = async (managed: string[], scope?: 'part' | 'managed') => {
        const query = instancePageQuery(tx, stranger, { ...filter, scope, managed });
        return pagesOf(await query.explain<Explained>('json', ANALYZE));
      };
      return [await pages([]), await pages([], 'part'), await pages(['small'], 'managed')];
    });
    for (const pages of read) expect(pages).toBeLessThan(100);
  });

  it('start from the applications of a person with few, whatever the conditions', async () => {
    const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-1' };
    const filter = {
      page: 1,
      limit: 20,
      lang: 'zh' as const,
      managed: [],
      partIds: ['large-1', 'large-4000'],
    };
    const conditions: Partial<InstanceFilter>[] = [
      { keyword: 'nothing' },
      { keyword: 'large', isEnd: 2 },
      { degree: 3 },
      { processType: 'none' },
      { sort: 'urgent' },
      { sort: 'stuck' },
    ];
    const read = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const pages = [await instanceIdsWithPartQuery(tx, actor).explain<Explained>('json', ANALYZE)];
      for (const condition of conditions)
        pages.push(
          await instancePageQuery(tx, actor, { ...filter, ...condition }).explain<Explained>('json', ANALYZE),
        );
      return pages.map(pagesOf);
    });
    // The tasks of one page in the order of their index are on many pages.
    expect(read.shift()).toBeLessThan(300);
    for (const pages of read) expect(pages).toBeLessThan(50);
  });

  it('compare the ids of applications and tasks byte by byte in every table', async () => {
    const { rows } = await sql`
      select attrelid::regclass::text as "table", attname as "column"
      from pg_attribute join pg_class c on c.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attcollation <> '"C"'::regcollation
        and (attname in ('instance_id', 'parent_instance_id', 'instance_task_id')
          or (attname = 'task_id' and relname not in ('send_task', 'send_target')))`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows).toEqual([]);
  });

  it('are counted near the page alone', async () => {
    const client = await server().login('admin');
    const first = await client.data<{ total: number; more: boolean }>(
      client.get('jflow/instance/page?limit=20'),
    );
    expect(first).toMatchObject({ total: 1020, more: true });
    const last = `jflow/instance/page?limit=100&page=${ROWS / 100}`;
    expect(await client.data(client.get(last))).toMatchObject({ more: false });
  });
});
