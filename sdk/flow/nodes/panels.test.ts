/** The settings of each kind: complete texts, defaults that fit the format, and a schema that holds each value. */
import { expect, test } from 'vitest';
import type { Schema } from '../../form/definition/schema.ts';
import { validateAgainstSchema } from '../../form/definition/validate-schema.ts';
import { flowTexts } from '../../i18n/flow.ts';
import { flowSettingTexts } from '../../i18n/flow-settings.ts';
import { type BranchNode, type FlowNode, NODE } from '../model/flow.ts';
import { flowSettingSchema, nodeSchema } from '../model/schema.ts';
import { nodeKindOf } from './index.ts';
import { FLOW_SETTINGS, settingsOf } from './panels.ts';
import { flowSettingHelp } from './setting-help.ts';

const kinds = Object.entries(NODE);
type NodeType = keyof typeof NODE;
const nodeErrors = (node: FlowNode) => validateAgainstSchema(nodeSchema, node);

const at = (node: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);

const put = (node: FlowNode, path: string, value: unknown): FlowNode => {
  const [key = '', ...rest] = path.split('.');
  const inner = node[key as keyof FlowNode] as FlowNode | undefined;
  return { ...node, [key]: rest.length > 0 ? put({ ...inner } as FlowNode, rest.join('.'), value) : value };
};

test.each(kinds)('%s: each setting stands once, with a text and a help in both languages', (_, code) => {
  const settings = settingsOf(code);
  expect(settings.length).toBeGreaterThan(0);
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  for (const { text } of settings) {
    expect([flowSettingTexts.zh[text], flowSettingTexts.en[text]]).not.toContain('');
    expect(Object.keys(flowSettingHelp.zh)).toContain(text);
  }
});

test.each(kinds)('%s: a new node has every required setting, and each default fits the format', (_, code) => {
  const created = nodeKindOf({ type: code } as FlowNode)!.create('n', flowTexts.en);
  for (const setting of settingsOf(code)) {
    if (setting.required && setting.isShown?.(created) !== false && !setting.name.includes('.'))
      expect(at(created, setting.name), setting.name).toBeDefined();
    if (setting.default !== undefined)
      expect(nodeErrors(put(created, setting.name, setting.default)), setting.name).toEqual([]);
  }
});

test.each(kinds)('%s: a value of another type does not fit the format', (_, code) => {
  const created = nodeKindOf({ type: code } as FlowNode)!.create('n', flowTexts.en);
  for (const { name, editor } of settingsOf(code)) {
    const wrong = editor.kind === 'switch' ? 'yes' : false;
    expect(nodeErrors(put(created, name, wrong)), name).not.toEqual([]);
  }
});

/** The paths of a schema's properties. */
const pathsOf = ({ properties = {} }: Schema, before = ''): string[] =>
  Object.entries(properties).flatMap(([key, below]) =>
    (below as Schema).properties ? pathsOf(below as Schema, `${before}${key}.`) : [`${before}${key}`],
  );

test('every setting of the flow stands once, and fits the format', () => {
  const names = FLOW_SETTINGS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(pathsOf(flowSettingSchema).toSorted());
  for (const { name, default: value } of FLOW_SETTINGS) {
    const mode = name === 'printTemplate.html' ? { printTemplate: { mode: 'custom' } } : {};
    const setting = put(mode as unknown as FlowNode, name, value ?? 'always');
    expect(validateAgainstSchema(flowSettingSchema, setting), name).toEqual([]);
  }
});

test.each<[string, string, NodeType, Partial<BranchNode>, boolean]>([
  ['conditions', 'conditionList', 'container', {}, true],
  ['conditions', 'conditionList', 'inclusive', {}, true],
  ['conditions', 'conditionList', 'parallel', {}, false],
  ['conditions', 'conditionList', 'suggestion', { decision: 'agree' }, false],
  ['conditions of a default lane', 'conditionList', 'container', { attr: { branchType: 3 } }, false],
  ['a priority', 'priorityLevel', 'container', {}, true],
  ['a priority', 'priorityLevel', 'inclusive', {}, false],
  ['a kind of lane', 'attr.branchType', 'parallel', {}, false],
])('%s (%s) in a lane of a %s container', (_, name, kind, fields, isShown) => {
  const lane = { ...nodeKindOf({ type: NODE.branch } as FlowNode)!.create('l', flowTexts.en), ...fields };
  const setting = settingsOf(NODE.branch).find(one => one.name === name)!;
  expect(setting.isShown?.(lane as FlowNode, { type: NODE[kind] } as FlowNode) ?? true).toBe(isShown);
});

test('time rejects in place of approvers only', () => {
  const allowed = (type: number) =>
    settingsOf(type)
      .find(({ name }) => name === 'timeLimit')
      ?.allowed?.({ type } as FlowNode);
  expect(allowed(NODE.approver)).toContain('reject');
  expect(allowed(NODE.handler)).toEqual(['remind', 'pass', 'transfer']);
});
