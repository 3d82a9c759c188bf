/** Whatever is done to a flow, every state stays as it was, and undo gives back the very same one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRedo, canUndo, record, redo, startHistory, undo } from '../../history.ts';
import type { Flow, FlowNode, SetType } from '../model/flow.ts';
import { PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { ADDABLE } from '../nodes/index.ts';
import { faults, frozen } from '../testing/report.ts';
import { empty, texts } from '../testing/sample.ts';
import {
  addBranch,
  addDefault,
  addNode,
  changeDynamic,
  changeNode,
  changeSetType,
  changeSetting,
  closeBranch,
  deleteBranch,
  deleteNode,
  moveBranch,
  replacePerson,
  setPeople,
} from './index.ts';

/** An edit of any node of the flow that there is by then. */
type Edit = (flow: Flow, id: string) => Flow;
const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const person = one(['li', 'wang', 'zhao'].map(id => ({ id, name: id })));
const condition = fc.record({
  field: one(['amount', '']),
  operator: one(['gt', 'lt', '']),
  value: one<unknown>([1, '', 20]),
});
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(one(ADDABLE), one(['a', 'b', 'a_1', 'x'])).map(
      ([type, id]): Edit =>
        (flow, after) =>
          addNode(flow, { after, type, id }, texts),
    ),
  },
  fc.constant<Edit>((flow, id) => deleteNode(flow, id)),
  fc.constant<Edit>((flow, id) => deleteBranch(flow, id)),
  { weight: 3, arbitrary: fc.constant<Edit>((flow, id) => addBranch(flow, id, texts)) },
  fc.constant<Edit>((flow, id) => addDefault(flow, id, texts)),
  fc.integer({ min: -1, max: 5 }).map(
    (to): Edit =>
      (flow, id) =>
        moveBranch(flow, id, to),
  ),
  one(Object.values(PEOPLE_SELECTION_TYPE)).map(
    (type: SetType): Edit =>
      (flow, id) =>
        changeSetType(flow, id, type, texts),
  ),
  one([undefined, 1, 3]).map(
    (levels): Edit =>
      (flow, id) =>
        changeDynamic(flow, id, levels ? { by: 'leader', level: levels } : { by: 'pick' }, texts),
  ),
  fc.array(person, { maxLength: 3 }).map(
    (people): Edit =>
      (flow, id) =>
        setPeople(flow, id, people, texts),
  ),
  fc.tuple(person, person).map(
    ([from, to]): Edit =>
      flow =>
        replacePerson(flow, from.id, to, texts),
  ),
  fc.array(fc.array(condition, { maxLength: 2 }), { maxLength: 2 }).map(
    (conditionList): Edit =>
      (flow, id) =>
        changeNode(flow, id, { conditionList }, texts),
  ),
  one([1, 3]).map(
    (branchType): Edit =>
      (flow, id) =>
        changeNode(flow, id, { attr: { branchType } }, texts),
  ),
  fc.constant<Edit>((flow, id) => closeBranch(flow, id, texts)),
  fc.string({ maxLength: 3 }).map(
    (nodeName): Edit =>
      (flow, id) =>
        changeNode(flow, id, { nodeName }, texts),
  ),
  fc.boolean().map(
    (allowReturn): Edit =>
      flow =>
        changeSetting(flow, { allowReturn }),
  ),
);
const script = fc.array(fc.tuple(edit, fc.nat()), { minLength: 1, maxLength: 30 });
type Script = [Edit, number][];

const nodesOf = (flow: Flow): FlowNode[] => nodePlacesOf(flow).map(({ node }) => node);
const applied = (flow: Flow, [change, at]: Script[number]): Flow => {
  const nodes = nodesOf(flow);
  return frozen(change(flow, nodes[at % nodes.length]!.id));
};
/** The empty flow, and the flow after each edit. */
function statesOf(edits: Script): Flow[] {
  const states = [frozen(empty)];
  for (const step of edits) states.push(applied(states.at(-1)!, step));
  return states;
}

describe('any edits', () => {
  it('leave the tree sound', () => {
    fc.assert(
      fc.property(script, edits => {
        for (const state of statesOf(edits)) expect(faults(state)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
  it('keep the objects of all that did not change', () => {
    fc.assert(
      fc.property(script, edits => {
        const states = statesOf(edits);
        for (const [at, after] of states.entries()) {
          const before = new Map(nodesOf(states[at - 1] ?? after).map(node => [node.id, node]));
          const copied = nodesOf(after).filter(
            node =>
              before.has(node.id) &&
              before.get(node.id) !== node &&
              JSON.stringify(before.get(node.id)) === JSON.stringify(node),
          );
          expect(copied.map(node => node.id)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('are undone to the very flow, and done again', () => {
    fc.assert(
      fc.property(script, edits => {
        const states = statesOf(edits).filter((state, at, all) => state !== all[at - 1]);
        const copies = states.map(state => JSON.stringify(state));
        let history = states.slice(1).reduce((now, state) => record(now, state), startHistory(states[0]!));
        for (const state of states.toReversed()) {
          expect(history.present).toBe(state);
          history = undo(history);
        }
        expect(canUndo(history)).toBe(false);
        for (const [at, state] of states.entries()) {
          expect(history.present).toBe(state);
          expect(JSON.stringify(history.present)).toBe(copies[at]);
          history = redo(history);
        }
        expect(canRedo(history)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
