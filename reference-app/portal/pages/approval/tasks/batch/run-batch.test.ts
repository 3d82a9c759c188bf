import { expect, test } from 'vitest';
import { createBatchRunner } from './run-batch.ts';

/** A server that loses its first answer. */
function flaky() {
  const sent: object[] = [];
  const take = async ({ body }: { body: { taskIds: string[]; key: string } }) => {
    sent.push(body);
    if (sent.length === 1) throw new Error('the answer was lost');
    return { list: body.taskIds.map(taskId => ({ taskId, ok: true })) };
  };
  return { sent, run: createBatchRunner({ approveBatch: take, passOnBatch: take }) };
}

const agree = { action: { kind: 'agree' as const }, taskIds: ['a', 'b'], comment: ' Fine ' };

test('the same batch goes again under the same key', async () => {
  const { sent, run } = flaky();
  await expect(run(agree)).rejects.toThrow('the answer was lost');
  expect(await run(agree)).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ taskIds: ['a', 'b'], isPass: true, comment: 'Fine' });
});

test('other tasks, comments or people are another action', async () => {
  const { sent, run } = flaky();
  await run(agree).catch(() => {});
  await run({ ...agree, taskIds: ['b'] });
  await run({ ...agree, taskIds: ['b'], comment: '' });
  await run({ ...agree, taskIds: ['b'], action: { kind: 'transfer', to: 'u1' } });
  expect(new Set(sent.map(body => Reflect.get(body, 'key'))).size).toBe(4);
  expect(sent[2]).not.toHaveProperty('comment');
  expect(sent[3]).toMatchObject({ targetUserId: 'u1' });
});

const many = Array.from({ length: 45 }, (_, index) => `t-${index}`);

test('many tasks are sent in slices under one key, and a failed slice is the next one that is sent', async () => {
  const slices: { taskIds: string[]; key: string }[] = [];
  const take = async ({ body }: { body: { taskIds: string[]; key: string } }) => {
    slices.push(body);
    if (slices.length === 2) throw new Error('the answer was lost');
    return { list: body.taskIds.map(taskId => ({ taskId, ok: true })) };
  };
  const run = createBatchRunner({ approveBatch: take, passOnBatch: take });
  const seen: number[] = [];
  const onProgress = (outcomes: readonly object[]) => void seen.push(outcomes.length);
  await expect(run({ ...agree, taskIds: many }, { onProgress })).rejects.toThrow('the answer was lost');
  const outcomes = await run({ ...agree, taskIds: many }, { onProgress });
  expect(outcomes.map(({ taskId }) => taskId)).toEqual(many);
  expect(slices.map(({ taskIds }) => taskIds.length)).toEqual([20, 20, 20, 5]);
  expect(slices[2]).toEqual(slices[1]);
  expect(new Set(slices.map(({ key }) => key)).size).toBe(1);
  expect(seen).toEqual([20, 40, 45]);
});

test('a batch that is stopped sends no further slice', async () => {
  const { sent, run } = flaky();
  sent.push({});
  const outcomes = await run({ ...agree, taskIds: many }, { isStopped: () => sent.length > 2 });
  expect(outcomes).toHaveLength(40);
});
