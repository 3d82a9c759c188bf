/** Plays `'zhang.wei passOn chen.jie'` over HTTP, so that a test reads as a table: deeds, what was answered, what it led to. */
import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import type { Reply } from '../../../testing/client.ts';
import type { Design, Desk } from './approval-driver.ts';

const ids = (userNames: string[]) => userNames.map(userIdOf);
const people = (userNames: string[]) => ids(userNames).map(id => ({ id }));

type Ask = (taskId: string, words: string[]) => { path?: string; body: object };

/** Calls on one's own open task. */
const ON_TASK: Record<string, Ask> = {
  agree: (taskId, words) => ({ path: 'approve', body: { taskId, isPass: true, ...valuesOf(words) } }),
  reject: (taskId, [comment]) => ({
    path: 'approve',
    body: { taskId, isPass: false, ...(comment && { comment }) },
  }),
  return: (sourceTaskId, [id, way]) => ({ body: { sourceTaskId, id, ...(way && { way }) } }),
  passOn: (id, [to = '']) => ({ body: { id, targetUserId: userIdOf(to) } }),
  delegate: (id, [to = '']) => ({ body: { id, targetUserId: userIdOf(to) } }),
  saveData: (id, words) => ({ body: { id, params: {}, ...valuesOf(words) } }),
  claim: taskId => ({ body: { taskId } }),
  unclaim: taskId => ({ body: { taskId } }),
  addSign: (taskId, [way, ...users]) => ({ body: { taskId, way, users: people(users) } }),
  reduceSign: (taskId, users) => ({ body: { taskId, userIds: ids(users) } }),
  copyTo: (taskId, users) => ({ body: { taskId, users: people(users) } }),
};

const ON_INSTANCE = ['recall', 'revoke', 'urge', 'comment', 'terminate'];

/** `amount=2` as values of the form. */
function valuesOf(words: string[]): { params?: Record<string, unknown> } {
  const pairs = words.map(word => word.split('='));
  const params = pairs.map(([name = '', value = '']) => [name, Number.isNaN(+value) ? value : +value]);
  return params.length > 0 ? { params: Object.fromEntries(params) } : {};
}

/** What one deed was answered with. */
export async function deed(desk: Desk, instanceId: string, line: string): Promise<Reply> {
  const [userName = '', does = '', ...words] = line.split(' ');
  if (ON_INSTANCE.includes(does)) {
    const body = { instanceId, ...(words.length > 0 && { comment: words.join(' ') }) };
    return desk.post(userName, `jflow/${does}`, body);
  }
  const open = does !== 'withdraw';
  const taskId = await (open ? desk.taskOf(userName, instanceId) : lastOf(desk, userName, instanceId));
  const { path = does, body } = ON_TASK[does]?.(taskId, words) ?? { body: { taskId } };
  return desk.post(userName, `jflow/${path}`, body);
}

/** The task that this person decided last. */
async function lastOf(desk: Desk, userName: string, instanceId: string): Promise<string> {
  const { list } = await desk.get<{ list: TaskRow[] }>(userName, 'jflow/myTask?scope=done&limit=9999');
  const task = list.find(one => one.instanceId === instanceId);
  if (!task) throw new Error(`${userName} has decided nothing in ${instanceId}`);
  return task.id;
}

/** The same lines as they came out: `zhang.wei agree`, or `zhang.wei agree → needs-claim` where it was refused. */
export async function play(desk: Desk, instanceId: string, lines: string[]): Promise<string[]> {
  const played: string[] = [];
  for (const line of lines) {
    const words = line.split(' → ')[0] ?? line;
    const { status, body } = await deed(desk, instanceId, words);
    played.push(status === 200 ? words : `${words} → ${body.subCode}`);
  }
  return played;
}

/** The instance as its initiator's list has it. */
export async function listed(desk: Desk, instanceId: string): Promise<InstanceRow | undefined> {
  const { list } = await desk.get<{ list: InstanceRow[] }>('li.na', 'jflow/myProcess?limit=9999');
  return list.find(row => row.id === instanceId);
}

/** What is done, with the refusal where there is one, and the story that it leaves. */
export type Row = [name: string, design: Design, script: string[], story: string[]];

/** One table for each action. */
export function playTables(desk: Desk, tables: Record<string, Row[]>): void {
  for (const [action, rows] of Object.entries(tables))
    describe(action, () => {
      it.each(rows)('%s', async (_, design, script, story) => {
        const instanceId = await desk.start(await desk.publish(design));
        expect(await play(desk, instanceId, script)).toEqual(script);
        expect(await desk.story(instanceId)).toEqual(story);
      });
    });
}
