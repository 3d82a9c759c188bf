/** Branches that the flow takes: conditions by type, and the order of lanes. */
import { describe, expect, it } from 'vitest';
import { type Condition, lint } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import { branches, form, inclusive, when } from '../testing/flows.ts';
import { deciding, open, type Row, runTables, starting, type Tables } from '../testing/table.ts';

/** Whether a lane is taken for these values. */
const holds = (title: string, conditions: Condition[][], values: Values, then: boolean): Row[] => [
  [
    title,
    open(
      branches('x', { when: conditions, nodes: [deciding('yes', 'li')] }, { nodes: [deciding('no', 'li')] }),
    ),
    [starting(values)],
    then ? 'yes li' : 'no li',
  ],
];

const tables: Tables = {
  'Conditions: they compare by type': [
    ...holds('decimals exactly', when('amount', 'eq', 0.3), { amount: '0.30' }, true),
    ...holds('a number is no text', when('amount', 'gt', '9'), { amount: 10 }, true),
    ...holds('dates as moments', when('day', 'lt', '2026-10-01'), { day: '2026-09-30' }, true),
    ...holds('text trimmed', when('reason', 'eq', 'leave'), { reason: ' leave ' }, true),
    ...holds('and by its case', when('reason', 'eq', 'leave'), { reason: 'Leave' }, false),
    ...holds('sets in any order', when('tags', 'eq', ['a', 'b']), { tags: ['b', 'a'] }, true),
    ...holds('text is not ordered', when('reason', 'gt', 'a'), { reason: 'b' }, false),
    ...holds('a missing value holds nothing', when('amount', 'lt', 5), {}, false),
    ...holds('but ne', when('amount', 'ne', 5), {}, true),
    ...holds('blank is missing', when('reason', 'eq', ''), { reason: ' ' }, false),
    ...holds('a field that is not there holds nothing', when('nothing', 'eq', 1), { amount: 1 }, false),
  ],
  'Branches: the first that holds, and inclusive ones': [
    [
      'the first that holds',
      open(
        branches(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [starting({ amount: 9 })],
      'b wang',
    ],
    [
      'none holds and there is no default: an administrator names one',
      open(branches('x', { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] })),
      [starting({ amount: 1 }), 'admin resolves branch x1'],
      'b wang',
    ],
    [
      'the lowest level first, whatever the order in the list',
      open(
        branches(
          'x',
          { when: when('amount', 'gt', 1), priority: 2, nodes: [deciding('b', 'wang')] },
          { when: when('amount', 'gt', 2), priority: 1, nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [starting({ amount: 9 })],
      'c zhao',
    ],
    [
      'of one level, the first in the list',
      open(
        branches(
          'x',
          { when: when('amount', 'gt', 1), priority: 1, nodes: [deciding('b', 'wang')] },
          { when: when('amount', 'gt', 2), priority: 1, nodes: [deciding('c', 'zhao')] },
        ),
      ),
      [starting({ amount: 9 })],
      'b wang',
    ],
    [
      'none holds and there is no default: an incident, inclusive as well',
      open(inclusive('x', { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] })),
      [starting({ amount: 1 })],
      'x no-branch!',
    ],
    [
      'inclusive: all that hold',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { when: when('amount', 'gt', 7), nodes: [deciding('c', 'zhao')] },
          { nodes: [deciding('d', 'sun')] },
        ),
        deciding('z', 'qian'),
      ),
      [starting({ amount: 9 }), 'wang agrees', 'zhao agrees'],
      'z qian',
    ],
    [
      'inclusive: else the default',
      open(
        inclusive(
          'x',
          { when: when('amount', 'gt', 5), nodes: [deciding('b', 'wang')] },
          { nodes: [deciding('d', 'sun')] },
        ),
      ),
      [starting({ amount: 1 })],
      'd sun',
    ],
  ],
};

runTables(tables);

describe('Conditions: a field that the form does not have', () => {
  it('is an error of the flow, found before it is published', () => {
    const flow = open(branches('x', { when: when('nothing', 'eq', 1), nodes: [deciding('a', 'li')] }, {}));
    const found = lint({ flow, form }).filter(one => one.code === 'unknown-field');
    expect(found).toMatchObject([{ severity: 'error' }]);
  });
});
