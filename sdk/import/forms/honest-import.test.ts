/** Settings that a foreign form says by `false`, by another value of a switch, or inside rows: carried over or listed. */
import { describe, expect, it } from 'vitest';
import { controlOptionsOf } from '../../form/definition/reading.ts';
import { validate } from '../../form/validation/validate.ts';
import { formio, formJs, imported, panel, survey, text, vform } from './testing/written-forms.ts';

describe('a hidden label', () => {
  it.each([
    ['VForm', vform('input', { labelHidden: true })],
    ['Form.io', formio(text('a', { hideLabel: true }))],
    [
      'FormMaking',
      {
        list: [
          {
            type: 'input',
            name: 'A',
            model: 'a',
            key: 'a',
            options: { hideLabel: true, required: false },
            rules: [],
          },
        ],
        config: {},
      },
    ],
    ['SurveyJS', survey({ type: 'text', name: 'a', titleLocation: 'hidden' })],
  ])('stays hidden from %s', (_system, form) => {
    expect(controlOptionsOf(imported(form).named('a')).showLabel).toBe(false);
  });
  it.each([
    ['VForm', vform('input', { labelHidden: false })],
    ['Form.io', formio(text('a', { hideLabel: false }))],
  ])('is shown where %s says so', (_system, form) => {
    expect(controlOptionsOf(imported(form).named('a')).showLabel).not.toBe(false);
  });
});

describe('two settings for one option', () => {
  it.each([
    ['VForm', vform('input', { disabled: true, readonly: false })],
    ['VForm the other way', vform('input', { disabled: false, readonly: true })],
    [
      'form-generator',
      {
        formRef: 'f',
        fields: [
          {
            __config__: { label: 'A', tag: 'el-input', layout: 'colFormItem' },
            __vModel__: 'a',
            disabled: true,
            readonly: false,
          },
        ],
      },
    ],
  ])('of %s keep a field read-only', (_system, form) => {
    expect(controlOptionsOf(imported(form).named('a')).disabled).toBe(true);
  });
});

describe('a static text', () => {
  it.each([
    ['VForm', vform('static-text', { textContent: '姓名' }), '姓名'],
    [
      'form-js',
      formJs({ type: 'text', label: 'Text view', text: 'Attach the invoice' }),
      'Attach the invoice',
    ],
    [
      'FormMaking',
      {
        list: [{ type: 'text', name: '文字', key: 'a', options: { defaultValue: '合计', required: false } }],
        config: {},
      },
      '合计',
    ],
  ])('of %s shows its content, not the name of its type', (_system, form, content) => {
    const [control] = imported(form).definition.list;
    expect(control).toMatchObject({ type: 'text', label: '', options: { defaultValue: content } });
  });
});

describe('a hidden page or panel', () => {
  const page = (more: object) => ({
    display: 'wizard',
    components: [
      { type: 'panel', key: 'p1', title: 'Kind', components: [text('kind')] },
      {
        type: 'panel',
        key: 'p2',
        title: 'Trip',
        components: [text('city', { validate: { required: true } })],
        ...more,
      },
    ],
  });
  it.each([
    ['a condition', { conditional: { show: true, when: 'kind', eq: 'trip' } }],
    ['a script', { customConditional: 'show = data.kind === "trip"' }],
    [
      'newer conditions',
      {
        conditional: { show: true, conditions: [{ component: 'kind', operator: 'isEqual', value: 'trip' }] },
      },
    ],
  ])('of a Form.io wizard keeps %s', (_what, more) => {
    const { definition, rules } = imported(page(more));
    expect(rules).toHaveLength(1);
    expect(validate(definition, { kind: 'goods' })).toEqual([]);
    expect(validate(definition, { kind: 'trip' })).toMatchObject([{ field: 'city', code: 'required' }]);
  });
  it('of a Form.io wizard stays hidden', () => {
    expect(validate(imported(page({ hidden: true })).definition, {})).toEqual([]);
  });
  const required = { type: 'text', name: 'secret', isRequired: true };
  it.each([
    [
      'panel',
      survey({ type: 'panel', name: 'h', visible: false, elements: [required] }, { type: 'text', name: 'a' }),
    ],
    [
      'page',
      {
        pages: [
          { name: 'p1', elements: [{ type: 'text', name: 'a' }] },
          { name: 'p2', visible: false, elements: [required] },
        ],
      },
    ],
    ['only page', { pages: [{ name: 'p', visible: false, elements: [required] }] }],
    ['question', survey({ ...required, visible: false })],
  ])('of SurveyJS stays hidden: %s', (_what, form) => {
    expect(validate(imported(form).definition, {})).toEqual([]);
  });
});

describe('a hidden part of a container', () => {
  const vformField = {
    type: 'input',
    formItemFlag: true,
    options: { name: 'a', label: 'A', required: true },
  };
  const vformPart = (type: string, parts: string, part: string) => ({
    widgetList: [
      {
        type,
        category: 'container',
        options: { name: 'c' },
        [parts]: [{ type: part, options: { name: 'p', hidden: true }, widgetList: [vformField] }],
      },
    ],
    formConfig: {},
  });
  const makingField = {
    type: 'input',
    name: 'A',
    model: 'a',
    key: 'a',
    options: { required: true },
    rules: [],
  };
  const createField = { type: 'input', field: 'a', title: 'A', $required: true };
  const formilyField = { type: 'string', 'x-component': 'Input', required: true };
  const formilyPane = (more: object) => ({
    schema: {
      type: 'object',
      properties: {
        tabs: {
          type: 'void',
          'x-component': 'FormTab',
          properties: {
            pane: {
              type: 'void',
              'x-component': 'FormTab.TabPane',
              properties: { a: formilyField },
              ...more,
            },
          },
        },
      },
    },
  });
  it.each([
    ['column of VForm', vformPart('grid', 'cols', 'grid-col')],
    ['tab of VForm', vformPart('tab', 'tabs', 'tab-pane')],
    [
      'column of FormMaking',
      {
        list: [
          {
            type: 'grid',
            name: 'G',
            model: 'g',
            key: 'g',
            options: {},
            columns: [{ span: 12, options: { hidden: true }, list: [makingField] }],
          },
        ],
        config: {},
      },
    ],
    [
      'column of form-create',
      [{ type: 'fcRow', children: [{ type: 'col', hidden: true, children: [createField] }] }],
    ],
    [
      'tab of form-create',
      [{ type: 'elTabs', children: [{ type: 'elTabPane', display: false, children: [createField] }] }],
    ],
    ['block of form-create', [{ type: 'div', hidden: true, children: [createField] }]],
    ['tab of Formily', formilyPane({ 'x-visible': false })],
  ])('stays hidden: %s', (_what, form) => {
    const { definition, named, codes } = imported(form);
    expect(named('a').rules?.[0]).toMatchObject({ required: true });
    expect(validate(definition, {})).toEqual([]);
    expect(codes.filter(code => /hidden|display|x-visible/.test(code))).toEqual([]);
  });
});

describe('a setting that is off', () => {
  const matrix = {
    type: 'matrixdynamic',
    name: 'm',
    columns: [{ name: 'c', cellType: 'text', isRequired: true }],
  };
  it.each([
    [survey({ ...matrix, allowAddRows: false }), 'allowAddRows'],
    [survey({ ...matrix, allowRemoveRows: false }), 'allowRemoveRows'],
    [
      survey({ type: 'paneldynamic', name: 'm', allowAddPanel: false, templateElements: [] }),
      'allowAddPanel',
    ],
    [survey({ type: 'text', name: 'b', startWithNewLine: false }), 'startWithNewLine'],
    [
      formJs({ type: 'dynamiclist', path: 'm', label: 'M', allowAddRemove: false, components: [] }),
      'allowAddRemove',
    ],
    [formio(text('a', { clearOnHide: false })), 'clearOnHide'],
    [formio({ type: 'datetime', key: 'd', label: 'D', input: true, allowInput: false }), 'allowInput'],
    [vform('select', { clearable: false, showAllLevels: false }), 'showAllLevels'],
  ])('%# is listed by name', (form, name) => {
    const lost = imported(form).warnings.find(({ path }) => path?.endsWith(name));
    expect(lost).toMatchObject({ severity: 'lost', code: 'lost-setting' });
    expect(lost?.message).toMatch(/^“.+”: /);
  });
  it('is carried over where our default is on', () => {
    expect(controlOptionsOf(imported(vform('checkbox', { multiple: false })).named('a')).multiple).not.toBe(
      true,
    );
  });
});

describe('rows at the start', () => {
  it.each([
    [
      'rowCount of SurveyJS',
      survey({
        type: 'matrixdynamic',
        name: 'm',
        rowCount: 3,
        columns: [{ name: 'c', cellType: 'text', isRequired: true }],
      }),
      3,
    ],
    [
      'panelCount of SurveyJS',
      survey({
        type: 'paneldynamic',
        name: 'm',
        panelCount: 2,
        templateElements: [{ type: 'text', name: 'c' }],
      }),
      2,
    ],
    [
      'defaultRepetitions of form-js',
      formJs({ type: 'dynamiclist', path: 'm', label: 'M', defaultRepetitions: 2, components: [] }),
      2,
    ],
  ])('by %s are no minimum', (_what, form, count) => {
    const { minLimit, defaultValue } = controlOptionsOf(imported(form).named('m'));
    expect(minLimit).toBeUndefined();
    expect(defaultValue).toHaveLength(count);
  });
  it.each([
    [
      'the usual rowCount of SurveyJS',
      survey({ type: 'matrixdynamic', name: 'm', columns: [{ name: 'c', cellType: 'text' }] }),
      [{}, {}],
    ],
    [
      'default values of SurveyJS beside panelCount',
      survey({
        type: 'paneldynamic',
        name: 'm',
        panelCount: 2,
        defaultValue: [{ c: 'x' }],
        templateElements: [{ type: 'text', name: 'c' }],
      }),
      [{ c: 'x' }],
    ],
    [
      'empty rows of a Form.io grid',
      formio({
        type: 'datagrid',
        key: 'm',
        label: 'M',
        input: true,
        defaultValue: [{}, { c: '' }],
        components: [text('c')],
      }),
      [{}, {}],
    ],
    [
      'filled rows of a Form.io grid',
      formio({
        type: 'datagrid',
        key: 'm',
        label: 'M',
        input: true,
        defaultValue: [{ c: 'x' }, { c: '' }],
        components: [text('c')],
      }),
      [{ c: 'x' }, { c: '' }],
    ],
  ])('are %s', (_what, form, rows) => {
    expect(controlOptionsOf(imported(form).named('m')).defaultValue).toMatchObject(rows);
  });
  it('of a minimum stay one', () => {
    const form = survey({ type: 'matrixdynamic', name: 'm', minRowCount: 2, rowCount: 2, columns: [] });
    expect(controlOptionsOf(imported(form).named('m'))).toMatchObject({ minLimit: 2 });
  });
});

describe('a required check box', () => {
  it.each([
    [
      'Form.io',
      formio({ type: 'checkbox', key: 'agree', label: 'Agree', input: true, validate: { required: true } }),
    ],
    ['form-js', formJs({ type: 'checkbox', key: 'agree', label: 'Agree', validate: { required: true } })],
  ])('of %s must be ticked', (_system, form) => {
    const { definition } = imported(form);
    expect(validate(definition, { agree: false }, { lang: 'en' })).toMatchObject([
      { code: 'required-on', message: 'Switch on “Agree”' },
    ]);
    expect(validate(definition, { agree: true })).toEqual([]);
  });
  it.each([
    [{ mustBeOn: true }, [{ required: true }], false, ['required-on']],
    [{ mustBeOn: true }, [{ required: true }], undefined, ['required-on']],
    [{ mustBeOn: true }, [{ required: true }], true, []],
    [{ mustBeOn: true }, [{ required: false }], false, []],
    [{}, [{ required: true }], false, []],
  ])('of ours with %j and %j is checked for %j', (options, rules, value, codes) => {
    const list = [{ type: 'switch', label: 'S', model: 's', options, rules }];
    expect(validate({ list, config: {} }, { s: value }).map(({ code }) => code)).toEqual(codes);
  });
});

describe('what rows do not show is listed, and stays in the form', () => {
  const button = { type: 'button', key: 'b', label: 'Send' };
  it.each([
    [
      'Form.io',
      formio({
        type: 'datagrid',
        key: 'r',
        label: 'R',
        input: true,
        components: [text('a'), { ...button, input: true }, panel('Costs', text('c'))],
      }),
      ['not-shown-in-rows components[0].components[1]', 'title-in-rows components[0].components[2]'],
    ],
    [
      'form-js',
      formJs({
        type: 'dynamiclist',
        path: 'r',
        components: [
          { type: 'textfield', key: 'a', label: 'A' },
          { ...button, action: 'submit' },
          { type: 'group', label: 'Costs', components: [{ type: 'textfield', key: 'c', label: 'C' }] },
        ],
      }),
      ['not-shown-in-rows components[0].components[1]', 'title-in-rows components[0].components[2]'],
    ],
  ])('from %s', (_system, form, expected) => {
    const { codes, named, warnings } = imported(form);
    expect(codes.filter(code => /-in-rows/.test(code))).toEqual(expected);
    const key = warnings.find(({ code }) => code === 'not-shown-in-rows')?.key;
    expect(named(key ?? '')).toMatchObject({ type: 'button', label: 'Send' });
  });

  it('a button outside of rows is not listed', () => {
    expect(imported(formio({ ...button, input: true })).codes).toEqual([]);
  });
});
