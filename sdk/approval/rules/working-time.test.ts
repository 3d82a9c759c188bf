/** Time limits, repeated reminders and delays in a process that counts working time. */
import { expect, test } from 'vitest';
import { DEFAULT_WORKING_CALENDAR, type Flow, workingMinutesAdder } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import type { Instance } from '../model/instance.ts';
import type { World } from '../model/world.ts';
import { step } from '../step.ts';
import { makeWorld } from '../testing/driver.ts';
import { approver, chain, delay, processOf } from '../testing/flows.ts';

const FRIDAY_EVENING = Date.parse('2026-11-27T20:57:00+08:00');
const START: Command = { kind: 'start', instanceId: 'i', actorId: 'emp', values: {} };

const shanghai = (now: number): World => ({ ...makeWorld().at(now), timeZone: 'Asia/Shanghai' });

function run(flow: Flow, command: Command, world: World, before?: Instance): Instance {
  const process = processOf(flow, { timeLimit: true, timeBasis: 'working' });
  const result = step(process, before, command, world);
  if ('refusal' in result) throw new Error(JSON.stringify(result));
  return result.instance;
}

const dueTimes = ({ visits }: Instance) =>
  visits.flatMap(({ timer }) => (timer ? [new Date(timer.at).toISOString().slice(0, 16)] : []));

const limited = (minutes: number) =>
  chain(approver('a', 'li', { timeLimit: { minutes, do: 'remind', again: { minutes: 120, times: 2 } } }));

test('a limit of a working day that starts on Friday evening ends on Monday evening', () => {
  expect(dueTimes(run(limited(480), START, shanghai(FRIDAY_EVENING)))).toEqual(['2026-11-30T10:00']);
});

test('reminders name the end of the time limit if the command asks for it', () => {
  const process = processOf(limited(480), { timeLimit: true, timeBasis: 'working' });
  const started = run(limited(480), START, shanghai(FRIDAY_EVENING));
  const due = Date.parse('2026-11-30T10:00:00Z');
  const tick = (command: Command, now: number, before: Instance) => {
    const result = step(process, before, command, shanghai(now));
    if ('refusal' in result) throw new Error(JSON.stringify(result));
    return result;
  };
  const remindersOf = ({ effects }: { effects: readonly object[] }) =>
    effects.filter(effect => 'kind' in effect && effect.kind === 'reminded');
  const first = tick({ kind: 'tick', namesDueTimes: true }, due, started);
  const second = tick({ kind: 'tick', namesDueTimes: true }, due + 24 * 3_600_000, first.instance);
  expect([first, second].flatMap(remindersOf)).toEqual(
    [1, 2].map(() => ({ kind: 'reminded', nodeId: 'a', userIds: ['li'], dueTime: due })),
  );
  expect(remindersOf(tick({ kind: 'tick' }, due, started))).toEqual([
    { kind: 'reminded', nodeId: 'a', userIds: ['li'] },
  ]);
});

test('a repeated reminder counts working time too', () => {
  const flow = limited(480);
  const started = run(flow, START, shanghai(FRIDAY_EVENING));
  const monday = Date.parse('2026-11-30T10:00:00Z');
  const reminded = run(flow, { kind: 'tick' }, shanghai(monday), started);
  expect(dueTimes(reminded)).toEqual(['2026-12-01T03:00']);
});

test('a delay in minutes counts working time', () => {
  const flow = chain(delay('d', 60), approver('a', 'li'));
  expect(dueTimes(run(flow, START, shanghai(FRIDAY_EVENING)))).toEqual(['2026-11-30T02:00']);
});

test('the calendar of the caller replaces the default one', () => {
  const calendar = {
    ...DEFAULT_WORKING_CALENDAR,
    exceptions: [{ date: '2026-11-30', isWorking: false, name: 'Founding day' }],
  };
  const world = {
    ...shanghai(FRIDAY_EVENING),
    addWorkingMinutes: workingMinutesAdder(calendar, 'Asia/Shanghai'),
  };
  expect(dueTimes(run(limited(480), START, world))).toEqual(['2026-12-01T10:00']);
});

test('a calendar without working time sets the latest due time', () => {
  const world = { ...shanghai(FRIDAY_EVENING), addWorkingMinutes: () => undefined };
  expect(dueTimes(run(limited(480), START, world))).toEqual(['9999-12-31T00:00']);
});

const inDays = chain(
  approver('a', 'li', {
    timeLimit: { minutes: 1440, unit: 'day', do: 'remind', again: { minutes: 2880, unit: 'day', times: 1 } },
  }),
);
const FRIDAY_AFTERNOON = Date.parse('2026-11-27T16:00:00+08:00');

test('a limit in days counts working days, and its reminders too', () => {
  const started = run(inDays, START, shanghai(FRIDAY_AFTERNOON));
  expect(dueTimes(started)).toEqual(['2026-11-30T08:00']);
  const monday = Date.parse('2026-11-30T08:00:00Z');
  expect(dueTimes(run(inDays, { kind: 'tick' }, shanghai(monday), started))).toEqual(['2026-12-02T08:00']);
});

test('minutes without a unit stay working minutes, also 1440 of them', () => {
  expect(dueTimes(run(limited(1440), START, shanghai(FRIDAY_AFTERNOON)))).toEqual(['2026-12-02T08:00']);
});

test('a unit without whole days has no effect', () => {
  const flow = chain(approver('a', 'li', { timeLimit: { minutes: 60, unit: 'day', do: 'remind' } }));
  expect(dueTimes(run(flow, START, shanghai(FRIDAY_AFTERNOON)))).toEqual(['2026-11-27T09:00']);
});

test('a delay of a day ends on the next working day', () => {
  const node = { ...delay('d', 1440), delay: { minutes: 1440, unit: 'day' as const } };
  const flow = chain(node, approver('a', 'li'));
  expect(dueTimes(run(flow, START, shanghai(FRIDAY_AFTERNOON)))).toEqual(['2026-11-30T08:00']);
});

test('clock time ignores the unit', () => {
  const process = processOf(inDays, { timeLimit: true });
  const result = step(process, undefined, START, shanghai(FRIDAY_AFTERNOON));
  expect('refusal' in result ? [] : dueTimes(result.instance)).toEqual(['2026-11-28T08:00']);
});
