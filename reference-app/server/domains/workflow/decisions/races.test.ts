/** Many at once over real HTTP: one task that five hundred decide, half of them against the other half, on the embedded database and on PostgreSQL with three servers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, TestClient } from '../../../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../../../testing/harness.ts';
import { type Program, startProgram } from '../../../testing/program.ts';
import { publish } from '../../../testing/publish.ts';
import type { Copy } from '../../../testing/templates.ts';
import { runLength, TEST_ALL } from '../../../testing/test-all.ts';
import { approver } from '../testing/approval-driver.ts';

const DECISIONS = runLength('DECISIONS', { long: 500, short: 60 });
const KINDS: Kind[] = TEST_ALL || !hasPostgres() ? ['pglite', 'postgres'] : ['postgres'];
const SERVERS: Record<Kind, number> = { pglite: 1, postgres: 3 };
const BOTH = ['zhang.wei', 'chen.jie'];

describe.each(KINDS)('races (%s)', kind => {
  const programs: Program[] = [];
  const folders: string[] = [];
  let copy: Copy;
  let urls: string[];
  let races = 0;

  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'countersign-race-'));
    folders.push(made);
    return made;
  };
  const start = (): Program => {
    const { options } = copy;
    const where: Record<string, string> =
      'url' in options ? { DATABASE_URL: options.url, DATA_DIR: folder() } : { DATA_DIR: options.dataDir };
    const program = startProgram(where);
    programs.push(program);
    return program;
  };

  beforeAll(async () => {
    if (kind === 'postgres' && !hasPostgres()) return;
    copy = await databaseCopy(kind);
    urls = await Promise.all(Array.from({ length: SERVERS[kind] }, () => start().url));
  }, 120_000);
  afterAll(async () => {
    for (const { child, end } of programs) {
      child.kill('SIGKILL');
      await end;
    }
    await copy?.remove();
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  });

  const signedIn = async (userName: string): Promise<TestClient[]> => {
    const client = new TestClient(urls[0] ?? '');
    await client.data(client.signIn(userName));
    return urls.map(url => new TestClient(url, client.token));
  };

  async function started(examineMode: 1 | 3, names: string[]): Promise<string> {
    const [admin] = await signedIn('admin');
    if (!admin) throw new Error('nobody signed in');
    const nodes = [approver('first', names, { examineMode }), approver('second', ['wang.fang'])];
    const processId = await publish(admin, { processKey: `race_${++races}`, nodes });
    const [initiator] = await signedIn('li.na');
    const answer = initiator?.data<{ instanceId: string }>(
      initiator.post('jflow/start', { processId, params: {} }),
    );
    return (await answer)?.instanceId ?? '';
  }

  const taskOf = async (client: TestClient, instanceId: string): Promise<string> => {
    const { list } = await client.data<{ list: TaskRow[] }>(client.get('jflow/myTask?limit=9999'));
    return list.find(task => task.instanceId === instanceId)?.id ?? '';
  };

  interface Decided {
    isPass: boolean;
    reply: Reply;
  }

  /** Every one with a key of its own, over all servers; half of each person's agree and half reject. */
  async function decideAtOnce(
    instanceId: string,
    { names, begins }: { names: string[]; begins: boolean },
  ): Promise<Decided[]> {
    const people = await Promise.all(names.map(signedIn));
    const tasks = await Promise.all(people.map(([client]) => taskOf(client as TestClient, instanceId)));
    const decisions = Array.from({ length: DECISIONS }, async (_, at) => {
      const actor = at % names.length;
      const isPass = begins === (Math.floor(at / names.length) % 2 === 0);
      const client = people[actor]?.[at % urls.length] as TestClient;
      const key = `race-${instanceId}-${at}`;
      return { isPass, reply: await client.post('jflow/approve', { taskId: tasks[actor], isPass, key }) };
    });
    return Promise.all(decisions);
  }

  async function timeline(instanceId: string): Promise<TimelineRow[]> {
    const [client] = await signedIn('li.na');
    return (client as TestClient).data<TimelineRow[]>(
      (client as TestClient).get(`jflow/nodeInfo?instanceId=${instanceId}`),
    );
  }

  it.skipIf(kind === 'postgres' && !hasPostgres()).each([
    ['by one person, agreeing first', 1 as const, { names: BOTH.slice(0, 1), begins: true }],
    ['by one person, rejecting first', 1 as const, { names: BOTH.slice(0, 1), begins: false }],
    ['by two in an either-sign node, agreeing first', 3 as const, { names: BOTH, begins: true }],
    ['by two in an either-sign node, rejecting first', 3 as const, { names: BOTH, begins: false }],
  ])(
    `of ${DECISIONS} decisions on one node %s one wins, and the others are refused`,
    { timeout: 120_000 },
    async (_, mode, how) => {
      const instanceId = await started(mode, how.names);
      const decided = await decideAtOnce(instanceId, how);
      const [winner, ...more] = decided.filter(({ reply }) => reply.status === 200);
      expect([winner?.reply.status, more]).toEqual([200, []]);
      const lost = decided.filter(one => one !== winner);
      for (const { reply } of lost)
        expect([reply.status, reply.body.subCode]).toEqual([
          409,
          expect.toBeOneOf(['conflict', 'task-done', 'ended']),
        ]);
      const [begun, first, ...after] = await timeline(instanceId);
      expect([begun?.taskName, first?.taskName]).toEqual(['start', 'first']);
      const state = winner?.isPass ? 1 : 2;
      expect(first?.approvalInfos.filter(one => [1, 2].includes(one.taskState))).toMatchObject([
        { taskState: state },
      ]);
      // Agreed, one task of the next node; rejected, the end.
      expect(after.map(row => [row.taskName, row.taskState, row.approvalInfos.length])).toEqual([
        winner?.isPass ? ['second', 0, 1] : ['', 2, 0],
      ]);
    },
  );
});
