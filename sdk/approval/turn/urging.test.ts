/** Urging: whom it reaches, and how often the same person at the same node. */
import { describe, expect, it } from 'vitest';
import type { Instance } from '../model/instance.ts';
import { type Move, play } from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';
import { nextUrgeTime, withUrgeInterval } from './urging.ts';

const MINUTE = 60_000;
const both = processOf(
  chain(approver('a', 'li wang', { mode: 2, configure: { transmitted: true } }), approver('b', 'li')),
);

/** Urges `after` minutes after the action before, in a flow with an interval of ten minutes. */
const urge = (after: number, by = 'emp'): Move => ({
  by,
  does: 'urges',
  what: ['10'],
  after: after * MINUTE,
});

const urgedPeople = (moves: (string | Move)[]) =>
  play(both, moves).results.map(result =>
    result.ok
      ? result.effects.flatMap(effect => (effect.kind === 'urged' ? [effect.userIds.join(' ')] : [])).join()
      : result.refusal.code,
  );

describe('Urging: once in the interval', () => {
  it.each<[string, (string | Move)[], string[]]>([
    [
      'reaches everyone once in the interval',
      [urge(1), urge(9), urge(1)],
      ['li wang', 'urged-recently', 'li wang'],
    ],
    ['counts the urging of everyone', [urge(1), urge(1, 'admin')], ['li wang', 'urged-recently']],
    [
      'reaches a person who was not urged',
      [urge(1), 'wang transfers zhao', urge(1)],
      ['li wang', '', 'zhao'],
    ],
    [
      'counts each node for itself',
      [urge(1), 'li agrees', 'wang agrees', urge(1), urge(1)],
      ['li wang', '', '', 'li', 'urged-recently'],
    ],
    [
      'has no limit without an interval, as before the limit existed',
      ['emp urges', 'emp urges'],
      ['li wang', 'li wang'],
    ],
    [
      'has no limit with the interval 0',
      [
        { by: 'emp', does: 'urges', what: ['0'], after: 1 },
        { by: 'emp', does: 'urges', what: ['0'], after: 1 },
      ],
      ['li wang', 'li wang'],
    ],
  ])('%s', (_, moves, expected) => {
    expect(urgedPeople(['emp starts', ...moves]).slice(1)).toEqual(expected);
  });

  it('says when it is possible again, in the refusal and afterwards', () => {
    const { refusal, instance } = play(both, ['emp starts', urge(1), urge(4)]);
    const at = 10_000 + MINUTE + 10 * MINUTE;
    expect(refusal).toEqual({ code: 'urged-recently', at });
    const next = (now: number) =>
      nextUrgeTime(instance as Instance, { actorId: 'emp', intervalMinutes: 10, now });
    expect([next(at - 1), next(at)]).toEqual([at, undefined]);
  });

  it('takes its interval from the flow, ten minutes by default', () => {
    const command = { kind: 'urge', actorId: 'emp' } as const;
    expect(withUrgeInterval(command, undefined)).toMatchObject({ intervalMinutes: 10 });
    expect(withUrgeInterval(command, { urgeInterval: 0 })).toMatchObject({ intervalMinutes: 0 });
    expect(withUrgeInterval({ kind: 'tick' }, undefined)).toEqual({ kind: 'tick' });
  });
});
