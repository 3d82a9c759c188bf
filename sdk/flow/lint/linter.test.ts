/** Lint by node: after any edits the findings of the whole lint, and those of nodes that did not change as the same objects. */
import { expect, it } from 'vitest';
import { form } from '../../approval/testing/flows.ts';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { randomFrom } from '../../testing/random.ts';
import { changeNode, changeSetting, changeType } from '../edits/index.ts';
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { anyGesture } from '../testing/gestures.ts';
import { add, empty, fork, play, sample, texts } from '../testing/sample.ts';
import { lint } from './lint.ts';
import { createLinter } from './linter.ts';

const isFull = process.env.TEST_ALL === '1';
const seeds = Array.from({ length: isFull ? 20 : 6 }, (_, at) => at + 1);

it.each(seeds)('finds what the whole lint finds after each gesture of script %i', seed => {
  const random = randomFrom(seed);
  const linter = createLinter();
  const clipboard = { text: '' };
  let flow = seed % 2 ? empty : randomProcess(random, 40).flow;
  let bound: typeof form | undefined = form;
  for (let at = 0; at < (isFull ? 2000 : 250); at += 1) {
    [, flow] = anyGesture({ flow, random, id: `n${at}`, clipboard });
    if (random.percent(2)) bound = bound ? undefined : form;
    if (random.percent(3)) flow = changeSetting(flow, { timeLimit: random.percent(50) });
    const input = { flow, ...(bound && { form: bound }), ...(random.percent(50) && { processKey: '1' }) };
    expect(linter(input)).toEqual(lint(input));
  }
});

/** A node of a flow that no edit makes: lanes in a chain, ids and people that repeat. */
function oddNode(random: ReturnType<typeof randomFrom>, depth: number): FlowNode {
  const kinds = [NODE.approver, NODE.approver, NODE.copy, NODE.branch, NODE.suggestion, NODE.aggregate];
  const type = random.one([...kinds, ...(depth > 0 ? [NODE.container, NODE.suggestion, NODE.parallel] : [])]);
  const hasLanes = type === NODE.container || type === NODE.suggestion || type === NODE.parallel;
  const lanes = () =>
    [1, 2].map(() => ({ ...oddNode(random, 0), type: NODE.branch, childNode: oddLine(random, depth - 1) }));
  return {
    id: `n${random.below(300)}`,
    type,
    nodeName: `N${random.below(3)}`,
    ...(type === NODE.approver && { setType: 1, nodeUserList: [{ id: `u${random.below(2)}`, name: 'U' }] }),
    ...(hasLanes && { conditionNodes: depth > 0 ? lanes() : [] }),
    childNode: null,
  } as unknown as FlowNode;
}

function oddLine(random: ReturnType<typeof randomFrom>, depth: number): FlowNode | null {
  let line: FlowNode | null = null;
  for (let at = random.below(6); at > 0; at -= 1) line = { ...oddNode(random, depth), childNode: line };
  return line;
}

/** Another node, or another line behind it, somewhere; what is beside and below stays the very same. */
function oddEdit(node: FlowNode, random: ReturnType<typeof randomFrom>): FlowNode {
  const { conditionNodes } = node as { conditionNodes?: FlowNode[] };
  if (node.childNode && random.percent(75))
    return { ...node, childNode: oddEdit(node.childNode, random) } as FlowNode;
  if (conditionNodes?.length && random.percent(70)) {
    const at = random.below(conditionNodes.length);
    return {
      ...node,
      conditionNodes: conditionNodes.with(at, oddEdit(conditionNodes[at]!, random)),
    } as FlowNode;
  }
  if (random.percent(30)) return { ...node, childNode: oddLine(random, 1) } as FlowNode;
  if (random.percent(30) && node.childNode)
    return { ...node, childNode: node.childNode.childNode ?? null } as FlowNode;
  return { ...node, childNode: { ...oddNode(random, 1), childNode: node.childNode ?? null } } as FlowNode;
}

it.each(seeds)('finds the same in flows that no edit makes, and after undo: script %i', seed => {
  const random = randomFrom(seed);
  const linter = createLinter();
  const past: Flow[] = [{ node: { ...empty.node, childNode: oddLine(random, 2) } as Flow['node'] }];
  for (let at = 0; at < (isFull ? 2000 : 150); at += 1) {
    if (past.length > 1 && random.percent(25)) past.pop();
    else past.push({ node: oddEdit(past.at(-1)!.node, random) as Flow['node'] });
    const flow = past.at(-1)!;
    expect(linter({ flow })).toEqual(lint({ flow }));
  }
});

it('returns the same findings for nodes that did not change', () => {
  const linter = createLinter();
  const flow = changeNode(
    sample,
    'x_1',
    { conditionList: [[{ field: 'amount', operator: 'gt', value: '' }]] },
    texts,
  );
  const before = linter({ flow, form });
  const after = linter({ flow: changeNode(flow, 'c', { nodeName: 'Others' }, texts), form });
  const same = after.filter(row => before.includes(row)).map(({ nodeId }) => nodeId);
  expect(new Set(same)).toEqual(new Set(['a', 'x_1', 'b', 'd']));
});

it('returns the same list where no finding changed', () => {
  const linter = createLinter();
  const before = linter({ flow: sample, form });
  expect(linter({ flow: changeNode(sample, 'c', { nodeName: 'Others' }, texts), form })).not.toBe(before);
  const renamed = changeNode(sample, 's', { nodeName: 'Begin' }, texts);
  const first = linter({ flow: sample, form });
  expect(linter({ flow: renamed, form })).toBe(first);
});

const decided = play(add('s', NODE.approver, 'a'), add('a', NODE.copy, 'k'), add('k', NODE.suggestion, 'x'));
/** The container of another type, its lanes and aggregate the very same objects. */
const retyped = (flow: Flow): Flow => ({
  ...flow,
  node: { ...flow.node, childNode: { ...flow.node.childNode, type: NODE.container } as FlowNode },
});

it.each<[string, Flow, Flow, string]>([
  ['of a kind above', decided, changeType(decided, 'a', NODE.delay, texts), 'x suggestion-misplaced'],
  ['of the container around', fork, retyped(fork), 'p_end aggregate-alone'],
  ['of the container around lanes', fork, retyped(fork), 'p_1 condition-missing'],
])('looks again at a node after a change %s', (_, before, after, finding) => {
  const linter = createLinter();
  const found = (flow: Flow) => linter({ flow }).map(({ nodeId, code }) => `${nodeId} ${code}`);
  expect(found(before)).not.toContain(finding);
  expect(found(after)).toContain(finding);
  expect(linter({ flow: after })).toEqual(lint({ flow: after }));
});
