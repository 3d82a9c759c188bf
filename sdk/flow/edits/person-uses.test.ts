/** The places that `personsIn` lists are those that `replacePerson` changes. */
import { describe, expect, it } from 'vitest';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { randomFrom } from '../../testing/random.ts';
import { EXAMINE_MODE, type Flow, NODE, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { changeNode, personsIn, replacePerson } from './index.ts';

const li = { id: 'li', name: 'Li Qiang' };
const flow = {
  node: {
    id: 's',
    nodeName: 'Start',
    type: NODE.start,
    childNode: {
      id: 'a',
      nodeName: 'Manager',
      type: NODE.approver,
      setType: PEOPLE_SELECTION_TYPE.members,
      examineMode: EXAMINE_MODE.eitherSign,
      nodeUserList: [li, { id: 'wang', name: 'Wang' }],
      nobody: { do: 'users', users: [li] },
      timeLimit: { minutes: 5, do: 'transfer', to: [li] },
      childNode: {
        id: 'n',
        nodeName: 'Notify',
        type: NODE.notice,
        channels: ['inApp'],
        approverGroups: [
          { approverType: PEOPLE_SELECTION_TYPE.members, approverIds: ['li'], approverNames: ['Li Qiang'] },
        ],
        childNode: null,
      },
    },
  },
} as unknown as Flow;

describe('personsIn', () => {
  it('lists each person with every place, the one with most places first', () => {
    expect(personsIn(flow)).toEqual([
      {
        ...li,
        uses: [
          { nodeId: 'a', nodeName: 'Manager', as: 'assignee' },
          { nodeId: 'a', nodeName: 'Manager', as: 'substitute' },
          { nodeId: 'a', nodeName: 'Manager', as: 'timeLimit' },
          { nodeId: 'n', nodeName: 'Notify', as: 'notice' },
        ],
      },
      { id: 'wang', name: 'Wang', uses: [{ nodeId: 'a', nodeName: 'Manager', as: 'assignee' }] },
    ]);
  });
  it('lists nobody of a flow without persons', () => {
    expect(personsIn({ node: { id: 's', type: NODE.start } } as Flow)).toEqual([]);
  });
  it.each([1, 2, 3, 4, 5, 6])('names the nodes that a replacement changes in random flow %i', seed => {
    const { flow: random } = randomProcess(randomFrom(seed));
    const named = changeNode(
      random,
      nodePlacesOf(random).find(({ node }) => node.type === NODE.approver)?.node.id ?? '',
      {
        nodeUserList: [li],
      },
    );
    for (const { id, uses } of personsIn(named)) {
      const after = replacePerson(named, id, { id: 'new', name: 'New' });
      const before = new Map(nodePlacesOf(named).map(({ node }) => [node.id, own(node)]));
      const changed = nodePlacesOf(after).filter(({ node }) => before.get(node.id) !== own(node));
      expect(changed.map(({ node }) => node.id)).toEqual([...new Set(uses.map(({ nodeId }) => nodeId))]);
      expect(personsIn(after).some(person => person.id === id)).toBe(false);
    }
  });
});

const own = (node: object): string =>
  JSON.stringify({ ...node, childNode: undefined, conditionNodes: undefined, content: undefined });
