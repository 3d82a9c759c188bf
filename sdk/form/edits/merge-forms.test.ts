/** Several forms as one: tabs or steps, what belongs to the whole, and names that two of them have. */
import { expect, it } from 'vitest';
import type { FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { mergeForms } from './merge-forms.ts';

const form = (model: string, config: FormDefinition['config'] = {}): FormDefinition => ({
  list: [{ type: 'input', label: model, model, key: `input_${model}` }],
  config,
});
const merged = (mode: 'tabs' | 'steps', ...forms: FormDefinition[]) =>
  mergeForms(
    forms.map((definition, at) => ({ name: `Form ${at + 1}`, definition })),
    mode,
  );

it.each(['tabs', 'steps'] as const)('makes a part of each form: %s', mode => {
  const rule = { conditions: [], showKeys: ['input_b'] };
  const result = merged(
    mode,
    form('a', { labelWidth: 80, calendar: { holidays: ['2026-01-01'] } }),
    form('b', { labelWidth: 90, hideRules: [rule], calendar: { holidays: ['2026-05-01'] } }),
  );
  if (!result.ok) throw new Error('refused');
  const [tabs] = result.definition.list;
  expect(tabs).toMatchObject({ type: 'tabs', options: { steps: mode === 'steps' } });
  expect(tabs?.columns?.map(({ label }) => label)).toEqual(['Form 1', 'Form 2']);
  expect(fieldsOf(result.definition).map(({ model }) => model)).toEqual(['a', 'b']);
  expect(result.definition.config).toEqual({
    labelWidth: 80,
    hideRules: [rule],
    calendar: { holidays: ['2026-01-01', '2026-05-01'], workdays: [] },
  });
});

it('leaves one form as it is', () => {
  const only = form('a');
  expect(merged('steps', only)).toEqual({ ok: true, definition: only });
});

it('names models and keys that two forms have', () => {
  const other = { ...form('c'), list: [{ type: 'input', label: 'c', model: 'c', key: 'input_a' }] };
  expect(merged('tabs', form('a'), form('a'), other)).toEqual({
    ok: false,
    clashes: [
      { name: 'a', forms: ['Form 1', 'Form 2'] },
      { name: 'input_a', forms: ['Form 1', 'Form 2'] },
      { name: 'input_a', forms: ['Form 1', 'Form 3'] },
    ],
  });
});
