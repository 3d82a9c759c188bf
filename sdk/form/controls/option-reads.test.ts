/** Each type has a setting for every option that the code reads of it, and for no other. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isComputableValueKind } from '../expressions/field-type.ts';
import { controlDesignByControlType } from './all-designs.ts';
import { allKinds, controlTypes } from './all-kinds.ts';
import type { ControlType } from './control-types.ts';
import { optionNameOfSetting } from './new-control.ts';
import {
  type Declared,
  optionsIn,
  optionsReadBy,
  optionsReadByKind,
  optionsReadIn,
} from './testing/option-reads.ts';

/** Code of the renderer that reads options of any control of a family. */
const shared: Record<'field' | 'rows' | 'any', readonly Declared[]> = {
  field: [
    { file: 'elements/form-renderer/view/FieldInput.tsx', name: 'FieldInput' },
    { file: 'elements/form-renderer/view/FieldInput.tsx', name: 'useFieldInputState' },
    { file: 'elements/form-renderer/view/ReadOnlyFieldEntry.tsx', name: 'ReadOnlyFieldValue' },
    { file: 'elements/form-renderer/rows/RowCell.tsx', name: 'ReadOnlyCell' },
    {
      file: 'elements/form-renderer/validation/use-page-checks.ts',
      name: 'hasControlWithHostPageValidation',
    },
    { file: 'elements/ui/field/display-text.ts', name: 'controlCssWidth' },
  ],
  rows: [{ file: 'elements/form-renderer/rows/RowsView.tsx', name: 'RowsView' }],
  any: [{ file: 'sdk/form/privileges/access.ts', name: 'stateOf' }],
};

/** Options that the conditions of any control and the expressions of some kinds of value are read from. */
const conditional = {
  any: ['readOnlyWhen'],
  field: ['readOnlyWhen', 'requiredWhen'],
  computed: ['computed'],
};

/** The start value of every kind that has no `start` of its own. */
const start: Declared = { file: 'sdk/form/values/start.ts', name: 'initialFieldValue' };

/** Options that shared code reads and that a designer does not offer for a type, with the reason. */
const notOffered: Partial<Record<ControlType, readonly string[]>> = {
  /** The options of its columns. */
  batch: [
    'options',
    'width',
    'range',
    'format',
    'showTime',
    'decimalSeparator',
    'multiple',
    'treeData',
    'treeCheckable',
    'precision',
    'rangeDefaultValue',
    'max',
    'customRules',
    'dynamic',
    'dynamicKey',
    'dictCode',
  ],
  /** Its unit is a month, whatever `showTime` says. */
  monthPicker: ['showTime'],
  /** It is always a range, whose placeholders are `rangePlaceholder`. */
  rangePicker: ['range', 'placeholder'],
  /** Its decimal places follow from `allowHalf`. */
  rate: ['precision', 'decimalSeparator'],
  /** Its number is not typed. */
  slider: ['decimalSeparator'],
  /** It is one picture that is made here. */
  signature: ['limit'],
  time: ['showTime'],
  timePicker: ['showTime'],
  /** Each form gets a number of its own. */
  uuid: ['defaultValue'],
};

function sharedReads(type: ControlType): Set<string> {
  const kind = allKinds.get(type);
  const any = optionsReadIn(shared.any);
  if (!kind) return new Set([...any, ...conditional.any]);
  const family = optionsReadIn(kind.holdsRows ? shared.rows : shared.field);
  const initial = kind.start ? [] : optionsReadIn([start]);
  const computed = isComputableValueKind(kind.name) ? conditional.computed : [];
  return new Set([...any, ...family, ...initial, ...conditional.field, ...computed]);
}

const CHECKS = 'sdk/form/validation/checks/index.ts';
/** Names of the checks by kind of value, as the table of all checks has them. */
const checkNames = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../..', CHECKS), 'utf8').matchAll(
      /^ {2}'?([\w-]+)'?: (\w+),$/gm,
    ),
  ].map(([, kind = '', check = '']) => [kind, check]),
);

function checkReads(type: ControlType): Set<string> {
  const kind = allKinds.get(type);
  return kind ? optionsReadBy(CHECKS, checkNames.get(kind.name)) : new Set();
}

function valueReads(type: ControlType): Set<string> {
  const kind = allKinds.get(type);
  return kind ? optionsReadByKind(kind.name) : new Set();
}

const ownReads = (type: ControlType): Set<string> =>
  new Set([
    ...checkReads(type),
    ...valueReads(type),
    ...optionsReadBy(`elements/controls/${type}/control.ts`),
  ]);

describe.each(controlTypes.map(type => ({ type })))('$type', ({ type }) => {
  const own = ownReads(type);
  const common = sharedReads(type);
  const named = controlDesignByControlType[type].settings
    .filter(({ at }) => at.startsWith('options.'))
    .flatMap(({ at, aliases = [] }) => [optionNameOfSetting(at), ...aliases]);
  const excluded = notOffered[type] ?? [];

  test('has a setting for each option that is read', () => {
    const needed = [...own, ...(allKinds.get(type) ? common : [])].filter(name => !excluded.includes(name));
    expect(needed.filter(name => !named.includes(name))).toEqual([]);
  });

  test('reads each option that has a setting', () => {
    expect(named.filter(name => !own.has(name) && !common.has(name))).toEqual([]);
  });

  test('is read for each option that is excluded', () => {
    expect(excluded.filter(name => !own.has(name) && !common.has(name))).toEqual([]);
  });
});

test('an option that any code reads is a setting of some type', () => {
  const cwd = join(import.meta.dirname, '../../..');
  const folders = ['sdk/form/**/*.ts', 'elements/{controls,form-renderer,ui,element}/**/*.{ts,tsx}'];
  const files = globSync(folders, { cwd }).filter(file => !/\.test\.tsx?$|\/testing\//.test(file));
  const names = new Set(files.flatMap(file => optionsIn(readFileSync(join(cwd, file), 'utf8'))));
  const settings = Object.values(controlDesignByControlType).flatMap(design => design.settings);
  const named = new Set(
    settings.flatMap(({ at, aliases = [] }) => [at.replace(/^options\./, ''), ...aliases]),
  );
  expect([...names].filter(name => !named.has(name))).toEqual([]);
});
