/** A decision on a task that was handed over: the refusal names the person who has the task, or who decided it. */
import { expect, it } from 'vitest';
import { type Move, play } from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';

const configure = { transmitted: true };
const setting = { allowDelegate: true };
const flow = (people: string, mode: 1 | 2 | 3) =>
  processOf(chain(approver('a', people, { mode, configure }), approver('b', 'qian')), setting);

it.each<[string, string, 1 | 2 | 3, string[], object]>([
  ['transferred', 'li', 1, ['li transfers wang'], { code: 'task-passed-on', by: 'wang' }],
  ['delegated', 'li', 1, ['li delegates wang'], { code: 'task-passed-on', by: 'wang' }],
  [
    'transferred twice',
    'li',
    1,
    ['li transfers wang', 'wang transfers zhao'],
    { code: 'task-passed-on', by: 'zhao' },
  ],
  [
    'transferred and decided',
    'li',
    1,
    ['li transfers wang', 'wang agrees'],
    { code: 'task-done', by: 'wang' },
  ],
  [
    'of a countersign',
    'li sun',
    2,
    ['li transfers wang', 'sun agrees'],
    { code: 'task-passed-on', by: 'wang' },
  ],
  [
    'overtaken by a sibling',
    'li sun',
    3,
    ['li transfers wang', 'sun agrees'],
    { code: 'task-done', by: 'sun' },
  ],
  ['merged into the task of the receiver', 'li sun', 3, ['li transfers sun'], { code: 'task-passed-on' }],
])('a task that was %s', (_, people, mode, moves, expected) => {
  const late: Move = { by: 'li', does: 'agrees' };
  const { refusal } = play(flow(people, mode), ['emp starts', ...moves, late]);
  expect({ code: refusal?.code, by: refusal?.by }).toEqual({ by: undefined, ...expected });
});
