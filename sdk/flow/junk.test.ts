/** Whatever JSON comes in as a flow, everything that reads a flow ends with an answer. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyJson } from '../form/testing/any-json.ts';
import { addNode, deleteNode, fixFor, replacePerson } from './edits/index.ts';
import { lint } from './lint/lint.ts';
import { type Flow, NODE } from './model/flow.ts';
import { importFlow } from './model/import.ts';
import { peopleNeeded } from './model/subjects.ts';
import { withSummaries } from './model/summary.ts';
import { nodePlacesOf } from './model/tree.ts';
import { form } from './testing/draw.ts';

/** The keys that a node may have, with anything in them. */
const keys = [
  'nodeName',
  'setType',
  'dynamic',
  'nodeUserList',
  'nodeRoleList',
  'examineMode',
  'passRatio',
  'nobody',
  'timeLimit',
  'approverGroups',
  'channels',
  'delay',
  'processKey',
  'giving',
  'taking',
  'privileges',
  'configure',
  'conditionList',
  'attr',
  'decision',
  'priorityLevel',
];
const value = fc.oneof(
  anyJson(),
  fc.constantFrom<unknown>({ toString: '' }, [{ id: { toString: '' } }]),
  fc.constantFrom<unknown>(1, 4, '', null, [null], [{}], [[{ field: 'amount', operator: 'gt', value: 1 }]]),
  fc.constantFrom<unknown>(
    { by: 'leader' },
    { do: 'users', users: 1 },
    { do: 'transfer', to: {} },
    { minutes: 1 },
  ),
);
const own = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), value), {
  maxLength: 6,
  selector: ([key]) => key,
});
const { node } = fc.letrec<{ node: object }>(tie => ({
  node: fc
    .record({
      own,
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...Object.values(NODE)) }, anyJson()),
      id: fc.constantFrom<unknown>('a', 'b', 'c', undefined, 5, { toString: '' }),
      child: fc.option(tie('node'), { nil: null, depthSize: 'small' }),
      lanes: fc.option(fc.array(tie('node'), { maxLength: 2 }), { nil: undefined, depthSize: 'small' }),
    })
    .map(({ own, type, id, child, lanes }) => ({
      ...Object.fromEntries(own),
      id,
      type,
      childNode: child,
      ...(lanes && { conditionNodes: lanes }),
    })),
}));

const imported = (source: unknown): Flow | undefined => {
  const result = importFlow(source);
  return result.ok ? result.flow : undefined;
};

it('is linted, summed up, searched for people, mended and edited', () => {
  fc.assert(
    fc.property(node, anyJson(), (tree, setting) => {
      const flow = imported({ node: { ...tree, type: 0 }, setting });
      if (!flow) return;
      const rows = lint({ flow, form, directory: new Map() });
      expect(Array.isArray(rows)).toBe(true);
      expect(withSummaries(flow).node.id).toBe(flow.node.id);
      expect(peopleNeeded(flow).users.every(id => typeof id === 'string')).toBe(true);
      for (const row of rows) fixFor(row)?.(flow);
      for (const { node } of nodePlacesOf(flow)) {
        deleteNode(flow, node.id);
        addNode(flow, { after: node.id, type: NODE.parallel, id: 'new' });
      }
      replacePerson(flow, 'a', { id: 'b', name: 'b' });
    }),
    { numRuns: 200 },
  );
});
