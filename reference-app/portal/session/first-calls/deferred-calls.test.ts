import { expect, test } from 'vitest';
import { callAfterFirstPagePaint, deferApiCalls } from './deferred-calls.ts';

test('calls wait while they are held, and those after wait no more', async () => {
  expect(await callAfterFirstPagePaint(() => 'before')).toBe('before');
  const sent: string[] = [];
  const send = deferApiCalls();
  const waiting = callAfterFirstPagePaint(async () => sent.push('held'));
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(sent).toEqual([]);
  send();
  expect(await waiting).toBe(1);
  expect(await callAfterFirstPagePaint(() => sent.push('after'))).toBe(2);
});
