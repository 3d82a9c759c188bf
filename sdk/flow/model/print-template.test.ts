/** When a flow prints by a template of its own. */
import { expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { lint } from '../lint/lint.ts';
import { lintText } from '../lint/text.ts';
import { type Flow, type FlowSetting, NODE } from './flow.ts';
import { printTemplateOf } from './print-template.ts';

it('is the author’s template if the flow has one', () => {
  expect(printTemplateOf({ printTemplate: { mode: 'custom', html: '<p>{{title}}</p>' } })).toBe(
    '<p>{{title}}</p>',
  );
});

it.each<FlowSetting | undefined>([
  undefined,
  {},
  { printTemplate: 'custom' as never },
  { printTemplate: { mode: 'default', html: '<p>x</p>' } },
  { printTemplate: { mode: 'custom' } },
  { printTemplate: { mode: 'custom', html: '  ' } },
  { printTemplate: { mode: 'custom', html: 'x'.repeat(200_001) } },
])('is the default for %j', setting => {
  expect(printTemplateOf(setting)).toBeNull();
});

const form: FormDefinition = {
  list: [{ type: 'number', label: 'Cost & fees', key: 'number_1', model: 'amount' }],
  config: {},
};
const printing = (html: string, mode: 'custom' | 'default' = 'custom'): Flow => ({
  node: {
    id: 's',
    type: NODE.start,
    nodeName: 'Start',
    childNode: { id: 'a', type: NODE.approver, nodeName: 'A', setType: 5, examineMode: 1 },
  },
  setting: { printTemplate: { mode, html } },
});

it.each<[name: string, html: string, unknown: string[]]>([
  ['what the instance and the default page have', '<h1>{{title}}</h1>{{ form }}{{timeline}}', []],
  ['a field by model, key or label', '{{amount}} {{number_1}} {{Cost &amp; fees}}', []],
  ['each unknown name once', '<p>{{total}}</p>{{ total }}{{Costs}}', ['total', 'Costs']],
])('lint takes %s', (_, html, unknown) => {
  const rows = lint({ flow: printing(html), form });
  expect(rows.map(({ code, severity, params }) => [code, severity, params?.place])).toEqual(
    unknown.map(place => ['print-place', 'warning', place]),
  );
  expect(lint({ flow: printing(html, 'default'), form })).toEqual([]);
  expect(lint({ flow: printing(html) })).toEqual([]);
});

it('lint reads a template of blanks in braces that never close', () => {
  expect(lint({ flow: printing(`{{${' '.repeat(150_000)}`), form })).toEqual([]);
});

it('lint says it in words', () => {
  const [row] = lint({ flow: printing('{{total}}'), form });
  expect(row && lintText(row, 'en').message).toContain('“total”');
});
