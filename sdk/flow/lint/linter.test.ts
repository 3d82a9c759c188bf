/** Lint by node: after any edits the findings of the whole lint, and those of nodes that did not change as the same objects. */
import { expect, it } from 'vitest';
import { form } from '../../approval/testing/flows.ts';
import { randomFrom } from '../../approval/testing/random.ts';
import { randomProcess } from '../../approval/testing/random-flow.ts';
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
