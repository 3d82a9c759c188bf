/** Texts in several languages: what a reader sees, what the server says, and how a designer writes them. */
import { expect, test } from 'vitest';
import { refuseChanges } from '../privileges/privileges.ts';
import { validate } from '../validation/validate.ts';
import { localised, translatableTexts, translationOf, withTranslation } from './translations.ts';
import type { Control, FormDefinition } from './types.ts';

const amount: Control = {
  type: 'input',
  model: 'code',
  key: 'code',
  label: '编号',
  help: '帮助',
  options: { placeholder: '请输入', addonAfter: '号' },
  rules: [
    { required: true, message: '请填写编号' },
    { pattern: '^A', message: '以 A 开头' },
  ],
  i18n: { en: { label: 'Code', placeholder: 'Type it', 'rules.0': 'Give a code', 'rules.1': ' ' } },
};
const city: Control = {
  type: 'select',
  model: 'city',
  key: 'city',
  label: '城市',
  options: {
    options: [
      { label: '北京', value: 1 },
      { label: '上海', value: 2 },
    ],
  },
  i18n: { en: { 'choices.1': 'Beijing' } },
};
const untouched: Control = { type: 'input', model: 'x', key: 'x', label: '其他' };
const definition: FormDefinition = {
  list: [
    {
      type: 'tabs',
      key: 't',
      columns: [{ label: '一', list: [amount] }],
      i18n: { en: { 'parts.0': 'One' } },
    },
    city,
    untouched,
  ],
  config: {},
};

test('a reader sees the own language, and the base where a text has no translation', () => {
  const read = localised(definition, 'en');
  const [tabs, select, other] = read.list;
  const code = tabs?.columns?.[0]?.list[0];
  expect([tabs?.columns?.[0]?.label, code?.label, code?.help]).toEqual(['One', 'Code', '帮助']);
  expect(code?.options).toEqual({ placeholder: 'Type it', addonAfter: '号' });
  expect(code?.rules?.map(({ message }) => message)).toEqual(['Give a code', '以 A 开头']);
  expect(select?.options?.options?.map(({ label }) => label)).toEqual(['Beijing', '上海']);
  expect(other).toBe(untouched);
  expect(localised(definition, 'en')).toBe(read);
  expect(localised(definition, 'zh')).toBe(definition);
});

test('the server names fields and gives messages in the language of the caller', () => {
  const messages = (lang: 'zh' | 'en', code: string) =>
    validate(definition, { code }, { lang }).map(({ message, label }) => [label, message]);
  expect([messages('en', ''), messages('zh', '')]).toEqual([
    [['Code', 'Give a code']],
    [['编号', '请填写编号']],
  ]);
  const privileges = [{ key: 'code', disabled: true }];
  expect(refuseChanges(definition, {}, { code: 'A' }, { privileges, lang: 'en' })[0]?.label).toBe('Code');
});

test('inherited names are no translations', () => {
  const odd = { ...untouched, i18n: { en: JSON.parse('{"__proto__":{"label":"x"}}') } };
  expect(localised({ list: [odd], config: {} }, 'en').list[0]?.label).toBe('其他');
  expect(localised({ list: [odd], config: {} }, 'constructor').list[0]).toBe(odd);
});

test('a designer lists the texts of a control and writes one at a time', () => {
  expect(translatableTexts(amount)).toEqual([
    { name: 'label', text: '编号' },
    { name: 'help', text: '帮助' },
    { name: 'placeholder', text: '请输入' },
    { name: 'addonAfter', text: '号' },
    { name: 'rules.0', text: '请填写编号' },
    { name: 'rules.1', text: '以 A 开头' },
  ]);
  expect(translatableTexts(city).map(({ name }) => name)).toEqual(['label', 'choices.1', 'choices.2']);
  const written = withTranslation(untouched, 'en', 'label', 'Other');
  expect([written.i18n, translationOf(written, 'en', 'label')]).toEqual([
    { en: { label: 'Other' } },
    'Other',
  ]);
  expect(withTranslation(written, 'en', 'label', 'Other')).toBe(written);
  expect(withTranslation(written, 'en', 'label', '')).toEqual(untouched);
});
