/** The published schema: what it says of good and bad flows, and that every flow that edits can make fits it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyJson } from '../../form/testing/any-json.ts';
import { changeNode } from '../edits/index.ts';
import { ADDABLE } from '../nodes/index.ts';
import { add, empty, fork, play, sample, texts } from '../testing/sample.ts';
import { flowErrors, flowSchema } from './schema-errors.ts';

const summaryOf = (flow: unknown) => flowErrors(flow).map(({ path, code }) => `${path}: ${code}`);

test('is published as it is', async () => {
  const published = `${JSON.stringify(flowSchema, null, 2)}\n`;
  await expect(published).toMatchFileSnapshot('../../../docs/public/flow.schema.json');
});

test('every fault is named by its path', () => {
  const lane = { id: 'l', type: 3, nodeName: '', priorityLevel: 0, attr: { branchType: 2 } };
  const flow = {
    node: {
      id: 's',
      type: 0,
      nodeName: 'start',
      customCc: 'yes',
      childNode: {
        id: '',
        type: 1,
        nodeName: 7,
        setType: 2,
        configure: { fallBack: 1 },
        dynamic: { by: 'leader', level: 0 },
        passRatio: 101,
        timeLimit: { minutes: '5', do: 'nothing' },
        childNode: {
          id: 'x',
          type: 4,
          nodeName: 'x',
          conditionNodes: [
            { ...lane, conditionList: [[{ field: 'a', operator: '~', value: 1 }], [{}]] },
            { ...lane, type: 1 },
            5,
          ],
          childNode: [],
        },
      },
    },
    setting: { dedupe: { empty: 1 }, allowReturn: 'no' },
  };
  expect(summaryOf(flow)).toEqual([
    'node.childNode.id: too-short',
    'node.childNode.nodeName: type',
    'node.childNode.configure.fallBack: type',
    'node.childNode.childNode.childNode: type',
    'node.childNode.childNode.conditionNodes[0].priorityLevel: too-small',
    'node.childNode.childNode.conditionNodes[0].conditionList[0][0].operator: enum',
    'node.childNode.childNode.conditionNodes[0].conditionList[1][0].field: required',
    'node.childNode.childNode.conditionNodes[0].conditionList[1][0].operator: required',
    'node.childNode.childNode.conditionNodes[0].attr.branchType: enum',
    'node.childNode.childNode.conditionNodes[1].setType: required',
    'node.childNode.childNode.conditionNodes[1].examineMode: required',
    'node.childNode.childNode.conditionNodes[1].type: enum',
    'node.childNode.childNode.conditionNodes[2]: type',
    'node.childNode.examineMode: required',
    'node.childNode.setType: enum',
    'node.childNode.dynamic.level: too-small',
    'node.childNode.passRatio: too-great',
    'node.childNode.timeLimit.minutes: type',
    'node.childNode.timeLimit.do: enum',
    'node.customCc: type',
    'setting.dedupe.empty: type',
    'setting.allowReturn: type',
  ]);
});

test.each<[string, object, string[]]>([
  [
    'a notice',
    { type: 5, approverGroups: [{}], channels: ['pigeon'] },
    [
      'node.childNode.approverGroups[0].approverType: required',
      'node.childNode.approverGroups[0].approverIds: required',
      'node.childNode.approverGroups[0].approverNames: required',
      'node.childNode.channels[0]: enum',
    ],
  ],
  ['a delay', { type: 12, delay: { minutes: -1 } }, ['node.childNode.delay.minutes: too-small']],
  [
    'a sub-process',
    { type: 13, processKey: 1, giving: [{ from: 'a' }], onReject: 'x' },
    [
      'node.childNode.processKey: type',
      'node.childNode.giving[0].to: required',
      'node.childNode.onReject: enum',
    ],
  ],
  ['a kind that is not known', { type: 77 }, ['node.childNode.type: enum']],
  ['no type', {}, ['node.childNode.type: required']],
])('%s', (_, fields, expected) => {
  expect(summaryOf({ node: { ...empty.node, childNode: { id: 'n', nodeName: 'n', ...fields } } })).toEqual(
    expected,
  );
});

test('keys that it does not know are no fault', () => {
  expect(summaryOf({ node: { ...empty.node, robotId: 'r' }, setting: { freeFlow: true }, more: 1 })).toEqual(
    [],
  );
});

test('invalid flows', () => {
  expect([null, [], { node: null }].map(summaryOf)).toEqual([[': type'], [': type'], ['node: type']]);
  expect(summaryOf({ node: { ...empty.node, type: 1, setType: 1, examineMode: 1 } })).toEqual([
    'node.type: enum',
  ]);
});

test('flows that edits made fit', () => {
  const all = ADDABLE.map((type, at) => add('s', type, `n${at}`));
  const one = changeNode(play(...all), 'n9', { processKey: 'child' }, texts);
  expect([sample, fork, one].map(summaryOf)).toEqual([[], [], []]);
});

test('whatever it is given, it ends with an answer', () => {
  fc.assert(
    fc.property(anyJson(), anyJson(), (node, setting) => {
      expect(Array.isArray(flowErrors({ node, setting }))).toBe(true);
    }),
  );
});
