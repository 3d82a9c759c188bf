/** Plays `'zhang.wei passOn chen.jie'` over HTTP, so that a test reads as a table: actions, replies, results. */
import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import type { Reply } from '../../../testing/client.ts';
import type { ApprovalDriver, Design } from './approval-driver.ts';

const ids = (userNames: string[]) => userNames.map(userIdOf);
const people = (userNames: string[]) => ids(userNames).map(id => ({ id }));

type RequestOf = (taskId: string, args: string[]) => { path?: string; body: object };

/** Calls on one's own open task. */
const ON_TASK: Record<string, RequestOf> = {
  agree: (taskId, args) => ({ path: 'approve', body: { taskId, isPass: true, ...valuesOf(args) } }),
  reject: (taskId, [comment]) => ({
    path: 'approve',
    body: { taskId, isPass: false, ...(comment && { comment }) },
  }),
  return: (sourceTaskId, [id, way]) => ({ body: { sourceTaskId, id, ...(way && { way }) } }),
  passOn: (id, [to = '']) => ({ body: { id, targetUserId: userIdOf(to) } }),
  delegate: (id, [to = '']) => ({ body: { id, targetUserId: userIdOf(to) } }),
  saveData: (id, args) => ({ body: { id, params: {}, ...valuesOf(args) } }),
  claim: taskId => ({ body: { taskId } }),
  unclaim: taskId => ({ body: { taskId } }),
  addSign: (taskId, [way, ...users]) => ({ body: { taskId, way, users: people(users) } }),
  reduceSign: (taskId, users) => ({ body: { taskId, userIds: ids(users) } }),
  copyTo: (taskId, users) => ({ body: { taskId, users: people(users) } }),
};

const ON_INSTANCE = ['recall', 'revoke', 'urge', 'comment', 'terminate'];

/** `amount=2` as values of the form. */
function valuesOf(args: string[]): { params?: Record<string, unknown> } {
  const pairs = args.map(arg => arg.split('='));
  const params = pairs.map(([name = '', value = '']) => [name, Number.isNaN(+value) ? value : +value]);
  return params.length > 0 ? { params: Object.fromEntries(params) } : {};
}

/** Returns the reply to one action. */
export async function runAction(driver: ApprovalDriver, instanceId: string, line: string): Promise<Reply> {
  const [userName = '', does = '', ...args] = line.split(' ');
  if (ON_INSTANCE.includes(does)) {
    const body = { instanceId, ...(args.length > 0 && { comment: args.join(' ') }) };
    return driver.post(userName, `jflow/${does}`, body);
  }
  const open = does !== 'withdraw';
  const taskId = await (open ? driver.taskOf(userName, instanceId) : lastOf(driver, userName, instanceId));
  const { path = does, body } = ON_TASK[does]?.(taskId, args) ?? { body: { taskId } };
  return driver.post(userName, `jflow/${path}`, body);
}

/** The task that this person decided last. */
async function lastOf(driver: ApprovalDriver, userName: string, instanceId: string): Promise<string> {
  const { list } = await driver.get<{ list: TaskRow[] }>(userName, 'jflow/myTask?scope=done&limit=9999');
  const task = list.find(one => one.instanceId === instanceId);
  if (!task) throw new Error(`${userName} has decided nothing in ${instanceId}`);
  return task.id;
}

/** The same lines as they came out: `zhang.wei agree`, or `zhang.wei agree → needs-claim` where it was refused. */
export async function play(driver: ApprovalDriver, instanceId: string, lines: string[]): Promise<string[]> {
  const played: string[] = [];
  for (const line of lines) {
    const args = line.split(' → ')[0] ?? line;
    const { status, body } = await runAction(driver, instanceId, args);
    played.push(status === 200 ? args : `${args} → ${body.subCode}`);
  }
  return played;
}

/** The instance as its initiator's list has it. */
export async function listed(driver: ApprovalDriver, instanceId: string): Promise<InstanceRow | undefined> {
  const { list } = await driver.get<{ list: InstanceRow[] }>('li.na', 'jflow/myProcess?limit=9999');
  return list.find(row => row.id === instanceId);
}

/** The actions, with the refusal where there is one, and the resulting timeline. */
export type Row = [name: string, design: Design, script: string[], timeline: string[]];

/** One table for each action. */
export function playTables(driver: ApprovalDriver, tables: Record<string, Row[]>): void {
  for (const [action, rows] of Object.entries(tables))
    describe(action, () => {
      it.each(rows)('%s', async (_, design, script, timeline) => {
        const instanceId = await driver.start(await driver.publish(design));
        expect(await play(driver, instanceId, script)).toEqual(script);
        expect(await driver.timeline(instanceId)).toEqual(timeline);
      });
    });
}
