import { expect, test } from 'vitest';
import { callAfterFirstPage, deferApiCalls } from './deferred-calls.ts';

test('calls wait while they are held, and those after wait no more', async () => {
  expect(await callAfterFirstPage(() => 'before')).toBe('before');
  const sent: string[] = [];
  const send = deferApiCalls();
  const waiting = callAfterFirstPage(async () => sent.push('held'));
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(sent).toEqual([]);
  send();
  expect(await waiting).toBe(1);
  expect(await callAfterFirstPage(() => sent.push('after'))).toBe(2);
});
