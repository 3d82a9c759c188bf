/** The actions that each person is offered, as tables: a flow, the moves, the caller, and the actions. */
import { expect, it } from 'vitest';
import { type Flow, type FlowSetting, NODE } from '../flow/index.ts';
import { allowedActions } from './allowed.ts';
import { directory, type Move, makeWorld, move, play } from './testing/driver.ts';
import { approver, chain, processOf } from './testing/flows.ts';
import { deciding, open, START } from './testing/table.ts';

type Row = [title: string, flow: Flow, moves: (string | Move)[], asker: string, may: string];

const all: FlowSetting = { allowReturn: true, allowDelegate: true };

/** The person's open task, or the last one that they had. */
function actionsOf(flow: Flow, moves: (string | Move)[], asker: string, setting: FlowSetting): string {
  const process = processOf(flow, setting);
  const { instance } = play(process, moves.map(move));
  const own = instance!.tasks.filter(task => task.actorId === asker);
  const taskId = (own.find(task => task.state === 0) ?? own.at(-1))?.id;
  const world = makeWorld(directory()).at(1_000_000);
  const { actions, signers } = allowedActions(process, instance!, { actorId: asker, taskId }, world);
  return [actions.join(' '), ...signers.map(id => `-${id}`)].join(' ');
}

const two = open(deciding('a', 'li'), deciding('b', 'wang'));

it.each<Row>([
  [
    'an approver with every button',
    two,
    [START, 'li agrees'],
    'wang',
    'agree reject fall-back stage transfer delegate add-sign copy-to comment',
  ],
  [
    'nowhere to fall back to but the start',
    two,
    [START],
    'li',
    'agree reject fall-back stage transfer delegate add-sign copy-to comment',
  ],
  [
    'the buttons of the node are off',
    chain(approver('a', 'li')),
    [START],
    'li',
    'agree reject delegate add-sign copy-to comment',
  ],
  ['who decided may take it back', two, [START, 'li agrees'], 'li', 'withdraw comment'],
  ['until the next has acted', two, [START, 'li agrees', 'wang agrees'], 'li', 'comment'],
  ['the initiator', two, [START], 'emp', 'recall revoke urge comment'],
  ['the initiator, after somebody acted', two, [START, 'li agrees'], 'emp', 'revoke urge comment'],
  [
    'the initiator after a fall-back',
    two,
    [START, 'li falls-back start'],
    'emp',
    'submit copy-to revoke comment',
  ],
  ['an administrator without a task', two, [START], 'admin', 'urge comment terminate'],
  ['a person without a part in it', two, [START], 'zhao', ''],
  ['after the end', two, [START, 'li rejects'], 'li', 'comment'],
  [
    'a handler cannot reject',
    open({ ...approver('h', 'li'), type: NODE.handler }),
    [START],
    'li',
    'agree delegate add-sign copy-to comment',
  ],
])('%s', (_, flow, moves, asker, may) => {
  expect(actionsOf(flow, moves, asker, all).trim()).toBe(may);
});

const claimed = open(deciding('a', 'li wang', { configure: { needClaim: true } }));

const drafted = open(deciding('a', 'li wang', { configure: { needClaim: true, staging: true } }));

it.each<Row>([
  ['only a claim, where one is needed', claimed, [START], 'li', 'claim copy-to comment'],
  [
    'who claimed it decides, and may give it back',
    claimed,
    [START, 'li claims'],
    'li',
    'agree reject delegate add-sign copy-to unclaim comment',
  ],
  ['no draft before the claim', drafted, [START], 'li', 'claim copy-to comment'],
  [
    'a draft behind it',
    drafted,
    [START, 'li claims'],
    'li',
    'agree reject stage delegate add-sign copy-to unclaim comment',
  ],
  ['nor for who came second', drafted, [START, 'li claims'], 'wang', 'copy-to comment'],
  ['the others wait', claimed, [START, 'li claims'], 'wang', 'copy-to comment'],
])('claiming: %s', (_, flow, moves, asker, may) => {
  expect(actionsOf(flow, moves, asker, all).trim()).toBe(may);
});

it.each<Row>([
  [
    'who asked signers before waits, and may take them back',
    two,
    [START, 'li adds-before zhao sun', 'sun agrees'],
    'li',
    'stage reduce-sign copy-to comment -zhao',
  ],
  [
    'signers behind may be taken back before the decision',
    two,
    [START, 'li adds-after zhao'],
    'li',
    'agree reject fall-back stage transfer delegate add-sign reduce-sign copy-to comment -zhao',
  ],
  [
    'in a line too',
    two,
    [START, 'li adds-beside zhao'],
    'li',
    'agree reject fall-back stage transfer delegate add-sign reduce-sign copy-to comment -zhao',
  ],
])('signers: %s', (_, flow, moves, asker, may) => {
  expect(actionsOf(flow, moves, asker, all).trim()).toBe(may);
});

it('actions that the flow disables are not offered', () => {
  const off = {
    allowTransfer: false,
    allowAddSign: false,
    allowCopy: false,
    allowComment: false,
    allowReturn: false,
  };
  expect(actionsOf(two, [START], 'li', off).trim()).toBe('agree reject stage');
  expect(actionsOf(two, [START], 'emp', { allowUrge: false, allowRevoke: false }).trim()).toBe(
    'recall comment',
  );
});

it('changes nothing', () => {
  const process = processOf(two, all);
  const { instance } = play(process, [START]);
  const before = JSON.stringify(instance);
  allowedActions(process, instance!, { actorId: 'li', taskId: instance!.tasks[1]!.id }, makeWorld());
  expect(JSON.stringify(instance)).toBe(before);
});
