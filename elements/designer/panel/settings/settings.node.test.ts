/** Settings of one subject and of several: their places, their filter, and what no setting edits. */
import { describe, expect, test } from 'vitest';
import type { PanelSetting } from '../setting.ts';
import { filterSettings, groupPanelSettings } from './filter.ts';
import { diffPropertiesLackingPanelSetting, findPropertiesNotEditedBySettings } from './other-places.ts';
import {
  changesToSetPanelSettingValue,
  hasNonDefaultValue,
  intersectPanelSettingLists,
  isSettingApplicableToEditedObjects,
  readCommonSettingValue,
  readValueAtPath,
} from './places.ts';

const setting = (at: string, more: Partial<PanelSetting> = {}): PanelSetting => ({
  at,
  as: 'text',
  group: 'basic',
  label: at,
  ...more,
});

describe('the value of a setting', () => {
  test('is read at its place, never through inherited names', () => {
    expect(readValueAtPath({ options: { max: 3 } }, 'options.max')).toBe(3);
    expect(readValueAtPath({ options: 'broken' }, 'options.length')).toBeUndefined();
    expect(readValueAtPath({}, 'constructor.name')).toBeUndefined();
  });

  test('is read under an older name, which the next change takes out', () => {
    const maxSize = setting('options.maxSize', { aliases: ['fileSize'] });
    const subjects = [{ options: { fileSize: 5 } }];
    expect(readCommonSettingValue(subjects, maxSize)).toEqual({ value: 5, isMixed: false });
    expect(changesToSetPanelSettingValue(subjects, maxSize, 7)).toEqual([
      { at: 'options.maxSize', value: 7 },
      { at: 'options.fileSize', value: undefined },
    ]);
    expect(changesToSetPanelSettingValue([{ options: { maxSize: 1 } }], maxSize, 7)).toHaveLength(1);
  });

  test('is mixed where the subjects differ, and shared where they are deeply equal', () => {
    expect(readCommonSettingValue([{ a: [1] }, { a: [1] }], setting('a'))).toEqual({
      value: [1],
      isMixed: false,
    });
    expect(readCommonSettingValue([{ a: 1 }, {}], setting('a'))).toEqual({
      value: undefined,
      isMixed: true,
    });
  });
});

describe('the settings of several subjects', () => {
  test('are those that all have, with the narrower bounds and the entries that all offer', () => {
    const first = [
      setting('min', { as: 'number', min: 0, max: 50 }),
      setting('type', {
        as: 'one-of',
        entries: [
          { value: 'a', text: 'A' },
          { value: 'b', text: 'B' },
        ],
        default: 'a',
      }),
      setting('own'),
    ];
    const second = [
      setting('min', { as: 'number', min: 1 }),
      setting('type', { as: 'one-of', entries: [{ value: 'b', text: 'B' }], default: 'b' }),
    ];
    expect(intersectPanelSettingLists([first, second])).toEqual([
      setting('min', { as: 'number', min: 1, max: 50, entries: undefined, default: undefined }),
      setting('type', {
        as: 'one-of',
        entries: [{ value: 'b', text: 'B' }],
        default: undefined,
        min: undefined,
        max: undefined,
      }),
    ]);
    expect(intersectPanelSettingLists([first])).toEqual(first);
  });

  test('of another kind at the same place are not shared', () => {
    const date = setting('options.min', { as: 'value' });
    const number = setting('options.min', { as: 'number' });
    expect(intersectPanelSettingLists([[date], [number]])).toEqual([]);
  });

  test('leave out names that only one subject can have', () => {
    const model = setting('model', { isSingle: true });
    expect(isSettingApplicableToEditedObjects([{}], model, [])).toBe(true);
    expect(isSettingApplicableToEditedObjects([{}, {}], model, [])).toBe(false);
  });
});

test('a condition is read with the default of the setting that it asks', () => {
  const mode = setting('options.mode', { default: 'tab' });
  const title = setting('options.title', { when: { at: 'options.mode', is: 'frame' } });
  const all = [mode, title];
  expect(isSettingApplicableToEditedObjects([{}], title, all)).toBe(false);
  expect(isSettingApplicableToEditedObjects([{ options: { mode: 'frame' } }], title, all)).toBe(true);
  expect(isSettingApplicableToEditedObjects([{ options: { mode: 'frame' } }, {}], title, all)).toBe(false);
  const inner = setting('options.inner', { when: { at: 'options.title', is: 'a' } });
  expect(isSettingApplicableToEditedObjects([{ options: { title: 'a' } }], inner, all)).toBe(false);
  expect(
    isSettingApplicableToEditedObjects([{}], setting('x', { when: { at: 'options.mode', is: 'tab' } }), all),
  ).toBe(true);
});

test('the filter finds by name, help, place and the other language, in any order of the parts', () => {
  const all = [
    setting('options.maxLength', { label: '最大长度', help: '字符数', search: 'Longest text' }),
    setting('options.min', { label: '最小值' }),
  ];
  const found = (query: string) => filterSettings(all, query).map(({ at }) => at);
  expect(found('')).toHaveLength(2);
  expect(found('text longest')).toEqual(['options.maxLength']);
  expect(found('字符')).toEqual(['options.maxLength']);
  expect(found('MIN')).toEqual(['options.min']);
  expect(found('nothing')).toEqual([]);
});

test('groups keep their order; unknown ones come last', () => {
  const all = [
    setting('a', { group: 'own' }),
    setting('b', { group: 'look' }),
    setting('c', { group: 'basic' }),
  ];
  expect(groupPanelSettings(all, ['basic', 'value', 'look']).map(({ name }) => name)).toEqual([
    'basic',
    'look',
    'own',
  ]);
});

describe('what no setting edits', () => {
  const places = {
    settings: [setting('label'), setting('options.max', { aliases: ['most'] })],
    reserved: ['type', 'key', 'list'],
    holders: ['options'],
  };
  const subject = { type: 'x', key: 'k', label: 'L', foo: 1, options: { max: 1, most: 2, bar: [2] } };

  test('is the entries that neither a setting nor another part of the designer knows', () => {
    expect(findPropertiesNotEditedBySettings(subject, places)).toEqual({ foo: 1, options: { bar: [2] } });
    expect(findPropertiesNotEditedBySettings({ options: 'broken' }, places)).toEqual({ options: 'broken' });
    expect(findPropertiesNotEditedBySettings({ type: 'x', options: { max: 3 } }, places)).toEqual({});
  });

  test('is changed entry by entry, and never a place of a setting', () => {
    const before = findPropertiesNotEditedBySettings(subject, places);
    const after = { baz: true, key: 'stolen', options: { bar: [3], max: 9 } };
    expect(diffPropertiesLackingPanelSetting(before, after, places)).toEqual([
      { at: 'foo', value: undefined },
      { at: 'options.bar', value: [3] },
      { at: 'baz', value: true },
    ]);
    expect(diffPropertiesLackingPanelSetting(before, before, places)).toEqual([]);
    expect(diffPropertiesLackingPanelSetting(before, {}, places)).toEqual([
      { at: 'foo', value: undefined },
      { at: 'options.bar', value: undefined },
    ]);
  });
});

test.each<[unknown, unknown, boolean]>([
  [undefined, undefined, false],
  ['', undefined, false],
  [false, undefined, false],
  [[{ required: false, message: '' }], undefined, false],
  [[{ required: true }], undefined, true],
  ['a', undefined, true],
  [0, undefined, true],
  [false, true, true],
  [true, true, false],
  [undefined, true, false],
])('a value of %j beside the default %j is set: %s', (value, preset, expected) => {
  const setting: PanelSetting = { at: 'a', as: 'flag', group: 'g', label: 'a', default: preset };
  expect(hasNonDefaultValue([{ a: value }], setting)).toBe(expected);
});
