/** Conditions of a foreign form about switches, choices and values: carried over with their meaning, or listed. */
import { describe, expect, it } from 'vitest';
import { validate } from '../../form/validation/validate.ts';
import { formio, formJs, imported, survey, text } from './testing/written-forms.ts';

describe('a condition', () => {
  const boxes = {
    type: 'selectboxes',
    key: 'sb',
    label: 'SB',
    input: true,
    values: [
      { label: 'Car', value: 'car' },
      { label: 'Train', value: 'train' },
    ],
  };
  it.each([
    [{ conditional: { show: true, when: 'sb', eq: 'car' } }, { operator: 'in', value: ['car'] }],
    [{ conditional: { show: false, when: 'sb', eq: 'car' } }, { operator: 'out', value: ['car'] }],
    [
      { conditional: { show: true, conditions: [{ component: 'sb', operator: 'isEqual', value: 'car' }] } },
      { operator: 'in', value: ['car'] },
    ],
  ])('on select boxes of Form.io test whether they have the value: %j', (more, condition) => {
    const { rules } = imported(formio(boxes, text('x', more)));
    expect(rules[0]?.conditions).toMatchObject([{ field: 'sb', ...condition }]);
  });

  const number = { type: 'number', key: 'n', label: 'N', input: true };

  const surveyWith = (visibleIf: string, more: object) =>
    imported(survey({ type: 'boolean', name: 'trip', ...more }, { type: 'text', name: 'x', visibleIf }));
  it.each([
    ["{trip} = 'Yes'", true],
    ["{trip} = 'No'", false],
    ['{trip} = true', true],
  ])('on a switch with values of its own: %s', (written, value) => {
    const { rules } = surveyWith(written, { valueTrue: 'Yes', valueFalse: 'No' });
    expect(rules[0]?.conditions).toEqual([{ field: 'trip', operator: '=', value }]);
  });
  it.each([
    ["{trip} = 'Maybe'", { valueTrue: 'Yes', valueFalse: 'No' }],
    ["{trip} = 'Yes'", {}],
  ])('that a switch never meets is lost: %s %j', (written, more) => {
    const { rules, codes } = surveyWith(written, more);
    expect(rules).toEqual([]);
    expect(codes.some(code => code.startsWith('lost-rule'))).toBe(true);
  });

  it.each([
    [
      'form-js',
      formJs(
        { type: 'textfield', key: 'type', label: 'T' },
        {
          type: 'dynamiclist',
          path: 'm',
          label: 'M',
          components: [
            { type: 'textfield', key: 'type', label: 'T' },
            { type: 'textfield', key: 'x', label: 'X', conditional: { hide: '=type != "a"' } },
          ],
        },
      ),
    ],
    [
      'a script of Form.io',
      formio(text('kind'), {
        type: 'datagrid',
        key: 'm',
        label: 'M',
        input: true,
        components: [text('kind'), text('x', { customConditional: "show = row.kind == 'a'" })],
      }),
    ],
    [
      'Form.io',
      formio(text('kind'), {
        type: 'datagrid',
        key: 'm',
        label: 'M',
        input: true,
        components: [text('kind'), text('x', { conditional: { show: true, when: 'kind', eq: 'a' } })],
      }),
    ],
  ])('of %s on a column of the same row is no condition on the form', (_system, form) => {
    const { rules, codes } = imported(form);
    expect(rules).toEqual([]);
    expect(codes.filter(code => code.startsWith('lost-rule'))).toHaveLength(1);
  });
  const innerRows = (column: object) => [
    text('kind'),
    {
      type: 'datagrid',
      key: 'outer',
      label: 'Outer',
      input: true,
      components: [
        text('kind'),
        { type: 'datagrid', key: 'inner', label: 'Inner', input: true, components: [text('x', column)] },
      ],
    },
  ];
  it.each([
    [
      'in rows of rows on a column of the outer row',
      formio(...innerRows({ conditional: { show: true, when: 'kind', eq: 'a' } })),
    ],
    [
      'of form-js in lists of lists',
      formJs(
        { type: 'textfield', key: 'type', label: 'T' },
        {
          type: 'dynamiclist',
          path: 'outer',
          label: 'O',
          components: [
            { type: 'textfield', key: 'type', label: 'T' },
            {
              type: 'dynamiclist',
              path: 'inner',
              label: 'I',
              components: [
                { type: 'textfield', key: 'x', label: 'X', conditional: { hide: '=type != "a"' } },
              ],
            },
          ],
        },
      ),
    ],
    [
      'on a bare number or a text, which is no one rule',
      formio(number, text('a'), text('x', { customConditional: 'show = data.n || data.a' })),
    ],
    [
      'of SurveyJS whether a switch was answered',
      survey({ type: 'boolean', name: 'b' }, { type: 'text', name: 'x', visibleIf: '{b} notempty' }),
    ],
    [
      'of SurveyJS on several values at once',
      survey(
        { type: 'checkbox', name: 'c', choices: ['a', 'b'] },
        { type: 'text', name: 'x', visibleIf: "{c} contains ['a', 'b']" },
      ),
    ],
  ])('%s is lost', (_what, form) => {
    const { rules, codes } = imported(form);
    expect(rules).toEqual([]);
    expect(codes.filter(code => code.startsWith('lost-rule'))).toHaveLength(1);
  });

  it.each([
    ['show = data.n', [0, null], [5]],
    ['show = !data.n', [5], [0, null]],
    ["show = data.n && data.a == 'y'", [0, null], [5]],
  ])('on a bare number fails for 0 and for none: %s', (customConditional, hidden, shown) => {
    const x = text('x', { customConditional, validate: { required: true } });
    const { definition } = imported(formio(number, text('a'), x));
    const codes = (n: number | null) => validate(definition, { n, a: 'y' }).map(({ code }) => code);
    expect(hidden.map(codes)).toEqual(hidden.map(() => []));
    expect(shown.map(codes)).toEqual(shown.map(() => ['required']));
  });

  const listed = (component: string, operator: string, value?: unknown) => ({
    conditional: { show: true, conjunction: 'all', conditions: [{ component, operator, value }] },
  });
  const box = { type: 'checkbox', key: 'b', label: 'B', input: true };
  it.each([
    [[box, text('x', listed('b', 'isEmpty'))], { field: 'b', operator: '!=', value: true }],
    [[box, text('x', listed('b', 'isNotEmpty'))], { field: 'b', operator: '=', value: true }],
    [[number, text('x', listed('n', 'isNotEmpty'))], { field: 'n', operator: 'have' }],
    [
      [boxes, text('x', listed('sb', 'isEqual', { car: true, train: false }))],
      { field: 'sb', operator: '=', value: ['car'] },
    ],
    [
      [
        text('a'),
        text('b'),
        text('x', {
          customConditional: "show = data.a == 'y'",
          conditional: { show: true, when: 'b', eq: 'z' },
        }),
      ],
      { field: 'a', operator: '=', value: 'y' },
    ],
  ])('of Form.io %# keeps its meaning', (components, condition) => {
    const { rules } = imported(formio(...components));
    expect(rules.map(({ conditions }) => conditions)).toEqual([[condition]]);
  });

  it('of Formily on a sibling asks the sibling, also inside a card of the object', () => {
    const input = (more: object = {}) => ({ type: 'string', 'x-component': 'Input', ...more });
    const reaction = { dependencies: ['.kind'], fulfill: { state: { visible: "{{$deps[0] === 'a'}}" } } };
    const trip = {
      type: 'object',
      properties: {
        kind: input(),
        card: {
          type: 'void',
          'x-component': 'Card',
          properties: { x: input({ 'x-reactions': reaction }) },
        },
      },
    };
    const { rules } = imported({ schema: { type: 'object', properties: { kind: input(), trip } } });
    expect(rules).toMatchObject([
      { conditions: [{ field: 'trip_kind', operator: '=', value: 'a' }], showKeys: ['trip_x'] },
    ]);
  });

  it('of a column on a field of the form stays one', () => {
    const grid = {
      type: 'datagrid',
      key: 'm',
      label: 'M',
      input: true,
      components: [text('kind'), text('x', { customConditional: "show = data.kind == 'a'" })],
    };
    expect(imported(formio(text('kind'), grid)).rules[0]?.conditions).toMatchObject([
      { field: 'kind', operator: '=' },
    ]);
  });
});
