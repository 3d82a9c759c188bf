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
