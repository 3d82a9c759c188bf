import { expect, it } from 'vitest';
import { IndependentWork } from './independent-work.ts';

it('continues after a failure, reports it, and fails at the end', async () => {
  const failed: string[] = [];
  const work = new IndependentWork('sweep', error => failed.push(String(error)));
  const done = [
    await work.attempt('one', async () => 1),
    await work.attempt('two', () => Promise.reject(new Error('broken'))),
    await work.attempt('three', async () => {
      throw new Error('thrown');
    }),
    await work.attempt('four', async () => 4),
  ];
  expect(done).toEqual([1, undefined, undefined, 4]);
  expect(failed).toEqual([
    'Error: The sweep failed for two: Error: broken',
    'Error: The sweep failed for three: Error: thrown',
  ]);
  expect(() => work.finish()).toThrow(
    'The sweep failed for 2 items. The first: The sweep failed for two: Error: broken',
  );
});

it('succeeds if nothing has failed', async () => {
  const work = new IndependentWork('sweep');
  await work.attempt('one', async () => 1);
  expect(() => work.finish()).not.toThrow();
});
