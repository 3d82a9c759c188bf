/** Statistics through HTTP, over instances whose times are known. */
import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-02T02:00:00Z');

const approver = (id: string, nodeName: string, childNode: object | null) => ({
  id,
  nodeName,
  type: NODE.approver,
  setType: 1,
  childNode,
});
const flow = (name: string) => ({
  node: {
    id: 'start',
    nodeName: 'Start',
    type: NODE.start,
    childNode: approver('b', name, approver('a', 'Last', null)),
  },
});

interface Visited {
  id: string;
  version: number;
  state: number;
  /** Minutes from the start of the first instance. */
  at: number;
  /** Minutes in the nodes `b` and `a`; null for a visit that is open. */
  spent: readonly [b: number | null, a?: number | null];
  isStuck?: boolean;
}

const DAY = 24 * 60;
const INSTANCES: readonly Visited[] = [
  { id: 's1', version: 1, state: 1, at: 0, spent: [10, 30] },
  { id: 's2', version: 1, state: 2, at: 5, spent: [20] },
  { id: 's3', version: 2, state: 1, at: DAY, spent: [30, 90] },
  { id: 's4', version: 2, state: 0, at: DAY, spent: [40, null] },
  { id: 's5', version: 2, state: 0, at: 2 * DAY, spent: [null], isStuck: true },
  { id: 's6', version: 2, state: 0, at: 60 * DAY, spent: [null] },
  { id: 's7', version: 2, state: 6, at: 61 * DAY, spent: [10, 30] },
  { id: 's8', version: 2, state: 5, at: 61 * DAY, spent: [10] },
  { id: 's9', version: 2, state: 3, at: 61 * DAY, spent: [10] },
];

function visitsOf({ at, spent }: Visited) {
  let enteredAt = START + at * MINUTE;
  const visits: object[] = [
    { id: 'v', nodeId: 'start', state: 'done', enteredAt, leftAt: enteredAt, returned: false },
  ];
  spent.forEach((minutes, index) => {
    const visit = { id: `v${index}`, nodeId: 'ba'[index], enteredAt };
    if (minutes === null) visits.push({ ...visit, state: 'open' });
    else {
      enteredAt += (minutes ?? 0) * MINUTE;
      visits.push({ ...visit, state: 'done', leftAt: enteredAt, ...(index === 1 && { returned: true }) });
    }
  });
  return { visits, end: new Date(enteredAt) };
}

describeServer('statistics', server => {
  beforeAll(() =>
    withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`insert into process (merchant_id, process_id, process_key, process_name, process_type, version,
        model_content, json_content, create_by)
        values (${DEMO_COMPANY_ID}, 'stat', 'stat', 'stat', 'test', 2, '{}', '{}', 'u-admin')`.execute(tx);
      for (const version of [1, 2])
        await sql`insert into process_version (merchant_id, process_id, version, process_name, flow, form, create_by)
          values (${DEMO_COMPANY_ID}, 'stat', ${version}, 'stat',
            ${JSON.stringify(flow(`First ${version}`))}::jsonb, '{}', 'u-admin')`.execute(tx);
      for (const instance of INSTANCES) {
        const { visits, end } = visitsOf(instance);
        const incidents = instance.isStuck
          ? [{ id: 'i', nodeId: 'b', visitId: 'v0', code: 'nobody', at: 1 }]
          : [];
        await sql`insert into instance (merchant_id, instance_id, process_id, version, process_name, process_type,
          item_name, state, initiator_id, create_time, end_time, revision, form_values, changes, visits, incidents,
          current_nodes) values (${DEMO_COMPANY_ID}, ${instance.id}, 'stat', ${instance.version}, 'stat', 'test', 'x',
            ${instance.state}, 'u-li-na', ${new Date(START + instance.at * MINUTE)},
            ${instance.state === 0 ? null : end}, 1, '{}', '{}', ${JSON.stringify(visits)}::jsonb,
            ${JSON.stringify(incidents)}::jsonb, '[]')`.execute(tx);
      }
      await sql`insert into task (merchant_id, instance_id, task_id, visit_id, node_id, node_name, task_type, actor_id,
        state, create_time, due_time, seq) values (${DEMO_COMPANY_ID}, 's4', 's4-t', 'v1', 'a', 'Last', 1, 'u-he-lei', 0,
          now(), now() - interval '1 hour', 0)`.execute(tx);
    }),
  );
  const statistics = async (query: string) => {
    const client = await server().login('admin');
    return client.data<ProcessStatistics>(client.get(`jflow/statistics?processId=stat&${query}`));
  };
  const MARCH = 'beginTime=2026-03-01&endTime=2026-03-05';

  it('count the instances of the period by state, with the time that they took', async () => {
    const { total, spent, beginTime, endTime } = await statistics(MARCH);
    expect(total).toEqual({
      started: 5,
      running: 2,
      stuck: 1,
      approved: 2,
      rejected: 1,
      revoked: 0,
      terminated: 0,
      voided: 0,
    });
    expect(spent).toEqual({ median: 40 * 60, p90: 104 * 60 });
    expect([beginTime, endTime]).toEqual(['2026-03-01', '2026-03-05']);
  });

  it('count every state, so that the parts add up to the whole, also for a version', async () => {
    const counts = { started: 4, running: 1, approved: 0, rejected: 0, revoked: 1, terminated: 1, voided: 1 };
    const { total, versions } = await statistics('beginTime=2026-05-01&endTime=2026-05-03');
    expect([total, versions[0]]).toMatchObject([counts, counts]);
  });

  it('tell the time of each node in the order of the flow, and where instances wait', async () => {
    const { nodes } = await statistics(MARCH);
    expect(nodes).toMatchObject([
      {
        nodeId: 'b',
        nodeName: 'First 2',
        type: NODE.approver,
        visits: 5,
        returned: 0,
        spent: { median: 25 * 60, p90: 37 * 60 },
        open: 1,
        oldest: new Date(START + 2 * DAY * MINUTE).toISOString(),
        overdue: 0,
      },
      {
        nodeId: 'a',
        nodeName: 'Last',
        visits: 3,
        returned: 2,
        spent: { median: 60 * 60, p90: 84 * 60 },
        open: 1,
        overdue: 1,
      },
    ]);
    expect(nodes.map(({ share }) => share)).toEqual([100 / 220, 120 / 220]);
  });

  it('compare the versions, and look at one of them alone', async () => {
    const { versions } = await statistics(MARCH);
    expect(versions).toMatchObject([
      { version: 2, started: 3, running: 2, approved: 1, rejected: 0, spent: { median: 120 * 60 } },
      { version: 1, started: 2, running: 0, approved: 1, rejected: 1, spent: { median: 30 * 60 } },
    ]);
    const first = await statistics(`version=1&${MARCH}`);
    expect([first.total.started, first.nodes[0]?.nodeName, first.versions.length]).toEqual([2, 'First 1', 2]);
    expect((await statistics(`version=9&${MARCH}`)).total.started).toBe(0);
  });

  it('have every day of a short period, weeks and months of a longer one, in the tenant’s zone', async () => {
    const { throughput } = await statistics(MARCH);
    expect(throughput).toEqual({
      unit: 'day',
      spans: [
        { day: '2026-03-01', started: 0, ended: 0 },
        { day: '2026-03-02', started: 2, ended: 2 },
        { day: '2026-03-03', started: 2, ended: 1 },
        { day: '2026-03-04', started: 1, ended: 0 },
        { day: '2026-03-05', started: 0, ended: 0 },
      ],
    });
    const weeks = (await statistics('beginTime=2026-02-25&endTime=2026-05-20')).throughput;
    expect([weeks.unit, weeks.spans[0], weeks.spans[1]]).toEqual([
      'week',
      { day: '2026-02-25', started: 0, ended: 0 },
      { day: '2026-03-02', started: 5, ended: 3 },
    ]);
    const months = (await statistics('beginTime=2025-12-15&endTime=2026-10-01')).throughput;
    expect([months.unit, months.spans.length, months.spans[3]]).toEqual([
      'month',
      11,
      { day: '2026-03-01', started: 5, ended: 3 },
    ]);
  });

  it('cover the last ninety days by default, end today at the latest, and are empty where nothing ran', async () => {
    const { beginTime, endTime } = await statistics('');
    expect((Date.parse(endTime) - Date.parse(beginTime)) / 86_400_000).toBe(89);
    expect((await statistics('endTime=9999-12-31&beginTime=2026-03-01')).endTime).toBe(endTime);
    const empty = await statistics('beginTime=2001-01-01&endTime=2001-01-02');
    expect(empty).toMatchObject({ total: { started: 0 }, spent: null, nodes: [] });
  });

  it('refuse a period that is turned round, another tenant’s process and people who do not manage', async () => {
    const admin = await server().login('admin');
    const turned = await admin.get('jflow/statistics?processId=stat&beginTime=2026-03-05&endTime=2026-03-01');
    expect(turned.body.subCode).toBe('invalid-fields');
    expect((await admin.get('jflow/statistics?processId=none')).body.subCode).toBe('not-found');
    const person = await server().login('li.na');
    expect((await person.get('jflow/statistics?processId=stat')).body.subCode).toBe('no-permission');
  });
});
