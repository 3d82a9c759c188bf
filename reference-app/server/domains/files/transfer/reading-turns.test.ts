import { expect, test } from 'vitest';
import { readSheetWithConcurrencyLimit } from './reading-turns.ts';

const person = (userId: string, merchantId = `m-${userId}`) => ({ merchantId, userId });
const nothing = async () => {};

test('two sheets are read at a time, one of each person; others wait, and a failure frees its turn', async () => {
  const begun: string[] = [];
  const ends = new Map<string, (end: 'read' | 'failed') => void>();
  const read = (userId: string) =>
    readSheetWithConcurrencyLimit(person(userId), {
      load: nothing,
      parse: async () => {
        begun.push(userId);
        const end = await new Promise(resolve => ends.set(userId, resolve));
        if (end === 'failed') throw new Error('failed');
      },
    });
  const all = ['a', 'b', 'c', 'd'].map(read);
  await expect.poll(() => begun).toEqual(['a', 'b']);
  for (const busy of ['a', 'd'])
    await expect(read(busy)).rejects.toMatchObject({ subCode: 'too-many-transfers' });
  ends.get('a')!('failed');
  await expect(all[0]).rejects.toThrow('failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('b')!('read');
  await all[1];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const last of ['c', 'd']) ends.get(last)!('read');
  await Promise.all(all.slice(2));
});

test('a bucket that answers slowly holds up its own tenant alone', async () => {
  let answer = () => {};
  const slow = new Promise<void>(resolve => {
    answer = resolve;
  });
  const loads: string[] = [];
  const read = (userId: string, merchantId: string, load: () => Promise<void>) =>
    readSheetWithConcurrencyLimit(person(userId, merchantId), {
      load: () => {
        loads.push(userId);
        return load();
      },
      parse: async () => userId,
    });
  const held = ['a', 'b', 'c'].map(userId => read(userId, 'slow', () => slow));
  expect(await read('d', 'other', nothing)).toBe('d');
  expect(loads).toEqual(['a', 'd']);
  answer();
  expect(await Promise.all(held)).toEqual(['a', 'b', 'c']);
});
