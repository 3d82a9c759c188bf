import { expect, it } from 'vitest';
import { coalesceCalls } from './coalesce.ts';

/** Asks that are answered by hand. */
function asked(patienceMs?: number) {
  const calls: { keys: string[]; answer(): void; fail(): void }[] = [];
  const find = coalesceCalls<string, string>(
    keys =>
      new Promise((resolve, reject) => {
        const known = keys.filter(key => key !== 'nobody').map(key => [key, `is ${key}`] as const);
        calls.push({
          keys,
          answer: () => resolve(new Map(known)),
          fail: () => reject(new Error('no database')),
        });
      }),
    patienceMs,
  );
  return { calls, find };
}

const flushed = () => new Promise(resolve => setImmediate(resolve));

it('runs one query for all calls during a running query, and starts it after they arrived', async () => {
  const { calls, find } = asked();
  const first = find('a');
  await flushed();
  const others = [find('a'), find('b'), find('nobody')];
  await flushed();
  expect(calls.map(({ keys }) => keys)).toEqual([['a']]);
  calls[0]?.answer();
  await flushed();
  expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'nobody']]);
  calls[1]?.answer();
  expect(await Promise.all([first, ...others])).toEqual(['is a', 'is a', 'is b', undefined]);
});

it('passes a failure to the callers of that load, and to nobody after them', async () => {
  const { calls, find } = asked();
  const first = find('a');
  await flushed();
  calls[0]?.fail();
  await expect(first).rejects.toThrow('no database');
  const second = find('a');
  await flushed();
  calls[1]?.answer();
  expect(await second).toBe('is a');
});

it('starts the next query beside one that is stuck', async () => {
  const { calls, find } = asked(1);
  void find('stuck');
  await flushed();
  const second = find('a');
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer();
  expect(await second).toBe('is a');
});
