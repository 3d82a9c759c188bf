/** The reasons for the people of a node in a simulation: its own setting, and the substitutes if that yields nobody. */
import { describe, expect, it } from 'vitest';
import type { FlowNode } from '../../flow/index.ts';
import { directory, makeWorld, play } from '../testing/driver.ts';
import { approver, branches, chain, inclusive, processOf, suggestion, when } from '../testing/flows.ts';
import { forecast } from './forecast.ts';
import { simulate } from './simulate.ts';

const people = directory({ inPosition: id => (id === 'none' ? [] : [`${id}-holder`]) });
const why = (node: FlowNode): string[] => {
  const { nodes } = simulate(processOf(chain(node)), { initiatorId: 'emp', values: {} }, makeWorld(people));
  const { people: shown, reasons } = nodes.find(({ nodeId }) => nodeId === 'a')!;
  return [...shown.map(({ id, because, of }) => [id, because, of].filter(Boolean).join(' ')), ...reasons];
};
const dynamic = (rule: object) => approver('a', '', { set: 4, ...rule });

describe('why a node has its people', () => {
  it.each<[string, FlowNode, string[]]>([
    ['named', approver('a', 'li'), ['li named']],
    ['of a position', approver('a', 'cfo', { set: 8 }), ['cfo-holder position cfo']],
    ['nobody of a position', approver('a', 'none', { set: 8 }), ['admin substitute', 'substituted']],
    ['the initiator', approver('a', '', { set: 5 }), ['emp initiator']],
    ['a leader', dynamic({ dynamic: { by: 'leader', level: 2 } }), ['director leader']],
    [
      'a leader who is not there',
      dynamic({ dynamic: { by: 'leader', level: 9 } }),
      ['admin substitute', 'substituted'],
    ],
    [
      'a leader who is not there, and somebody named',
      dynamic({
        dynamic: { by: 'leader', level: 9 },
        nobody: { do: 'users', users: [{ id: 'li', name: 'li' }] },
      }),
      ['li substitute', 'substituted'],
    ],
    [
      'leaders to the top',
      dynamic({ dynamic: { by: 'supervisors' } }),
      ['emp-leader leader', 'director leader', 'boss leader'],
    ],
    ['picked', dynamic({ nodeUserList: [{ id: 'li', name: 'li' }] }), ['li picked']],
    [
      'nobody left to pick',
      dynamic({ nodeUserList: [{ id: 'gone-1', name: 'gone-1' }] }),
      ['admin substitute', 'disabled', 'substituted'],
    ],
  ])('%s', (_, node, expected) => expect(why(node)).toEqual(expected));

  it('a disabled initiator has a substitute', () => {
    const process = processOf(chain(approver('s', 'li'), approver('a', '', { set: 5 })));
    const { instance } = play(process, ['emp starts']);
    const without = directory({ person: id => ({ id, name: id, disabled: id === 'emp' }) });
    const asked = { instance, initiatorId: 'emp', privileges: [] };
    const { nodes } = forecast(process, asked, makeWorld(without));
    expect(nodes[0]?.people).toEqual([{ id: 'admin', name: 'admin', because: 'substitute' }]);
  });
});

describe('why a lane was not taken', () => {
  const passedBy = (container: FlowNode, values: object) => {
    const process = processOf(chain(container, approver('a', 'li')));
    const { nodes } = simulate(process, { initiatorId: 'emp', values: { ...values } }, makeWorld(people));
    return nodes
      .find(({ nodeId }) => nodeId === 'x')!
      .passedBy.map(({ laneId, because, failed }) => [
        laneId,
        because,
        ...(failed ?? []).flat().map(({ field, value }) => `${field} ${String(value)}`),
      ]);
  };
  const both = [
    [
      { field: 'amount', operator: 'gt' as const, value: 100 },
      { field: 'reason', operator: 'eq' as const, value: 'a' },
    ],
    ...when('amount', 'gt', 200),
  ];
  const exclusive = branches('x', { when: both }, { when: when('amount', 'gt', 10) }, {});
  it.each<[string, FlowNode, object, unknown[]]>([
    [
      'the conditions that failed, by group',
      exclusive,
      { amount: 150, reason: 'b' },
      [
        ['x1', 'conditions', 'reason a', 'amount 200'],
        ['x3', 'default'],
      ],
    ],
    [
      'another lane came first',
      exclusive,
      { amount: 500 },
      [
        ['x2', 'earlier'],
        ['x3', 'default'],
      ],
    ],
    [
      'of an inclusive container',
      inclusive('x', { when: when('amount', 'gt', 100) }, { when: when('amount', 'gt', 10) }, {}),
      { amount: 50 },
      [
        ['x1', 'conditions', 'amount 100'],
        ['x3', 'default'],
      ],
    ],
  ])('%s', (_, container, values, expected) => expect(passedBy(container, values)).toEqual(expected));
  it('another decision', () => {
    const process = processOf(chain(approver('a', 'li'), suggestion('x', [], [])));
    const { nodes } = simulate(process, { initiatorId: 'emp', values: {} }, makeWorld(people));
    expect(nodes.find(({ nodeId }) => nodeId === 'x')?.passedBy).toEqual([
      { laneId: 'x2', laneName: 'x2', because: 'decision' },
    ]);
  });
});
