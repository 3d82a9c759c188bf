/** Many at once over real HTTP: one task that five hundred decide, on the embedded database and on PostgreSQL with three servers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, TestClient } from '../../testing/client.ts';
import { databaseCopy, hasPostgres, type Kind } from '../../testing/harness.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { publish } from '../../testing/publish.ts';
import type { Copy } from '../../testing/templates.ts';
import { approver } from './testing/desk.ts';

const DECISIONS = 500;
const SERVERS: Record<Kind, number> = { pglite: 1, postgres: 3 };
const BOTH = ['zhang.wei', 'chen.jie'];

describe.each(['pglite', 'postgres'] as const)('races (%s)', kind => {
  const programs: Program[] = [];
  const folders: string[] = [];
  let copy: Copy;
  let urls: string[];

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
    const processId = await publish(admin, { processKey: `race_${examineMode}`, nodes });
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

  /** Every one with a key of its own, over all servers, agreeing and rejecting. */
  async function decideAtOnce(instanceId: string, names: string[]): Promise<Reply[]> {
    const people = await Promise.all(names.map(signedIn));
    const tasks = await Promise.all(people.map(([client]) => taskOf(client as TestClient, instanceId)));
    const decisions = Array.from({ length: DECISIONS }, (_, at) => {
      const who = at % names.length;
      const client = people[who]?.[at % urls.length] as TestClient;
      return client.post('jflow/approve', {
        taskId: tasks[who],
        isPass: true,
        key: `race-${instanceId}-${at}`,
      });
    });
    return Promise.all(decisions);
  }

  async function story(instanceId: string): Promise<TimelineRow[]> {
    const [client] = await signedIn('li.na');
    return (client as TestClient).data<TimelineRow[]>(
      (client as TestClient).get(`jflow/nodeInfo?instanceId=${instanceId}`),
    );
  }

  it.skipIf(kind === 'postgres' && !hasPostgres()).each([
    ['by one person', 1 as const, BOTH.slice(0, 1)],
    ['by two of whom one suffices', 3 as const, BOTH],
  ])(
    'of 500 decisions on one node %s one wins, and the others are told',
    { timeout: 120_000 },
    async (_, mode, names) => {
      const instanceId = await started(mode, names);
      const replies = await decideAtOnce(instanceId, names);
      const won = replies.filter(({ status }) => status === 200);
      const lost = replies.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, DECISIONS - 1]);
      for (const { body } of lost) expect(['conflict', 'task-done']).toContain(body.subCode);
      const rows = await story(instanceId);
      expect(rows.map(row => row.taskName)).toEqual(['start', 'first', 'second']);
      expect(rows[1]?.approvalInfos.filter(one => one.taskState === 1)).toHaveLength(1);
      expect(rows[2]?.approvalInfos).toHaveLength(1);
    },
  );
});
