/** Flows that are written as BPMN and read back: the same flow, and a report of what another tool changed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approver, branches, chain, when } from '../../approval/testing/flows.ts';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { isPublishable } from '../../flow/lint/codes.ts';
import { lint } from '../../flow/lint/lint.ts';
import type { Flow } from '../../flow/model/flow.ts';
import { importFlow } from '../../flow/model/import.ts';
import { randomFrom } from '../../testing/random.ts';
import { fromBpmn } from './read.ts';
import { flowSeeds, processNames, RANDOM_FLOW_RUNS, sampleFlows } from './testing/written-flows.ts';
import { toBpmn } from './write.ts';

const normal = (flow: Flow): Flow => {
  const result = importFlow(flow);
  if (!result.ok) throw new Error(result.reason);
  return result.flow;
};

describe('back again', () => {
  it.each(sampleFlows)('%s is the same flow', (_, flow) => {
    const nothing = { ignored: [], differences: [] };
    expect(fromBpmn(toBpmn(flow, processNames))).toEqual({
      ok: true,
      flow: normal(flow),
      ...processNames,
      ...nothing,
    });
  });
  it('any flow is the same, whatever its texts are', () => {
    const property = fc.property(flowSeeds, fc.string({ unit: 'binary' }), (seed, text) => {
      const { flow } = randomProcess(randomFrom(seed));
      const named = { ...flow, node: { ...flow.node, nodeName: text, note: { text } } };
      const back = fromBpmn(toBpmn(named, { processKey: 'p', processName: 'P' }));
      expect(back).toMatchObject({ ok: true, ignored: [], differences: [] });
      expect(back.ok && back.flow).toEqual(JSON.parse(JSON.stringify(normal(named))));
    });
    fc.assert(property, { numRuns: 3 * RANDOM_FLOW_RUNS });
  });
  it('imports changed names, and reports added elements', () => {
    const xml = toBpmn(chain(approver('a', 'li')), processNames)
      .replace('name="a"', 'name="Leader"')
      .replace('</bpmn:process>', '<bpmn:task id="extra" name="Extra" /></bpmn:process>');
    const back = fromBpmn(xml);
    if (!back.ok) throw new Error(back.reason);
    expect([back.flow.node.childNode?.nodeName, back.ignored]).toEqual(['Leader', ['extra']]);
  });
  it.each([
    [
      'a condition',
      'amount &gt; 1000',
      'amount &gt; 5000',
      ['x1 conditionExpression: amount > 5000, not amount > 1000'],
    ],
    ['an owner', '["user:li"]', '["user:wang"]', ['a formalExpression: ["user:wang"], not ["user:li"]']],
    [
      'a loop',
      'isSequential="true"',
      'isSequential="false"',
      ['a multiInstanceLoopCharacteristics.isSequential: false, not true'],
    ],
    ['a default', / default="[^"]*"/, '', ['x default: undefined, not x_to_x_join']],
    [
      'a gateway',
      /bpmn:exclusiveGateway id="x"([\s\S]*?)bpmn:exclusiveGateway>/,
      'bpmn:parallelGateway id="x"$1bpmn:parallelGateway>',
      ['x type: parallelGateway, not exclusiveGateway'],
    ],
  ])('%s that another tool changed is named, and refused by lint', (_, from, to, expected) => {
    const flow = chain(
      approver('a', 'li', { examineMode: 1 }),
      branches('x', { when: when('amount', 'gt', 1000), nodes: [approver('boss', 'zhao')] }, {}),
    );
    const back = fromBpmn(toBpmn(flow, processNames).replace(from, to));
    if (!back.ok) throw new Error(back.reason);
    const lines = back.differences.map(
      ({ id, name, part, written, stored }) => `${name || id} ${part}: ${written}, not ${stored}`,
    );
    expect(lines.filter(line => expected.includes(line)).toSorted()).toEqual(expected.toSorted());
    expect(isPublishable(lint({ flow: back.flow }))).toBe(false);
  });
  it('a way that another tool leads past a node is refused by lint', () => {
    const flow = chain(approver('a', 'li'), approver('b', 'wang'));
    const back = fromBpmn(toBpmn(flow, processNames).replace('targetRef="b"', 'targetRef="end"'));
    if (!back.ok) throw new Error(back.reason);
    expect(back.ignored).toEqual(['b']);
    expect(lint({ flow: back.flow }).map(({ code, params }) => `${code} ${params?.target}`)).toContain(
      'import-part b',
    );
  });
  it.each([
    ['no xml', 'no-xml'],
    ['<a><b></a></b>', 'no-xml'],
    ['<definitions />', 'no-process'],
    ['<definitions><process id="p"><startEvent id="s" /></process></definitions>', 'not-ours'],
  ])('%s is refused', (xml, reason) => {
    expect(fromBpmn(xml)).toEqual({ ok: false, reason });
  });
  it('a document that nobody drew is refused', () => {
    const xml = toBpmn(chain(approver('a', 'li')), processNames);
    const more = Array.from({ length: 5000 }, (_, at) => `<task id="t${at}" />`).join('');
    expect(fromBpmn(xml.replace('</bpmn:process>', `${more}</bpmn:process>`))).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });
  it('a chain that is longer than any flow may be is refused', () => {
    const long = chain(...Array.from({ length: 600 }, (_, at) => approver(`a${at}`, 'li')));
    expect(fromBpmn(toBpmn(long, processNames))).toEqual({ ok: false, reason: 'too-large' });
  });
  it('ends where sequence flows go round in a circle', () => {
    const xml = toBpmn(chain(approver('a', 'li')), processNames).replace(
      'targetRef="end"',
      'targetRef="start"',
    );
    expect(fromBpmn(xml)).toMatchObject({ ok: true, flow: { node: { childNode: { id: 'a' } } } });
  });
});
