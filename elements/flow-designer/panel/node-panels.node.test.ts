/** The panels as data: every kind has one, every setting an editor of its own, and changes become edits of the flow. */
import {
  type ContainerNode,
  type Flow,
  type FlowNode,
  type FlowSetting,
  indexFlowNodesById,
  NODE,
  nodeKindOf,
  startNodeKind,
} from '@countersign/sdk/flow';
import { addBranch, addNode, changeNode } from '@countersign/sdk/flow/edits';
import { settingsOf } from '@countersign/sdk/flow/settings';
import { flowTexts } from '@countersign/sdk/i18n/flow';
import { describe, expect, test } from 'vitest';
import { applyNodeSettingChange } from './apply-change.ts';
import { durationUnit } from './editors/Duration.tsx';
import { nodeEditors } from './editors.ts';
import { settingEditorName, settingsOfNode } from './node-settings.ts';

const texts = flowTexts.en;
const kinds = Object.entries(NODE);
const created = (type: number): FlowNode => nodeKindOf({ type } as FlowNode)!.create('n', texts);

test.each(kinds)('%s has a panel, and no setting of it is edited as JSON', (_, code) => {
  const settings = settingsOf(code);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.map(settingEditorName).filter(kind => !Object.hasOwn(nodeEditors, kind))).toEqual([]);
});

test.each(kinds)('%s shows a label and a help in both languages for each setting', (_, code) => {
  for (const lang of ['zh', 'en'] as const)
    for (const { label, help } of settingsOfNode({ node: created(code) }, lang))
      expect([label, help]).not.toContain('');
});

test('a stored choice that the kind of people does not offer is shown by its name', () => {
  const entriesOf = (examineMode: number) =>
    settingsOfNode({ node: { ...created(NODE.approver), setType: 3, examineMode } as FlowNode }, 'zh')
      .find(({ at }) => at === 'examineMode')
      ?.entries?.map(({ value, text }) => `${value} ${text.slice(0, 2)}`);
  expect(entriesOf(3)).toEqual(['3 或签']);
  expect(entriesOf(1)).toEqual(['1 依次', '3 或签']);
  expect(entriesOf(9)).toEqual(['3 或签']);
});

describe('a setting that needs a switch of the flow', () => {
  const idleAt = (at: string, setting: FlowSetting) =>
    settingsOfNode({ node: created(NODE.approver), setting }, 'en').find(one => one.at === at)?.idle?.text;
  test.each([
    ['configure.fallBack', {}, 'Needs “May send back” of the flow'],
    ['configure.fallBack', { allowReturn: true }, undefined],
    ['configure.transmitted', {}, undefined],
    ['configure.transmitted', { allowTransfer: false }, 'Needs “May transfer” of the flow'],
    ['configure.staging', {}, undefined],
  ])('%s with %j', (at, setting, text) => {
    const found = idleAt(at, setting);
    expect(found === undefined).toBe(text === undefined);
    if (text) expect(found).toMatch(/^Needs “.+” of the flow$/);
  });
});

describe('a change of the panel', () => {
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  flow = addNode(flow, { after: 'a', type: 4, id: 'c' }, texts);
  flow = addNode(flow, { after: 'c', type: 5, id: 'n' }, texts);
  flow = addBranch(flow, 'c', texts);
  const change = (at: string, value: unknown, id = 'a', from = flow) => {
    const next = applyNodeSettingChange(from, id, { at, value }, 'en');
    return indexFlowNodesById(next).get(id)!.node as unknown as Record<string, unknown>;
  };
  test('of the kind of people takes the rule that fits along', () =>
    expect(change('setType', '3')).toMatchObject({ setType: 3, examineMode: 3 }));
  test('of the dynamic rule, too', () => {
    const dynamic = applyNodeSettingChange(flow, 'a', { at: 'setType', value: '4' }, 'en');
    expect(change('dynamic', { by: 'supervisors' }, 'a', dynamic)).toMatchObject({ examineMode: 3 });
  });
  test('of a priority moves the lane', () => {
    const next = applyNodeSettingChange(flow, 'c_1', { at: 'priorityLevel', value: 2 }, 'en');
    const lanes = (indexFlowNodesById(next).get('c')!.node as ContainerNode).conditionNodes;
    expect(lanes.map(({ id }) => id)[1]).toBe('c_1');
  });
  test('of an inner place keeps its neighbours, and the last one that goes takes the object along', () => {
    const both = changeNode(flow, 'n', { email: { cc: ['a@b.c'], bcc: ['d@e.f'] } }, texts);
    const one = applyNodeSettingChange(both, 'n', { at: 'email.cc', value: undefined }, 'en');
    expect(indexFlowNodesById(one).get('n')!.node).toMatchObject({ email: { bcc: ['d@e.f'] } });
    expect(change('email.bcc', undefined, 'n', one)).not.toHaveProperty('email');
  });
  test('to an empty name stays a text', () => expect(change('nodeName', undefined).nodeName).toBe(''));
  test('of a node that is gone changes nothing', () =>
    expect(applyNodeSettingChange(flow, 'gone', { at: 'nodeName', value: 'x' }, 'en')).toBe(flow));
});

test.each([
  [{}, 'minutes', 'minutes'],
  [{ minutes: 0 }, 'minutes', 'minutes'],
  [{ minutes: 90 }, 'minutes', 'minutes'],
  [{ minutes: 120 }, 'hours', 'hours'],
  [{ minutes: 2880 }, 'days', 'hours'],
  [{ minutes: 2880, unit: 'day' as const }, 'days', 'days'],
  [{ minutes: 60, unit: 'day' as const }, 'hours', 'hours'],
])('%o is entered in %s, and in %s of working time', (wait, clockUnit, workingUnit) => {
  expect(durationUnit(wait)).toBe(clockUnit);
  expect(durationUnit(wait, true)).toBe(workingUnit);
});
