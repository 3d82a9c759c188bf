/** The values that the commands alone lead to are those that the engine came to. */
import { expect, it } from 'vitest';
import type { Flow } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import { step } from '../step.ts';
import { commandOf, type Move, makeWorld, move, play } from '../testing/driver.ts';
import { approver, chain, processOf, subProcess } from '../testing/flows.ts';
import { valueHistoryOfCommands, type Written } from './value-changes.ts';

const staging = { configure: { staging: true } };

/** Plays the moves and keeps the commands beside. */
function played(flow: Flow, moves: (string | Move)[]) {
  const process = processOf(flow);
  const steps: Written[] = [];
  for (const [at] of moves.entries()) {
    const before = play(process, moves.slice(0, at)).instance;
    const command: Command = commandOf(move(moves[at]!), before);
    const result = step(process, before, command, makeWorld().at(at));
    if (result.ok) steps.push({ revision: result.instance.revision, at, command, process });
  }
  const instance = play(process, moves).instance!;
  const changes = valueHistoryOfCommands(steps, id => instance.visits.find(visit => visit.id === id)?.nodeId);
  return { instance, changes, values: changes.map(({ after }) => after) };
}

it('lists each command that changed a value, with the previous value', () => {
  const flow = chain(approver('a', 'li'), approver('b', 'wang'));
  const { values, instance } = played(flow, [
    { by: 'emp', does: 'starts', values: { amount: 5, reason: 'x' } },
    { by: 'li', does: 'agrees', values: { amount: 7 } },
    'wang agrees',
  ]);
  expect(values).toMatchObject([
    { amount: 5, reason: 'x' },
    { amount: 7, reason: 'x' },
  ]);
  expect(values.at(-1)).toEqual(instance.values);
});

it('lists staged values once they are submitted', () => {
  const { values, instance } = played(chain(approver('a', 'li', staging), approver('b', 'wang')), [
    { by: 'emp', does: 'starts', values: { amount: 5 } },
    { by: 'li', does: 'saves', values: { amount: 9 } },
    'li agrees',
  ]);
  expect(values).toMatchObject([{ amount: 5 }, { amount: 9 }]);
  expect(values.at(-1)).toEqual(instance.values);
});

it('lists values returned by a sub-process', () => {
  const flow = chain(subProcess('s', { taking: [{ from: 'total', to: 'amount' }] }), approver('b', 'wang'));
  const { values, instance } = played(flow, [
    { by: 'emp', does: 'starts', values: { amount: 5 } },
    { by: 'system', does: 'child-ends', what: ['approved'], values: { total: 8 } },
  ]);
  expect(values).toMatchObject([{ amount: 5 }, { amount: 8 }]);
  expect(values.at(-1)).toEqual(instance.values);
});
