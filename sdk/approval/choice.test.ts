/** The people who can be chosen for each purpose, as tables: a flow, the moves, the question, and the answer. */
import { expect, it } from 'vitest';
import type { Flow, FlowSetting } from '../flow/index.ts';
import { type Choice, evaluatePeopleChoice } from './choice.ts';
import type { ChoicePurpose } from './model/choice.ts';
import type { Command } from './model/command.ts';
import { step } from './step.ts';
import { directory, makeWorld, move, play } from './testing/driver.ts';
import { approver, chain, processOf } from './testing/flows.ts';
import { deciding, having, open, START } from './testing/table.ts';

/** `transfer`, or `approver b` with a node. */
type Question = ChoicePurpose | `approver ${string}`;
type Row = [title: string, flow: Flow, moves: string[], asker: string, question: Question, then: string];

const every: FlowSetting = { allowReturn: true, allowDelegate: true, allowShare: true };

function choiceAs(flow: Flow, moves: string[], asker: string, question: Question): string {
  const [purpose, nodeId] = question.split(' ') as [ChoicePurpose, string | undefined];
  const process = processOf(flow, { ...every, ...flow.setting });
  const { instance } = play(process, moves.map(move));
  const own = (instance?.tasks ?? []).filter(task => task.actorId === asker);
  const taskId = (own.find(task => task.state === 0) ?? own.at(-1))?.id;
  const world = makeWorld(directory()).at(1_000_000);
  const result = evaluatePeopleChoice(process, instance, { purpose, nodeId, actorId: asker, taskId }, world);
  if (!result.ok) return result.code;
  const { among, guests, without } = result.choice;
  return [among?.join(' ') ?? 'anyone', ...guests.map(id => `+${id}`), ...without.map(id => `-${id}`)].join(
    ' ',
  );
}

const one = open(deciding('a', 'li'), deciding('b', 'wang'));
const beside = open(deciding('a', 'li wang', { mode: 2 }));
const picked = open(
  deciding('a', 'li'),
  deciding('b', '', { set: 4 }),
  deciding('c', 'wang zhao', { set: 4 }),
);
const starting = open(deciding('a', '', { set: 4 }), deciding('b', 'guest-1 zhao', { set: 4 }));
const plain = chain(approver('a', 'li'));
const off = having({ allowAddSign: false, allowCopy: false, allowShare: false, allowDelegate: false }, one);
const designated = having({ designateApprover: true, submitForOthers: true }, one);
const stuck = open(deciding('a', 'gone-1', { nobody: { do: 'users', users: [{ id: 'gone-2', name: '' }] } }));

it.each<Row>([
  ['a holder who hands over', one, [START], 'li', 'transfer', 'anyone -emp -li'],
  ['to nobody who decides beside them', beside, [START], 'li', 'transfer', 'anyone -emp -li -wang'],
  ['a holder without the button', plain, [START], 'li', 'transfer', 'not-allowed'],
  ['a holder who delegates', one, [START], 'li', 'delegate', 'anyone -emp -li'],
  ['a holder who adds signers', beside, [START], 'li', 'add-sign', 'anyone -li -wang'],
  ['a holder who copies', one, [START], 'li', 'copy-to', 'anyone'],
  ['a holder who mentions', one, [START], 'li', 'mention', 'anyone -li'],
  ['a holder who fills the form', one, [START], 'li', 'field', 'anyone'],
  ['a participant who shares', one, [START], 'emp', 'share', 'anyone'],
  ['actions that the flow switches off', off, [START], 'li', 'add-sign', 'not-allowed'],
  ['the same of copies', off, [START], 'li', 'copy-to', 'not-allowed'],
  ['of shares', off, [START], 'li', 'share', 'not-allowed'],
  ['of delegation', off, [START], 'li', 'delegate', 'not-allowed'],
  ['a person whose task is done', one, [START, 'li agrees'], 'li', 'transfer', 'task-done'],
  ['a person who comments still', one, [START, 'li agrees'], 'li', 'mention', 'anyone -li'],
  ['the initiator, whose own part is done', one, [START], 'emp', 'transfer', 'task-done'],
  ['a stranger', one, [START], 'zhao', 'transfer', 'not-allowed'],
  ['a stranger who mentions', one, [START], 'zhao', 'mention', 'not-allowed'],
  ['the next node, open to all', picked, [START], 'li', 'approver b', 'anyone'],
  ['a node with candidates', picked, [START], 'li', 'approver c', 'wang zhao'],
  ['a node with people of its own', one, [START], 'li', 'approver b', 'bad-target'],
  ['an unknown node', picked, [START], 'li', 'approver z', 'bad-target'],
  ['no node', picked, [START], 'li', 'approver', 'bad-target'],
  ['a node whose people can be designated', designated, [START], 'li', 'approver b', 'anyone'],
  ['the first node at a start', starting, [], 'emp', 'approver a', 'anyone +guest-1'],
  ['candidates at a start, a guest among them', starting, [], 'emp', 'approver b', 'guest-1 zhao +guest-1'],
  ['copies at a start', one, [], 'emp', 'copy-to', 'anyone'],
  ['copies that the start does not allow', plain, [], 'emp', 'copy-to', 'not-allowed'],
  ['an initiator', designated, [], 'emp', 'initiator', 'anyone'],
  ['an initiator that the flow does not allow', one, [], 'emp', 'initiator', 'not-allowed'],
  ['the form at a start', one, [], 'emp', 'field', 'anyone'],
  ['a transfer at a start', one, [], 'emp', 'transfer', 'not-allowed'],
  ['an administrator of a stuck node', stuck, [START], 'admin', 'resolve', 'anyone'],
  ['another person at a stuck node', stuck, [START], 'emp', 'resolve', 'not-admin'],
  ['an administrator where nothing is stuck', one, [START], 'admin', 'resolve', 'not-allowed'],
])('%s', (_, flow, moves, asker, question, then) => {
  expect(choiceAs(flow, moves, asker, question)).toBe(then);
});

/** The rows of the directory that a choice finds, as a query over it does. */
const isFound = ({ among, guests, without }: Choice, id: string): boolean => {
  const person = directory().person(id);
  if (!person || person.disabled || without.includes(id)) return false;
  return (!person.guest || guests.includes(id)) && (among?.includes(id) ?? true);
};

const named = (id: string) => [{ id, name: id }];
const COMMANDS: Readonly<Record<string, (own: { taskId: string; actorId: string }, id: string) => Command>> =
  {
    transfer: (own, id) => ({ kind: 'transfer', to: id, ...own }),
    delegate: (own, id) => ({ kind: 'delegate', to: id, ...own }),
    'add-sign': (own, id) => ({ kind: 'add-sign', way: 'before', users: named(id), ...own }),
    'copy-to': (own, id) => ({ kind: 'copy-to', users: named(id), ...own }),
    share: ({ actorId }, id) => ({ kind: 'share', actorId, users: named(id) }),
    mention: ({ actorId }, id) => ({ kind: 'comment', actorId, comment: 'see', mentions: named(id) }),
    'approver b': (own, id) => ({ kind: 'agree', ...own, picks: [{ id, name: id, nodeId: 'b' }] }),
  };
const PEOPLE = ['emp', 'li', 'wang', 'zhao', 'gone-1', 'guest-1', 'guest-2', 'unknown'];
const FLOWS: readonly Flow[] = [
  one,
  beside,
  open(deciding('a', 'li wang', { mode: 3 }), deciding('b', 'guest-1')),
  open(deciding('a', 'li'), deciding('b', '', { set: 4 })),
  open(deciding('a', 'li'), deciding('b', 'guest-1 zhao gone-1', { set: 4 })),
];

it.each(Object.keys(COMMANDS))('finds for %s the people that the engine accepts, and no others', purpose => {
  const disagreements = FLOWS.flatMap((flow, at) => {
    const process = processOf(flow, every);
    const instance = play(process, [move(START)]).instance!;
    const own = { taskId: instance.tasks.find(task => task.actorId === 'li')!.id, actorId: 'li' };
    const world = makeWorld(directory()).at(1_000_000);
    const [kind, nodeId] = purpose.split(' ') as [ChoicePurpose, string | undefined];
    const result = evaluatePeopleChoice(process, instance, { ...own, purpose: kind, nodeId }, world);
    if (!result.ok) return [];
    // Nobody is notified of their own mention: it is accepted, and not offered.
    const asked = PEOPLE.filter(id => kind !== 'mention' || id !== 'li');
    return asked.flatMap(id => {
      const isAccepted = step(process, instance, COMMANDS[purpose]!(own, id), world).ok;
      return isAccepted === isFound(result.choice, id) ? [] : [`flow ${at}: ${id}`];
    });
  });
  expect(disagreements).toEqual([]);
});
