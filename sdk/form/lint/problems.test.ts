/** Each problem of a form, its fix, and the cost of lint after an edit. */
import { describe, expect, it, test } from 'vitest';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { set } from '../edits/index.ts';
import { fixAll, fixFor, fixText, type LintOptions, lint, usersOf } from './index.ts';

const input = (key: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  key,
  model: key,
  label: key,
  ...more,
});
const select = (key: string, values: unknown[], more = {}): Control =>
  input(key, {
    type: 'select',
    options: { options: values.map(value => ({ label: `${value}`, value })), ...more } as never,
  });
const rule = (field: string, value: unknown, ...showKeys: string[]): HideRule => ({
  conditions: [{ field, operator: '=', value }],
  showKeys,
});
const form = (list: Control[], ...hideRules: HideRule[]): FormDefinition => ({ list, config: { hideRules } });
const codes = (definition: FormDefinition, options?: LintOptions) =>
  lint(definition, options).map(({ code, key = '' }) => `${code} ${key}`.trim());

/** The form after the fix of each first row that has one. */
function mended(definition: FormDefinition): FormDefinition {
  const fixes = lint(definition).map(row => fixFor(row, 'en'));
  const fix = fixes.find(Boolean);
  return fix ? mended(fix(definition)) : definition;
}

test.each<[string, Control, Control | undefined]>([
  ['no-label', input('a', { label: ' ' }), input('a', { label: 'Text' })],
  ['missing-model', input('a', { model: '' }), input('a')],
  ['no-choices', select('a', []), undefined],
  [
    'duplicate-choice',
    select('a', ['x', 'x', 'x_2']),
    input('a', {
      type: 'select',
      options: {
        options: [
          { label: 'x', value: 'x' },
          { label: 'x', value: 'x_3' },
          { label: 'x_2', value: 'x_2' },
        ],
      },
    }),
  ],
  ['bad-default', select('a', ['x'], { defaultValue: 'y' }), select('a', ['x'])],
  [
    'bad-default',
    input('a', { options: { defaultValue: 'y' }, rules: [{}, { pattern: '^x' }] }),
    input('a', { options: {}, rules: [{}, { pattern: '^x' }] }),
  ],
  [
    'unknown-separator',
    input('a', { type: 'number', options: { decimalSeparator: ',' as 'comma' } }),
    input('a', { type: 'number', options: {} }),
  ],
  [
    'min-above-max',
    input('a', { type: 'number', options: { min: 5, max: 1 } }),
    input('a', { type: 'number', options: { min: 1, max: 5 } }),
  ],
  [
    'min-above-max',
    input('a', { type: 'date', options: { min: '2026-02-01', max: '2026-01-01' } }),
    input('a', { type: 'date', options: { min: '2026-01-01', max: '2026-02-01' } }),
  ],
  ...(
    [
      ['date', 'min', '2026-02-30'],
      ['date', 'max', '2026-13-01'],
      ['date', 'min', '09:00'],
      ['monthPicker', 'max', '2026-13'],
      ['time', 'min', '25:00'],
      ['time', 'max', '2026-01-01'],
      ['number', 'min', 'ten'],
    ] as const
  ).map(([type, at, bound]): [string, Control, Control] => [
    'bad-bound',
    input('a', { type, options: { [at]: bound } }),
    input('a', { type, options: {} }),
  ]),
  ['unknown-type', input('a', { type: 'hologram' }), undefined],
  [
    'required-hidden',
    input('a', { options: { hidden: true }, rules: [{ required: true }] }),
    input('a', { options: { hidden: true }, rules: [{ required: false }] }),
  ],
  [
    'condition-unknown-field',
    input('a', { options: { requiredWhen: { conditions: [{ field: 'gone', operator: 'have' }] } } }),
    input('a', { options: {} }),
  ],
])('%s is listed, and mended where it has a fix', (code, control, after) => {
  const before = form([control]);
  expect(codes(before)).toEqual([`${code} a`]);
  if (after) expect(mended(before).list).toEqual([after]);
  else expect(mended(before)).toBe(before);
});

test('choices that an event or the page has are no problem', () => {
  const formEvents = [
    {
      requestUrl: '/x',
      triggerParam: 'init',
      responseFields: [{ field: 'a', value: '$.x', isOptions: true }],
    },
  ];
  expect(codes({ list: [select('a', [])], config: { formEvents } })).toEqual([]);
  expect(codes(form([select('a', [], { dictCode: 'd' })]))).toEqual([]);
});

test('repeated choices of a tree get values of their own', () => {
  const options = { options: [{ label: 'A', value: 1, children: [{ label: 'B', value: 1 }] }] } as never;
  const fixed = mended(form([input('a', { type: 'treeSelect', options })]));
  expect(fixed.list[0]?.options?.options).toMatchObject([{ value: 1, children: [{ value: 2 }] }]);
});

test('the outermost of empty containers is listed and removed', () => {
  const empty: Control = {
    type: 'card',
    key: 'c',
    list: [{ type: 'grid', key: 'g', columns: [{ list: [] }] }],
  };
  const rows: Control = { type: 'batch', key: 'r', model: 'r', label: 'r', list: [] };
  expect(codes(form([empty, rows]))).toEqual(['empty-container c', 'empty-container r']);
  expect(mended(form([empty, rows, input('a')])).list).toEqual([input('a')]);
});

describe('never shown', () => {
  const kind = select('k', ['x', 'y']);

  it.each<[string, Control[], HideRule[], string[]]>([
    [
      'rules that cannot hold together',
      [kind, input('a')],
      [rule('k', 'x', 'a'), rule('k', 'y', 'a')],
      ['a'],
    ],
    [
      'empty and not empty',
      [input('k'), input('a')],
      [
        { conditions: [{ field: 'k', operator: 'null' }], showKeys: ['a'] },
        { conditions: [{ field: 'k', operator: 'have' }], showKeys: ['a'] },
      ],
      ['a'],
    ],
    [
      'a container, and nothing that is in it',
      [kind, { type: 'card', key: 'c', list: [input('a')] }],
      [rule('k', 'x', 'c'), rule('k', 'y', 'c')],
      ['c'],
    ],
    ['a rule that can hold', [kind, input('a')], [rule('k', 'x', 'a'), rule('k', 'x', 'a')], []],
    [
      'one of several choices',
      [kind, input('a')],
      [
        {
          range: 'any',
          conditions: [...rule('k', 'x').conditions, ...rule('k', 'y').conditions],
          showKeys: ['a'],
        },
      ],
      [],
    ],
    ['any text', [input('k'), input('a')], [rule('k', 'z', 'a')], []],
  ])('%s', (_, list, rules, keys) => {
    expect(codes(form(list, ...rules))).toEqual(keys.map(key => `never-shown ${key}`));
  });

  it('is a control that is hidden and shown by a rule', () => {
    const before = form([kind, input('a', { options: { hidden: true } })], rule('k', 'x', 'a'));
    expect(codes(before)).toEqual(['never-shown a']);
    expect(mended(before).list[1]?.options).toEqual({ hidden: false });
  });
});

test('events that name nobody lose those names, and events that never fire go', () => {
  const event = (triggerParam: string, more = {}) => ({ name: 'e', requestUrl: '/x', triggerParam, ...more });
  const formEvents = [
    event('gone'),
    event('init', {
      requestHeaders: {
        bodys: [
          { type: 'formField', name: 'n', value: 'lost' },
          { type: 'custom', name: 'n', value: 'lost' },
        ],
      },
      responseFields: [
        { field: 'lost', value: '$.x' },
        { field: 'a', value: '$.x' },
      ],
    }),
    event('a', { requestUrl: '' }),
  ];
  const before: FormDefinition = { list: [input('a')], config: { formEvents } };
  expect(lint(before, { lang: 'en' }).map(({ code, params }) => [code, params.n, params.field])).toEqual([
    ['event-unknown-field', 1, 'gone'],
    ['event-unknown-field', 2, 'lost'],
    ['event-incomplete', 3, undefined],
  ]);
  expect(mended(before).config.formEvents).toEqual([
    event('init', {
      requestHeaders: { bodys: [{ type: 'custom', name: 'n', value: 'lost' }] },
      responseFields: [{ field: 'a', value: '$.x' }],
    }),
  ]);
});

test.each<[string, FormDefinition]>([
  ['labels', form([input('a', { label: '' }), input('b', { label: ' ' })])],
  ['one model of three fields', form([input('a'), input('b', { model: 'a' }), input('c', { model: 'a' })])],
  ['rules that lose all conditions', form([input('a')], rule('x', 1, 'a'), rule('y', 1, 'a'), rule('z', 1))],
  [
    'a condition that is written twice before a rule that stays',
    form(
      [input('a'), input('b')],
      { conditions: [...rule('x', 1).conditions, ...rule('x', 2).conditions], showKeys: ['a'] },
      rule('b', 1, 'a'),
    ),
  ],
  ['targets', form([input('a'), input('b')], rule('b', 1, 'x', 'y'), rule('b', 2, 'a', 'x'))],
  [
    'events',
    {
      list: [input('a')],
      config: { formEvents: [{ name: 'e' }, { name: 'f', requestUrl: '/x', triggerParam: 'a' }, {}] },
    },
  ],
])('all of one kind are mended by one edit as one after the other: %s', (_, definition) => {
  const rows = lint(definition);
  const all = [...Map.groupBy(rows, ({ code }) => code).values()].toSorted((a, b) => b.length - a.length)[0]!;
  const one = fixAll(all, 'en')(definition);
  expect(lint(one).filter(({ code }) => code === all[0]?.code)).toEqual([]);
  expect(mended(one)).toEqual(mended(definition));
});

test('flows that use a field are named while the form lacks it, and before it goes', () => {
  const rows: Control = {
    type: 'batch',
    key: 'r',
    model: 'items',
    label: 'r',
    list: [input('x', { model: 'amount' })],
  };
  const references = ['a', 'items.amount', 'items.gone', 'gone'].map((field, at) => ({
    field,
    by: `flow ${at}`,
  }));
  const definition = form([input('a'), rows]);
  expect(lint(definition, { lang: 'en', references }).map(({ message }) => message)).toEqual([
    '“flow 2” uses the field “items.gone”, which the form does not have',
    '“flow 3” uses the field “gone”, which the form does not have',
  ]);
  expect(usersOf(rows.list![0]!, references)).toEqual(['flow 1']);
  expect(usersOf(input('a'), [...references, ...references])).toEqual(['flow 0']);
});

test('html that a sanitiser changes and types of the page are known by the caller', () => {
  let calls = 0;
  const isStripped = ({ type }: Control) => {
    calls += 1;
    return type === 'html';
  };
  const list = [{ type: 'html', key: 'h', label: '<script>' }, input('a', { type: 'own' })];
  expect(codes(form(list), { isStripped, types: ['own'] })).toEqual(['html-stripped h']);
  expect(codes(form(list), { isStripped, types: ['own'] })).toEqual(['html-stripped h']);
  expect(calls).toBe(2);
});

test('every row and fix has a text in both languages', () => {
  const [row] = lint(form([input('a', { label: '' })]), { lang: 'en' });
  expect(row?.message).toBe('The control “a” has no label, so nobody knows what to enter');
  expect([fixText('give-label'), fixText('give-label', 'en')]).toEqual([
    '用控件名称作标签',
    'Use the name of the control as its label',
  ]);
});

test('after an edit of one label at 1,000 fields lint costs a small part of the first', () => {
  const list = Array.from({ length: 1000 }, (_, at) =>
    at % 2 === 0
      ? input(`f${at}`, { rules: [{}, { pattern: `^[a-z]{1,8}${at}$` }] })
      : select(`f${at}`, ['x', 'y', 'z'], { defaultValue: 'x' }),
  );
  let definition = form(list, ...Array.from({ length: 100 }, (_, at) => rule(`f${at}`, 'x', `f${at + 500}`)));
  const cost = () => {
    const start = performance.now();
    lint(definition);
    return performance.now() - start;
  };
  const first = cost();
  const next = Array.from({ length: 20 }, (_, at) => {
    definition = set(definition, ['f500'], 'label', `label ${at}`);
    return cost();
  }).toSorted((a, b) => a - b);
  console.info(
    `lint at 1,000 fields: first ${first.toFixed(1)} ms, after an edit ${next[10]!.toFixed(1)} ms`,
  );
  expect(next[10]! / first).toBeLessThan(0.5);
});
