/** The settings of findings: each is one that the design of the control has. */
import { expect, it } from 'vitest';
import { controlDesignByControlType } from '../controls/all-designs.ts';
import type { Control } from '../definition/types.ts';
import { lint } from './index.ts';
import { settingPathOfFinding } from './setting-of.ts';

const input = (more: Partial<Control>): Control => ({
  type: 'input',
  key: 'a',
  model: 'a',
  label: 'A',
  ...more,
});
const condition = { conditions: [{ field: 'gone', operator: '=', value: 1 }] };

it.each<[string, Control, string]>([
  ['no-label', input({ label: '' }), 'label'],
  ['missing-model', input({ model: '' }), 'model'],
  ['no-choices', input({ type: 'select', options: { options: [] } }), 'options.options'],
  ['bad-bound', input({ type: 'date', options: { max: '2026-02-30' } }), 'options.max'],
  ['min-above-max', input({ type: 'number', options: { min: 5, max: 1 } }), 'options.min'],
  ['bad-pattern', input({ rules: [{}, { pattern: '(' }] }), 'rules'],
  [
    'condition-unknown-field',
    input({ options: { requiredWhen: condition as never } }),
    'options.requiredWhen',
  ],
  [
    'condition-unknown-field',
    input({ options: { readOnlyWhen: condition as never } }),
    'options.readOnlyWhen',
  ],
  [
    'expression-unknown-field',
    input({ type: 'number', options: { computed: 'gone + 1' } as never }),
    'options.computed',
  ],
  ['required-hidden', input({ options: { hidden: true }, rules: [{ required: true }] }), 'options.hidden'],
])('%s leads to the setting of its control', (code, control, at) => {
  const row = lint({ list: [control], config: {} }).find(one => one.code === code);
  if (!row)
    throw new Error(`There is no such problem: ${JSON.stringify(lint({ list: [control], config: {} }))}`);
  expect(settingPathOfFinding(row, control)).toBe(at);
  const design = controlDesignByControlType[control.type as 'input'];
  expect(design.settings.map(setting => setting.at)).toContain(at);
});
