/** Contents that come back to an element: what it sent is recognised, whatever object carries it; what the page sets is taken. */
import { expect, test } from 'vitest';
import { TwoWayBoundPropertyTracker } from './bound-contents.ts';

/** A tracker with a clock that the test sets. */
function tracked(echoTime = 3000) {
  let time = 0;
  const tracker = new TwoWayBoundPropertyTracker(undefined, { echoTime, now: () => time });
  tracker.recordReplaced({});
  return {
    tracker,
    send: (text: string, at: number) => {
      time = at;
      tracker.recordSent({ name: text });
    },
    /** Whether the element ignores contents that the page sets. */
    ignores: (text: string, at: number) => {
      time = at;
      return tracker.isKnown(structuredClone({ name: text }));
    },
  };
}

/**
 * One step of a test at a time in milliseconds. Either the element sends a value, or the page sets a value
 * that is expected to be ignored or applied.
 */
type Step = [at: number, sent: string] | [at: number, set: string, isIgnored: boolean];

test.each<[string, Step[]]>([
  [
    'each state, some keys later',
    [
      [0, 'X'],
      [10, 'XY'],
      [20, 'XYZ'],
      [60, 'X', true],
      [70, 'XY', true],
      [80, 'XYZ', true],
    ],
  ],
  [
    'the last state, however late',
    [
      [0, 'X'],
      [10, 'XY'],
      [99_000, 'XY', true],
    ],
  ],
  [
    'an older state within the time',
    [
      [0, 'X'],
      [10, 'XY'],
      [2900, 'X', true],
    ],
  ],
  [
    'an older state after the time is set by the page',
    [
      [0, 'X'],
      [10, 'XY'],
      [3100, 'X', false],
    ],
  ],
  [
    'a state before the last answer is set by the page',
    [
      [0, 'X'],
      [10, 'XY'],
      [20, 'XY', true],
      [30, 'X', false],
    ],
  ],
  [
    'an answer that is skipped',
    [
      [0, 'X'],
      [10, 'XY'],
      [20, 'XYZ'],
      [30, 'XYZ', true],
      [40, 'XY', false],
    ],
  ],
  [
    'the same answer twice',
    [
      [0, 'X'],
      [10, 'XY'],
      [20, 'X', true],
      [30, 'X', true],
      [40, 'XY', true],
    ],
  ],
  [
    'another state is set by the page',
    [
      [0, 'X'],
      [10, 'A', false],
    ],
  ],
  [
    'a state that is typed again',
    [
      [0, 'X'],
      [10, 'XY'],
      [20, 'X'],
      [30, 'X', true],
      [40, 'XY', true],
      [50, 'X', true],
    ],
  ],
])('%s', (_, steps) => {
  const { send, ignores } = tracked();
  for (const [at, text, isIgnored] of steps)
    if (isIgnored === undefined) send(text, at);
    else expect([at, text, ignores(text, at)]).toEqual([at, text, isIgnored]);
});

test('a longer time recognises the late answer of an autosave', () => {
  const { send, ignores } = tracked(10_000);
  send('X', 0);
  send('XY', 100);
  expect(ignores('X', 9000)).toBe(true);
  send('XYZ', 9500);
  expect(ignores('XY', 10_200)).toBe(false);
});

test('memory is bounded, also without a pause between the states', () => {
  const { tracker, send, ignores } = tracked();
  for (let at = 0; at < 5000; at += 1) send(`text ${at}`, 1);
  expect(tracker.remembered).toBe(200);
  expect(ignores('text 4800', 2)).toBe(true);
  expect(ignores('text 4799', 2)).toBe(false);
});
