/** Two authors of one draft: whose each difference is, and what is merged. */
import { expect, it } from 'vitest';
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { type FlowDraft, mergeDrafts, type Side, sidesOf } from './merge.ts';

const step = (id: string, more: Partial<FlowNode> = {}): FlowNode =>
  ({ id, type: NODE.approver, nodeName: id, setType: 1, examineMode: 1, ...more }) as FlowNode;
const draft = (steps: FlowNode[], setting: object = {}, basics: object = {}): FlowDraft => {
  const childNode = steps.reduceRight<FlowNode | null>(
    (below, one) => ({ ...one, childNode: below }) as FlowNode,
    null,
  );
  return {
    flow: { node: { id: 'start', type: NODE.start, nodeName: 'start', childNode }, setting } as Flow,
    basics: { processName: 'Leave', processKey: 'leave', processType: 'personnel', ...basics },
  };
};
const line = ({ flow }: FlowDraft): string[] => {
  const names: string[] = [];
  for (let node: FlowNode | null | undefined = flow.node.childNode; node; node = node.childNode)
    names.push(`${node.id}:${node.nodeName}`);
  return names;
};
const lineOf = ({ place, by }: Side) =>
  `${place.kind} ${'id' in place ? place.id : 'key' in place ? place.key : ''}: ${by}`;

const base = draft([step('a'), step('b'), step('c')]);
const yours = draft(
  [step('a', { nodeName: 'A mine' }), step('b', { nodeName: 'B mine' }), step('c'), step('d')],
  {
    allowShare: true,
  },
);
const theirs = draft(
  [step('a'), step('b', { nodeName: 'B theirs' }), step('c', { nodeName: 'C theirs' })],
  { handSignature: true },
  { processName: 'Leave 2' },
);

it('names the author of each difference', () => {
  expect(sidesOf({ base, yours, theirs }).map(lineOf)).toEqual([
    'structure : you',
    'node a: you',
    'node b: both',
    'node c: them',
    'setting handSignature: them',
    'setting allowShare: you',
    'basics processName: them',
  ]);
  expect(sidesOf({ base, yours, theirs })[0]?.yours).toEqual({
    kind: 'structure',
    added: ['d'],
    removed: [],
    moved: [],
  });
  expect(sidesOf({ base, yours, theirs: yours })).toEqual([]);
});

it('merges what each author changed alone', () => {
  const taken = sidesOf({ base, yours, theirs }).filter(({ by }) => by === 'them');
  const result = mergeDrafts(
    { yours, theirs },
    taken.map(({ place }) => place),
  );
  expect(line(result)).toEqual(['a:A mine', 'b:B mine', 'c:C theirs', 'd:d']);
  expect(result.flow.setting).toEqual({ allowShare: true, handSignature: true });
  expect(result.basics.processName).toBe('Leave 2');
});

it('takes their steps and keeps your settings, and all of one side', () => {
  expect(line(mergeDrafts({ yours, theirs }, [{ kind: 'structure' }]))).toEqual([
    'a:A mine',
    'b:B mine',
    'c:c',
  ]);
  const places = sidesOf({ base, yours, theirs }).map(({ place }) => place);
  expect(mergeDrafts({ yours, theirs }, places)).toEqual(theirs);
  expect(mergeDrafts({ yours, theirs }, [])).toEqual(yours);
});
