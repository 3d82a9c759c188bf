/** The settings of each kind: complete texts, defaults that fit the format, and a schema that holds each value. */
import { expect, test } from 'vitest';
import { errorsAgainst } from '../../form/definition/schema-errors.ts';
import { flowTexts } from '../../i18n/flow.ts';
import { flowSettingTexts } from '../../i18n/flow-settings.ts';
import { type FlowNode, NODE } from '../model/flow.ts';
import { nodeSchema } from '../model/schema.ts';
import { kindOf } from './index.ts';
import { settingsOf } from './panels.ts';

const kinds = Object.entries(NODE);
const nodeErrors = (node: FlowNode) => errorsAgainst(nodeSchema, node);

const at = (node: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);

const put = (node: FlowNode, path: string, value: unknown): FlowNode => {
  const [key = '', ...rest] = path.split('.');
  const inner = node[key as keyof FlowNode] as FlowNode | undefined;
  return { ...node, [key]: rest.length > 0 ? put({ ...inner } as FlowNode, rest.join('.'), value) : value };
};

test.each(kinds)('%s: each setting stands once, with a text in both languages', (_, code) => {
  const settings = settingsOf(code);
  expect(settings.length).toBeGreaterThan(0);
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  for (const { text } of settings)
    expect([flowSettingTexts.zh[text], flowSettingTexts.en[text]]).not.toContain('');
});

test.each(kinds)('%s: a new node has every required setting, and each default fits the format', (_, code) => {
  const created = kindOf({ type: code } as FlowNode)!.create('n', flowTexts.en);
  for (const setting of settingsOf(code)) {
    if (setting.required && setting.isShown?.(created) !== false && !setting.name.includes('.'))
      expect(at(created, setting.name), setting.name).toBeDefined();
    if (setting.default !== undefined)
      expect(nodeErrors(put(created, setting.name, setting.default)), setting.name).toEqual([]);
  }
});

test.each(kinds)('%s: a value of another type does not fit the format', (_, code) => {
  const created = kindOf({ type: code } as FlowNode)!.create('n', flowTexts.en);
  for (const { name, editor } of settingsOf(code)) {
    const wrong = editor.kind === 'switch' ? 'yes' : false;
    expect(nodeErrors(put(created, name, wrong)), name).not.toEqual([]);
  }
});
