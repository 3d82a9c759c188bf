import { expect, test } from 'vitest';
import { inReadingTurn } from './reading-turns.ts';

const person = (userId: string) => ({ merchantId: 'm', userId });

test('two sheets are read at a time, one of each person; others wait, and a failure frees its turn', async () => {
  const begun: string[] = [];
  const ends = new Map<string, (end: 'read' | 'failed') => void>();
  const read = (userId: string) =>
    inReadingTurn(person(userId), async () => {
      begun.push(userId);
      const end = await new Promise(resolve => ends.set(userId, resolve));
      if (end === 'failed') throw new Error('failed');
    });
  const all = ['a', 'b', 'c', 'd'].map(read);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
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
