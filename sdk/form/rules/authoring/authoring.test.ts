/** Rules as their author sees them: choices, operators, sentences, and the try. */
import { describe, expect, test } from 'vitest';
import { controlTypes } from '../../controls/all-kinds.ts';
import { newControl } from '../../controls/new-control.ts';
import type { Control, FormDefinition, HideRule } from '../../definition/types.ts';
import { fieldsOf } from '../../full.ts';
import { ruleOperators } from '../condition.ts';
import { controlChoicesForShowRule, fieldsForConditions } from './choices.ts';
import { isValueOperator, operatorsOf, ruleConditionValueControl } from './operators.ts';
import {
  createShowControlsRule,
  evaluateSingleHideRule,
  isRuleComplete,
  listVisibilityRulesWithIndexes,
  rulesOfControl,
  withAddedOrReplacedRule,
} from './rule-list.ts';
import { ruleSentence } from './sentence.ts';

const input = (key: string, label: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  key,
  model: key,
  label,
  ...more,
});

const definition: FormDefinition = {
  list: [
    {
      type: 'select',
      key: 'kind',
      model: 'm_kind',
      label: '类型',
      options: {
        options: [
          { label: '出差', value: 1 },
          { label: '请假', value: 2 },
        ],
      },
    },
    { type: 'card', key: 'card', label: '费用', list: [input('amount', '金额', { type: 'number' })] },
    {
      type: 'tabs',
      key: 'tabs',
      label: '更多',
      columns: [{ label: '第一页', list: [input('day', '日期', { type: 'date' })] }],
    },
    { type: 'batch', key: 'rows', model: 'rows', label: '明细', list: [input('city', '城市')] },
    { type: 'text', key: 'note', label: '说明' },
  ],
  config: {},
};
const rule = (conditions: HideRule['conditions'], more: Partial<HideRule> = {}): HideRule => ({
  range: 'all',
  conditions,
  showKeys: ['card'],
  ...more,
});

test('a condition asks fields, no columns of rows; a rule shows any control', () => {
  expect(fieldsForConditions(definition).map(({ name, way }) => [name, ...way])).toEqual([
    ['m_kind'],
    ['amount', '费用'],
    ['day', '更多', '第一页'],
    ['rows'],
  ]);
  expect(controlChoicesForShowRule(definition).map(({ name }) => name)).toEqual([
    'kind',
    'card',
    'amount',
    'tabs',
    'day',
    'rows',
    'city',
    'note',
  ]);
});

test('a container without a label is named by what is in it, and is no part of the way', () => {
  const columns = ['a', 'b', 'c', 'd'].map(key => ({ span: 6, list: [input(key, key.toUpperCase())] }));
  const grid: Control = { type: 'grid', key: 'grid', columns };
  const form: FormDefinition = { list: [grid, { type: 'card', key: 'empty', list: [] }], config: {} };
  expect(controlChoicesForShowRule(form).map(({ label, way }) => [label, ...way])).toEqual([
    ['A、B、C…'],
    ['A'],
    ['B'],
    ['C'],
    ['D'],
    ['card'],
  ]);
  expect(controlChoicesForShowRule(form, 'en')[0]?.label).toBe('A, B, C…');
});

describe('operators', () => {
  test.each(controlTypes.map(type => ({ type })))(
    'of $type are of the format, `range` for dates alone',
    ({ type }) => {
      const [field] = fieldsOf({ list: [newControl({ type, key: 'a' })], config: {} });
      if (!field) return;
      const operators = operatorsOf(field);
      expect(operators.every(one => ruleOperators.includes(one))).toBe(true);
      expect(operators.includes('range')).toBe(field.kind.name === 'date');
    },
  );

  test('that need several values or a range edit them with such a control', () => {
    const [kind, , day] = fieldsOf(definition);
    expect(ruleConditionValueControl(kind!, 'in').options?.multiple).toBe(true);
    expect(
      ruleConditionValueControl({ ...kind!, control: { ...kind!.control, type: 'radio' } }, 'in').type,
    ).toBe('checkbox');
    expect(ruleConditionValueControl(kind!, '=').options?.multiple).toBeUndefined();
    expect(ruleConditionValueControl(day!, 'range').options?.range).toBe(true);
    expect(['=', 'null', 'have'].map(isValueOperator)).toEqual([true, false, false]);
  });
});

describe('the sentence', () => {
  test.each<[HideRule, string, string]>([
    [
      rule([
        { field: 'm_kind', operator: '=', value: 1 },
        { field: 'amount', operator: 'have' },
      ]),
      '“类型”等于“出差”，且“金额”不为空时，显示“费用”',
      'Shows “费用” when “类型” is “出差” and “金额” is not empty',
    ],
    [
      rule([{ field: 'kind', operator: 'in', value: [1, 2] }], {
        range: 'any',
        showKeys: ['amount', 'gone'],
      }),
      '“类型”属于“出差、请假”时，显示“金额”、（不存在：gone）',
      'Shows “金额”, (missing: gone) when “类型” is one of “出差, 请假”',
    ],
    [
      rule([{ field: 'day', operator: 'range', value: ['2026-01-01', ''] }]),
      '“日期”不早于“2026-01-01”时，显示“费用”',
      'Shows “费用” when “日期” is not before 2026-01-01',
    ],
    [
      rule([{ field: 'lost', operator: '=', value: '' }], { showKeys: [] }),
      '（不存在：lost）等于空值时，显示（未选择控件）',
      'Shows (no control) when (missing: lost) is an empty value',
    ],
  ])('%#', (one, zh, en) => {
    expect(ruleSentence(definition, one, 'zh')).toBe(zh);
    expect(ruleSentence(definition, one, 'en')).toBe(en);
  });
});

describe('the list', () => {
  const withRules = (hideRules: unknown): FormDefinition => ({
    ...definition,
    config: { hideRules: hideRules as HideRule[] },
  });

  test('reads rules with their places, whatever else stands there', () => {
    const saved = withRules([null, { showKeys: ['card'] }, 'x', rule([])]);
    expect(listVisibilityRulesWithIndexes(saved).map(({ at }) => at)).toEqual([1, 3]);
    expect(listVisibilityRulesWithIndexes(withRules('broken'))).toEqual([]);
  });

  test('finds the rules that show a control and those that ask it, by key and by model', () => {
    const saved = withRules([
      rule([{ field: 'm_kind', operator: 'have' }]),
      rule([{ field: 'kind', operator: 'null' }]),
    ]);
    expect(rulesOfControl(saved, definition.list[0]!).askedBy.map(({ at }) => at)).toEqual([0, 1]);
    expect(rulesOfControl(saved, definition.list[1]!).shownBy).toHaveLength(2);
  });

  test('is saved only with a control to show and a field in every condition', () => {
    expect(isRuleComplete(rule([{ field: 'kind', operator: '=' }]))).toBe(true);
    expect(isRuleComplete(rule([{ field: '', operator: '=' }]))).toBe(false);
    expect(isRuleComplete(rule([]))).toBe(false);
    expect(isRuleComplete(rule([{ field: 'kind', operator: '=' }], { showKeys: [] }))).toBe(false);
    expect(isRuleComplete(createShowControlsRule('card'))).toBe(false);
  });

  test('takes a rule at its place or at the end', () => {
    const [a, b] = [rule([]), rule([], { range: 'any' })];
    expect(withAddedOrReplacedRule([a], b)).toEqual([a, b]);
    expect(withAddedOrReplacedRule([a, a], b, 0)).toEqual([b, a]);
  });
});

test('the try evaluates a rule and each of its conditions', () => {
  const tried = rule([
    { field: 'kind', operator: '=', value: '1' },
    { field: 'amount', operator: '=', value: 5 },
  ]);
  expect(evaluateSingleHideRule(definition, tried, { m_kind: 1, amount: '5.0' })).toEqual({
    isShown: true,
    conditions: [true, true],
  });
  expect(evaluateSingleHideRule(definition, tried, { m_kind: 2, amount: 5 })).toEqual({
    isShown: false,
    conditions: [false, true],
  });
  expect(evaluateSingleHideRule(definition, { ...tried, range: 'any' }, { amount: 5 }).isShown).toBe(true);
});
