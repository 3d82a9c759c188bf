/** Work that lost a race in the database is done again, anything else is not. */
import { describe, expect, it } from 'vitest';
import { retryOnConflict } from './idempotency.ts';

const failing = (times: number, error: unknown) => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw error;
    return `done at ${calls}`;
  };
  return { work, calls: () => calls };
};

describe('retrying', () => {
  it.each([
    ['a twin took the key', { code: '23505', constraint: 'decision_key_pkey' }],
    ['a deadlock was broken', { code: '40P01' }],
    ['another transaction came first', { code: '40001' }],
  ])('%s', async (_, error) => {
    expect(await retryOnConflict(failing(2, error).work)).toBe('done at 3');
    const hopeless = failing(9, error);
    await expect(retryOnConflict(hopeless.work)).rejects.toBe(error);
    expect(hopeless.calls()).toBe(4);
  });

  it.each([
    ['another constraint', { code: '23505', constraint: 'process_pkey' }],
    ['a fault of ours', new TypeError('no')],
  ])('not after %s', async (_, error) => {
    const broken = failing(1, error);
    await expect(retryOnConflict(broken.work)).rejects.toBe(error);
    expect(broken.calls()).toBe(1);
  });
});
