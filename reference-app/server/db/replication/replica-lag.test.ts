import { expect, it } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';
import { conditionOfServer, parseLogPosition } from './standby.ts';

it.each([
  ['nothing was measured', [], undefined],
  ['the standby has replayed everything', [[0, 5n, 5n]], 10],
  [
    'the primary is idle',
    [
      [0, 5n, 5n],
      [9000, 5n, 5n],
    ],
    1,
  ],
  ['the standby has never caught up', [[0, 5n, 4n]], undefined],
  [
    'the standby stops',
    [
      [0, 5n, 5n],
      [1000, 6n, 5n],
      [2000, 7n, 5n],
    ],
    10,
  ],
  [
    'the standby follows with a delay',
    [
      [0, 5n, 5n],
      [1000, 6n, 5n],
      [2000, 7n, 6n],
    ],
    9,
  ],
  [
    'the standby catches up',
    [
      [0, 5n, 5n],
      [1000, 6n, 5n],
      [8000, 7n, 8n],
    ],
    2,
  ],
  ['the standby is ahead of the measured primary', [[9500, 5n, 9n]], 0.5],
] as const)('after 10 s, if %s', (_, measurements, seconds) => {
  const lag = new ReplicaLag();
  for (const [at, written, replayed] of measurements) lag.add({ at, written, replayed });
  expect(lag.seconds(10_000)).toBe(seconds);
});

it('overestimates the age of a standby that stays away for long', () => {
  const lag = new ReplicaLag();
  for (let at = 0; at <= 2000; at += 1) lag.add({ at, written: BigInt(at), replayed: 0n });
  lag.add({ at: 2001, written: 2001n, replayed: 500n });
  expect(lag.seconds(2001)).toBe(2.001);
  lag.add({ at: 2002, written: 2002n, replayed: 1900n });
  expect(lag.seconds(2002)).toBe(0.102);
});

it.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['16/B374D848', 0x16b374d848n],
])('the position %s', (text, position) => expect(parseLogPosition(text)).toBe(position));

it.each([
  ['a standby of the primary', '0/5', '7', 'answers'],
  ['a server that was promoted', null, '7', 'primary'],
  ['a standby of another installation', '0/5', '8', 'foreign'],
  ['the primary of another installation', null, '8', 'foreign'],
] as const)('%s', (_, position, installationId, condition) => {
  expect(conditionOfServer({ position, installationId }, '7')).toBe(condition);
});
