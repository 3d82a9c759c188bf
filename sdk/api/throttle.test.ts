import { expect, test } from 'vitest';
import { throttleLeading } from './throttle.ts';

function fixture(ms: number) {
  const seen: string[] = [];
  const clock = { at: 1000 };
  const call = throttleLeading(
    (text: string) => seen.push(text),
    ms,
    () => clock.at,
  );
  return { seen, clock, call };
}

test('the first call runs at once and the ones within the time after it are dropped', () => {
  const { seen, clock, call } = fixture(3000);
  call('first');
  clock.at += 2999;
  call('second');
  expect(seen).toEqual(['first']);
});

test('a call after the time runs again, and a dropped one does not run late', () => {
  const { seen, clock, call } = fixture(3000);
  call('first');
  clock.at += 10;
  call('dropped');
  clock.at += 2990;
  call('next');
  expect(seen).toEqual(['first', 'next']);
});

test('a dropped call does not lengthen the wait', () => {
  const { seen, clock, call } = fixture(100);
  for (let step = 0; step < 6; step++) {
    call(`at ${clock.at}`);
    clock.at += 50;
  }
  expect(seen).toEqual(['at 1000', 'at 1100', 'at 1200']);
});
