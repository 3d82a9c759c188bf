/** Values that are chosen from a tree. */

import { describe, expect, it } from 'vitest';
import type { Control, ControlOptions } from '../definition/types.ts';
import { convertHostValuesToStoredValues, defaultValues, displayTextOfValue, fieldsOf } from '../full.ts';
import { checkField } from '../validation/check-field.ts';

const options: unknown[] = [
  {
    label: '浙江',
    value: 'zj',
    children: [
      { label: '杭州', value: 1 },
      { label: '停用', value: 2, disabled: true },
    ],
  },
  { title: '北京', key: 'bj' },
];
const control = (type: string, more: object = {}): Control => ({
  type,
  model: 'a',
  label: '地区',
  options: { options, ...more } as ControlOptions,
});
const form = (type: string, more?: object) => ({ list: [control(type, more)], config: {} });
const codes = (type: string, value: unknown, more?: object) =>
  fieldsOf(form(type, more)).flatMap(field => checkField(field, value).map(({ code }) => code));

describe('a cascader', () => {
  it('holds a way that its tree has, and reads it by its labels', () => {
    expect(codes('cascader', ['zj', '1'])).toEqual([]);
    expect(codes('cascader', ['zj', 9])).toEqual(['not-an-option']);
    expect(codes('cascader', ['zj', 2])).toEqual(['not-an-option']);
    expect(codes('cascader', 'zj')).toEqual(['bad-type']);
    expect(displayTextOfValue(control('cascader'), ['zj', 1])).toBe('浙江 / 杭州');
    expect(displayTextOfValue(control('cascader'), ['zj', 9])).toBe('浙江 / 9');
  });
});

describe('a tree select', () => {
  it('holds one node, from any depth', () => {
    expect(defaultValues(form('treeSelect'))).toEqual({ a: null });
    expect(codes('treeSelect', 1)).toEqual([]);
    expect(codes('treeSelect', 'bj')).toEqual([]);
    expect(codes('treeSelect', 'sh')).toEqual(['not-an-option']);
    expect(codes('treeSelect', ['bj'])).toEqual(['bad-type']);
    expect(displayTextOfValue(control('treeSelect'), 1)).toBe('杭州');
  });

  it('holds several where it may', () => {
    const many = { treeCheckable: true };
    expect(convertHostValuesToStoredValues(form('treeSelect', many), { a: 'bj' })).toEqual({ a: ['bj'] });
    expect(codes('treeSelect', ['bj', 2], many)).toEqual(['not-an-option']);
    expect(displayTextOfValue(control('treeSelect', many), ['bj', 1])).toBe('北京、杭州');
  });

  it('is not judged while its tree is still to come', () => {
    expect(codes('treeSelect', 'x', { options: [], dynamic: true, dynamicKey: 'k' })).toEqual([]);
  });
});
