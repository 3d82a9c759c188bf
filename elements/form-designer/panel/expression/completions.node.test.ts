/** The names that are offered while an expression is typed; the caret is written as `|`. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  collectFieldsWithExpressionScope,
  expressionFunctions,
  nameAtCaret,
  toExpressionName,
} from '@countersign/sdk/form/expressions';
import { expect, test } from 'vitest';
import { findCompletions } from './completions.ts';
import { expressionFieldNames } from './field-names.ts';

const definition: FormDefinition = {
  list: [
    { type: 'number', key: 'k1', model: 'total', label: '合计' },
    { type: 'number', key: 'k2', model: '单价-含税', label: '单价' },
    {
      type: 'batch',
      key: 'k3',
      model: 'rows',
      label: '明细',
      list: [{ type: 'number', key: 'k4', model: 'price', label: '价格' }],
    },
  ],
  config: {},
};
const fields = expressionFieldNames(collectFieldsWithExpressionScope(definition), 'k1', toExpressionName);

test.each([
  ['明|', ['rows', 'rows.price']],
  ['价格|', ['rows.price']],
  ['rows.|', ['rows.price']],
  ['rows.p|', ['rows.price']],
  ['{单|', ['{单价-含税}']],
  ['roundd|', ['roundDown()']],
  ['none.|', []],
  ['zzz|', []],
])('%j offers %j', (written, expected) => {
  const caret = written.indexOf('|');
  const typed = nameAtCaret(written.replace('|', ''), caret);
  expect(
    typed &&
      findCompletions(typed, { fields, functions: expressionFunctions, lang: 'zh' }).map(({ text }) => text),
  ).toEqual(expected);
});

test('what begins with the typed text comes before what contains it', () => {
  const [first] = findCompletions(
    { at: 0, end: 3, path: [], query: 'sum', isBraced: false },
    { fields, functions: expressionFunctions, lang: 'en' },
  );
  expect([first?.text, first?.back]).toEqual(['sum()', 1]);
});
