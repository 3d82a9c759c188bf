/** Conditions in BPMN documents: FEEL for other tools, and no difference when they are read back. */
import { expect, it } from 'vitest';
import { everyKind, flowOf, laneOf } from '../../flow/testing/condition-flow.ts';
import { fromBpmn } from './read.ts';
import { toBpmn } from './write.ts';

it('conditions are exported as FEEL, and imported from BPMN without a difference', () => {
  const xml = toBpmn(flowOf(...everyKind), { processKey: 'p', processName: 'P' });
  const [expression = ''] = /<bpmn:conditionExpression[^>]*>([^<]*)</.exec(xml)?.slice(1) ?? [];
  const plain = expression.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  expect(plain.split(' and ').slice(0, 2)).toEqual([
    'not(some member in initiator.organizations satisfies list contains(["o1"], member))',
    'some row in items satisfies (row.price > 1)',
  ]);
  expect(plain).toContain('list contains([1, 2], sum(for row in items return row.price))');
  expect(plain).toContain('not(list contains(who, "u1"))');
  const read = fromBpmn(xml);
  expect(read.ok && [read.differences, laneOf(read.flow).conditionList]).toEqual([[], [everyKind]]);
});

it('a condition of a newer version is not left out of the export', () => {
  const newer = [
    { field: 'amount', operator: 'gt', value: 1 },
    { field: 'reason', operator: 'startsWith', value: 'x' },
  ];
  expect(toBpmn(flowOf(...newer), { processKey: 'p', processName: 'P' })).toContain('startsWith(reason)');
});
