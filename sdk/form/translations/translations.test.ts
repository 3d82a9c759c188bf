/** Authoring of translations: what is missing, edits, files that go to a sheet and come back, and texts that move. */
import { expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import { movePart, removePart, set } from '../edits/index.ts';
import { removeLanguage, setTranslations, translationsCopiedFromEqualTexts } from './edits.ts';
import { readTranslations, translationsCsv, translationsJson } from './files.ts';
import {
  isLanguage,
  missingTranslationCount,
  translationLanguagesOfForm,
  translationTextRows,
} from './rows.ts';

const input = (key: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  key,
  model: key,
  label: key,
  ...more,
});
const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const names = (definition: FormDefinition) =>
  translationTextRows(definition).map(({ key, name }) => `${key} ${name}`);

test('the rows are what readers see: no label of a grid, no message of a rule that requires nothing', () => {
  const grid: Control = {
    type: 'grid',
    key: 'g',
    label: '栅格布局',
    columns: [{ span: 24, list: [input('a', { rules: [{ required: false, message: '必填' }] })] }],
  };
  const required = input('b', { rules: [{ required: true, message: '必填' }] });
  expect(names(form(grid, required))).toEqual(['a label', 'b label', 'b rules.0']);
});

test('texts of a language are counted, set, taken over from equal texts and removed', () => {
  const plain = form(input('a', { label: '备注' }), input('b', { label: '备注' }), input('c'));
  const one = setTranslations(plain, [{ key: 'a', name: 'label', lang: 'en', text: 'Remark' }]);
  expect([
    translationLanguagesOfForm(plain),
    translationLanguagesOfForm(one),
    missingTranslationCount(translationTextRows(one), 'en'),
  ]).toEqual([[], ['en'], 2]);
  expect([one.list[1], one.list[2]]).toEqual([plain.list[1], plain.list[2]]);
  expect(translationsCopiedFromEqualTexts(one, 'en')).toEqual([
    { key: 'b', name: 'label', lang: 'en', text: 'Remark' },
  ]);
  expect(setTranslations(one, [{ key: 'a', name: 'label', lang: 'en', text: 'Remark' }])).toBe(one);
  expect(removeLanguage(one, 'en')).toEqual(plain);
  expect(removeLanguage(plain, 'en')).toBe(plain);
});

test.each([
  ['en', true],
  ['zh-Hant', true],
  ['pt-BR', true],
  ['', false],
  ['English!', false],
  ['__proto__', false],
])('%j is a language: %j', (code, expected) => {
  expect(isLanguage(code)).toBe(expected);
});

/** Texts that a sheet would calculate, split or trim. */
const hostile = [
  '=HYPERLINK("http://x.example","y")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '＝1',
  ' ＋1',
  '\u200b－1',
  "'=1",
  "''-",
  '\t=1',
  'a,"b";c\r\nd',
  ' blanks ',
];

test('files hold every text, and read back exactly what was written', () => {
  const definition = setTranslations(
    form(...hostile.map((label, at) => input(`k${at}`, { label }))),
    hostile.map((text, at) => ({ key: `k${at}`, name: 'label', lang: 'en', text })),
  );
  const bare = removeLanguage(definition, 'en');
  for (const write of [translationsCsv, translationsJson]) {
    const read = readTranslations(bare, write(definition, ['en']));
    if (!read.ok) throw new Error('The file was not read.');
    expect([read.languages, read.unknown, read.changed]).toEqual([['en'], 0, 0]);
    expect(setTranslations(bare, read.translations)).toEqual(definition);
  }
  const cells = translationsCsv(definition, ['en']).split(/[,\r\n]/);
  expect(cells.filter(cell => /^"?[=+\-@\t＝＋－＠]/.test(cell))).toEqual([]);
});

test('a sheet may save semicolons or tabs, drop cells, and reorder columns', () => {
  const definition = form(input('a'), input('b'));
  for (const separator of [';', '\t']) {
    const rows = [
      ['en', 'name', 'key', 'text'],
      ['A', 'label', 'a', 'old'],
      ['', 'label', 'b', 'b'],
      ['Gone', 'label', 'z'],
    ];
    const file = rows.map(row => row.join(separator)).join('\n');
    expect(readTranslations(definition, file)).toEqual({
      ok: true,
      languages: ['en'],
      unknown: 1,
      changed: 1,
      translations: [{ key: 'a', name: 'label', lang: 'en', text: 'A' }],
    });
  }
});

test.each(['', 'a,b\n1,2', 'key,name,text\na,label,x', '{"a":1}', '[1', '[{"key":"a","name":"label"}]'])(
  '%j is no file of translations',
  file => {
    expect(readTranslations(form(input('a')), file)).toEqual({ ok: false });
  },
);

test('translations follow their parts, rules and choices through edits', () => {
  const tabs: Control = {
    type: 'tabs',
    key: 't',
    columns: ['一', '二', '三'].map((label, at) => ({ label, value: String(at), list: [] })),
    i18n: { en: { 'parts.0': 'One', 'parts.1': 'Two', 'parts.2': 'Three' } },
  };
  const texts = ({ list: [control] }: FormDefinition) => control?.i18n?.en;
  const moved = movePart(form(tabs), 't', { from: 2, to: 0 });
  expect(texts(moved)).toEqual({ 'parts.0': 'Three', 'parts.1': 'One', 'parts.2': 'Two' });
  expect(texts(removePart(moved, 't', 0))).toEqual({ 'parts.0': 'One', 'parts.1': 'Two' });
  const renamed = tabs.columns?.with(1, { label: '新', value: '1', list: [] });
  expect(texts(set(form(tabs), ['t'], 'columns', renamed))).toEqual(tabs.i18n?.en);

  const select = input('s', {
    type: 'select',
    options: { options: [{ label: '北京', value: 'bj' }] },
    rules: [
      { required: true, message: '必填' },
      { pattern: '^a', message: 'A' },
    ],
    i18n: { en: { 'choices.bj': 'Beijing', 'rules.0': 'Required', 'rules.1': 'Begins with a' } },
  });
  const other = set(form(select), ['s'], 'options.options', [{ label: '北京', value: 'beijing' }]);
  expect(texts(set(other, ['s'], 'rules', [{ pattern: '^a', message: 'A' }]))).toEqual({
    'choices.beijing': 'Beijing',
    'rules.0': 'Begins with a',
  });
});
