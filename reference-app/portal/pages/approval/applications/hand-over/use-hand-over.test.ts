/** A hand-over while it is filled in: what is missing, a lost answer, and the result of each task. */
import type { LiveTask } from '@countersign/sdk/api/contract';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeScreen, openScreen, Refusal, type Screen } from '../../../../testing/screen.ts';
import { useHandOver } from './use-hand-over.ts';

let handOver: ReturnType<typeof useHandOver>;
const tasks = ['t1', 't2'].map(taskId => ({ taskId })) as LiveTask[];
const Host = () => {
  handOver = useHandOver(tasks);
  return handOver.state.reason;
};
const done = (taskIds: string[]) => ({ list: taskIds.map(taskId => ({ taskId, ok: taskId === 't1' })) });
const receivers = [{ id: 'u2', name: 'Wang Fang' }];

let isLost: boolean;
let screen: Screen;
beforeEach(async () => {
  isLost = false;
  screen = await openScreen(createElement(Host), {
    replies: {
      'jflow/reassignBatch': ({ taskIds }: { taskIds: string[] }) => {
        if (isLost) throw new Refusal('lost', { status: 503 });
        return done(taskIds);
      },
    },
  });
  screen.sent();
});
afterEach(closeScreen);

const bodies = () => screen.sent().map(line => JSON.parse(line.replace('jflow/reassignBatch ', '')));

it.each([
  ['a receiver', { reason: 'On leave' }],
  ['a reason', { receivers }],
  ['a reason with text', { receivers, reason: '  ' }],
  ['a task', { receivers, reason: 'On leave', taskIds: [] }],
])('nothing is sent without %s', async (_, input) => {
  await screen.run(() => handOver.change(input));
  await screen.run(() => handOver.submit());
  expect(bodies()).toEqual([]);
});

it('all tasks are chosen at first, the reason is trimmed, and each task has its result', async () => {
  await screen.run(() => handOver.change({ receivers, reason: ' On leave ' }));
  await screen.run(() => handOver.submit());
  expect(bodies()).toEqual([
    { taskIds: ['t1', 't2'], targetUserId: 'u2', comment: 'On leave', key: expect.any(String) },
  ]);
  expect(handOver.state.outcomes?.map(({ ok }) => ok)).toEqual([true, false]);
});

it('a lost answer is repeated under the same key, and other contents are another hand-over', async () => {
  isLost = true;
  await screen.run(() => handOver.change({ receivers, reason: 'On leave' }));
  await screen.run(() => handOver.submit());
  expect([handOver.state.hasFailed, handOver.state.outcomes]).toEqual([true, undefined]);
  await screen.run(() => handOver.submit());
  await screen.run(() => handOver.change({ taskIds: ['t1'] }));
  isLost = false;
  await screen.run(() => handOver.submit());
  const keys = bodies().map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect([handOver.state.hasFailed, handOver.state.outcomes?.length]).toEqual([false, 1]);
});
