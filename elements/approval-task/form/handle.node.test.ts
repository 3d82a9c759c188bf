/** The changes of a form in lines: labels and choices are in the reader's language. */
import type { FormDefinition } from '@countersign/sdk/form';
import { beforeAll, expect, it } from 'vitest';
import { fillFullTier } from '../../form-renderer/testing/full-tier-on-node.ts';
import { createFormHandle } from './handle.ts';
import type { LazyForm } from './lazy-form.ts';

const definition: FormDefinition = {
  list: [
    {
      type: 'radio',
      key: 'kind',
      model: 'kind',
      label: '类型',
      options: { options: [{ value: 'sick', label: '病假' }] },
      i18n: { en: { label: 'Type', 'choices.sick': 'Sick leave' } },
    },
  ],
  config: { layout: 'vertical' },
};

const linesIn = (lang: 'zh' | 'en') =>
  createFormHandle({
    form: { held: () => ({ kind: 'sick' }) } as unknown as LazyForm,
    definition,
    privileges: [],
    start: {},
    lang,
  }).typedText();

beforeAll(fillFullTier);

it.each([
  ['zh', '类型: 病假'],
  ['en', 'Type: Sick leave'],
] as const)('in %s', (lang, text) => {
  expect(linesIn(lang)).toBe(text);
});
