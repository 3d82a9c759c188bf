import { expect, test } from 'vitest';
import { holdLaterCalls, later } from './later-calls.ts';

test('calls wait while they are held, and those after wait no more', async () => {
  expect(await later(() => 'before')).toBe('before');
  const sent: string[] = [];
  const send = holdLaterCalls();
  const waiting = later(async () => sent.push('held'));
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(sent).toEqual([]);
  send();
  expect(await waiting).toBe(1);
  expect(await later(() => sent.push('after'))).toBe(2);
});
