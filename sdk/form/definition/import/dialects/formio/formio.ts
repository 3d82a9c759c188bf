/** Form.io: `components` with `input`, layout components, data grids and JavaScript, which never runs here. */

import { textOfJson } from '../../../../../json.ts';
import { isObject, optionsOf } from '../../../reading.ts';
import type { Control } from '../../../types.ts';
import { carry, carryFormat, readChoices, type Target } from '../../foreign/carry.ts';
import type { Dialect } from '../../foreign/dialect.ts';
import { type FieldControl, fieldOf } from '../../foreign/field.ts';
import type { Reading } from '../../foreign/reading.ts';
import { isTelling, type Source } from '../../foreign/source.ts';
import { withVisibility } from './visibility.ts';

const types: Readonly<Record<string, Target>> = {
  textfield: { type: 'input' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  password: { type: 'input', options: { type: 'password' } },
  checkbox: { type: 'switch' },
  selectboxes: { type: 'checkbox', changed: true },
  select: { type: 'select' },
  radio: { type: 'radio' },
  button: { type: 'button' },
  email: { type: 'input', options: { customRules: 'email' } },
  url: { type: 'input', changed: true },
  phoneNumber: { type: 'input', changed: true },
  tags: { type: 'input', changed: true },
  address: { type: 'address', changed: true },
  datetime: { type: 'date' },
  day: { type: 'date', changed: true },
  time: { type: 'time', options: { format: 'HH:mm' } },
  currency: { type: 'number', options: { precision: 2 } },
  hidden: { type: 'input', options: { hidden: true } },
  file: { type: 'uploadFile' },
  content: { type: 'html' },
  htmlelement: { type: 'html' },
};

const PLAIN: ReadonlySet<string> = new Set(['well', 'container', 'form']);
const CARDS: ReadonlySet<string> = new Set(['panel', 'fieldset', 'well', 'container']);
const ROWS: ReadonlySet<string> = new Set(['datagrid', 'editgrid']);

export const formio: Dialect = {
  id: 'formio',
  name: 'Form.io',
  silence: {
    names: [
      '_id',
      'numRows',
      'numCols',
      'id',
      'input',
      'tableView',
      'persistent',
      'protected',
      'unique',
      'dbIndex',
      'machineName',
      'created',
      'modified',
      'owner',
      'access',
      'submissionAccess',
      '_vid',
      'revisions',
      'path',
      'name',
      'lazyLoad',
      'keyModified',
      'isNew',
      'currentWidth',
      'controller',
      'theme',
      'dataType',
      'submissionRevisions',
    ],
    defaults: {
      display: ['form'],
      type: ['form', 'resource'],
      labelPosition: ['top'],
      inputType: ['text', 'checkbox', 'radio'],
      inputFormat: ['plain', 'html'],
      validateOn: ['change', 'blur'],
      attrs: [[{ attr: '', value: '' }]],
      size: ['md', 'sm'],
      block: [true],
      dataSrc: ['values'],
      widget: [{ type: 'input' }, 'choicesjs'],
      applyMaskOn: ['change'],
      refreshOnChange: [true],
      clearOnHide: [true],
      autoExpand: [true],
      spellcheck: [true],
      enableTime: [],
      enableDate: [true],
      allowInput: [true],
      dataGridLabel: [true],
      rows: [3],
      theme: ['default', 'primary'],
      optionsLabelPosition: ['right'],
      mask: [false],
      limit: [100],
      searchField: [],
      template: ['<span>{{ item.label }}</span>'],
      push: [0],
      offset: [0],
      pull: [0],
      allowMultipleMasks: [false],
      clearOnRefresh: [false],
    },
  },
  detect: data =>
    isObject(data) &&
    Array.isArray(data.components) &&
    (data.components.some((one: unknown) => isObject(one) && typeof one.type === 'string') ||
      'display' in data)
      ? data
      : undefined,
  read(root, form) {
    form.config.layout = 'vertical';
    const display = root.peek('display');
    const list = components(root, form, '');
    if (display !== 'wizard' && display !== 'pdf') return list;
    form.lose('changed-type', root, 'display', { type: textOfJson(display), to: 'tabs' });
    root.take('display');
    const tabs: Control = {
      ...form.added('card', {}),
      type: 'tabs',
      columns: list.map((page, at) => ({
        value: String(at + 1),
        label: textOfJson(page.label ?? ''),
        list: pageContents(page, form),
      })),
    };
    return [tabs];
  },
};

/** A page that is hidden, always or by a condition, stays in a card that the rule names. */
function pageContents(page: Control, form: Reading): Control[] {
  if (page.type !== 'card' || !page.list) return [page];
  const mayBeHidden = optionsOf(page).hidden === true || form.isConditional(page);
  return mayBeHidden ? [{ ...page, label: '' }] : page.list;
}

const components = (source: Source, form: Reading, prefix: string): Control[] =>
  form.inside(source, () => source.list('components').flatMap(one => componentOf(one, form, prefix)));

function componentOf(source: Source, form: Reading, prefix: string): Control[] {
  const type = source.text('type');
  const layout = Object.hasOwn(layouts, type) ? layouts[type] : undefined;
  if (layout) return [withVisibility(source, layout(source, form, prefix), form)];
  if (ROWS.has(type)) return [rows(source, form)];
  if (CARDS.has(type)) return [card(source, { type, prefix }, form)];
  const target = Object.hasOwn(types, type) ? types[type] : undefined;
  if (target) return [field(source, { target: targetOf(source, type, target), type, prefix }, form)];
  source.leaveOut('lost-control', { type });
  return [];
}

type Layout = (source: Source, form: Reading, prefix: string) => Control;

const keyOf = (source: Source): string => (source.has('key') ? source.text('key') : '');
const labelOf = (source: Source): string => (source.has('label') ? source.text('label') : '');

const layouts: Readonly<Record<string, Layout>> = {
  columns: (source, form, prefix) => {
    const control = form.control(source, { type: 'grid', name: keyOf(source), label: labelOf(source) });
    control.columns = source.list('columns').map(column => {
      const width = column.has('width') ? column.number('width') : undefined;
      return { span: Math.min(24, Math.max(1, (width ?? 6) * 2)), list: components(column, form, prefix) };
    });
    return control;
  },
  table: (source, form, prefix) => {
    const control = form.control(source, { type: 'table', name: keyOf(source), label: labelOf(source) });
    const rows = source.peek('rows');
    source.take('rows');
    control.trs = (Array.isArray(rows) ? rows : []).map((row: unknown, y) => ({
      tds: (Array.isArray(row) ? row : []).map((_cell: unknown, x) => {
        const cell = source.cell('rows', y, x);
        return { colspan: 1, rowspan: 1, list: cell ? components(cell, form, prefix) : [] };
      }),
    }));
    carry(form, source, control, {
      bordered: ['bordered', 'flag'],
      hover: ['bright', 'flag'],
      condensed: ['small', 'flag'],
    });
    return control;
  },
  tabs: (source, form, prefix) => {
    const control = form.control(source, { type: 'tabs', name: keyOf(source), label: labelOf(source) });
    control.columns = source.list('components').map((tab, at) => ({
      value: keyOf(tab) || String(at + 1),
      label: labelOf(tab),
      list: components(tab, form, prefix),
    }));
    return control;
  },
};

function card(source: Source, { type, prefix }: { type: string; prefix: string }, form: Reading): Control {
  const isObjectValue = type === 'container';
  const name = keyOf(source);
  const title = ['title', 'legend', 'label'].find(one => source.has(one)) ?? 'label';
  const control = form.control(source, { type: 'card', name, label: source.text(title) });
  if (PLAIN.has(type) && title === 'label') source.take('hideLabel');
  for (const other of ['title', 'legend', 'label'])
    if (other !== title && source.peek(other) === control.label) source.take(other);
  if (title !== 'label' && /^(?:panel|page|field ?set)\b/i.test(textOfJson(source.peek('label') ?? '')))
    source.take('label');
  if (isObjectValue) form.lose('flattened', source, '', { name });
  control.list = components(source, form, isObjectValue && name ? `${prefix}${name}_` : prefix);
  return withVisibility(source, control, form);
}

function rows(source: Source, form: Reading): Control {
  const control = form.control(source, { type: 'batch', name: keyOf(source), label: labelOf(source) });
  common(source, control, form);
  const validate = source.has('validate') ? source.child('validate') : undefined;
  if (validate?.has('minLength')) control.options.minLimit = validate.number('minLength');
  if (source.has('defaultValue')) startRows(source, control, form);
  control.list = form.inRows(() => components(source, form, ''));
  return control;
}

/** Rows of the designer that have nothing in them are start rows; others are default values. */
function startRows(source: Source, control: FieldControl, form: Reading): void {
  const rows = source.peek('defaultValue');
  const isEmptyRow = (row: unknown): boolean => isObject(row) && !isTelling(row);
  if (Array.isArray(rows) && rows.every(isEmptyRow))
    form.startWithRows(control, source, 'defaultValue', rows.length);
  else form.setDefault(control, source, 'defaultValue');
}

function targetOf(source: Source, type: string, target: Target): Target {
  if (type === 'datetime') {
    const hasTime = source.has('enableTime') ? source.flag('enableTime') !== false : true;
    if (source.peek('enableDate') === false) {
      source.take('enableDate');
      return { type: 'time', options: { format: 'HH:mm' } };
    }
    return { type: 'date', options: hasTime ? { showTime: true } : {} };
  }
  const isRich = type === 'textarea' && source.has('editor');
  if (isRich) source.take('editor');
  if (type === 'file' && source.peek('image') === true) {
    source.take('image');
    return { type: 'uploadImg' };
  }
  return isRich ? { type: 'editor' } : target;
}

function field(
  source: Source,
  { target, type, prefix }: { target: Target; type: string; prefix: string },
  form: Reading,
): Control {
  const key = keyOf(source);
  const control = fieldOf(form, source, { target, name: key && prefix + key, label: labelOf(source), type });
  common(source, control, form);
  carry(form, source, control, {
    multiple: ['multiple', 'flag'],
    searchEnabled: ['showSearch', 'flag'],
    prefix: ['addonBefore', 'text'],
    suffix: ['addonAfter', 'text'],
    decimalLimit: ['precision', 'number'],
    rows: ['minRows', 'number'],
    filePattern: ['accept', 'text'],
    url: ['action', 'text'],
  });
  if (type === 'file' && source.has('fileMaxSize')) megabytes(source, control);
  choices(source, { control, type }, form);
  carryFormat(form, source, control, ['format']);
  if (type === 'content' && source.has('html')) control.options.defaultValue = source.text('html');
  if (type === 'htmlelement') element(source, control);
  if (type === 'button') button(source, control);
  if (control.model === undefined) return control;
  checks(source, control, form);
  if (source.has('calculateValue')) computed(source, control, form);
  if (source.has('defaultValue')) form.setDefault(control, source, 'defaultValue', defaultOf(source, type));
  return control;
}

function megabytes(source: Source, control: FieldControl): void {
  const size = /^(\d+(?:\.\d+)?)\s*MB$/i.exec(textOfJson(source.peek('fileMaxSize')))?.[1];
  if (size === undefined) return;
  source.take('fileMaxSize');
  control.options.maxSize = Number(size);
}

/** The value of select boxes is an object of flags; ours is a list. */
function defaultOf(source: Source, type: string): unknown {
  const value = source.peek('defaultValue');
  if (type !== 'selectboxes' || !isObject(value)) return value;
  return Object.keys(value).filter(name => value[name] === true && name !== '');
}

function choices(
  source: Source,
  { control, type }: { control: FieldControl; type: string },
  form: Reading,
): void {
  if (!form.takes(control.type, 'options')) return;
  const names = { label: ['label'], value: ['value'] };
  if (type === 'select') {
    const data = source.has('data') ? source.child('data') : undefined;
    control.options.options = data?.has('values') ? readChoices(data, 'values', names) : [];
  } else if (source.has('values')) control.options.options = readChoices(source, 'values', names);
}

function element(source: Source, control: FieldControl): void {
  const tag = source.has('tag') ? source.text('tag') : 'p';
  const name = /^[a-z][a-z0-9]{0,10}$/.test(tag) ? tag : 'p';
  if (source.has('content')) control.options.defaultValue = `<${name}>${source.text('content')}</${name}>`;
}

function button(source: Source, control: FieldControl): void {
  const action = source.has('action') ? source.text('action') : 'submit';
  if (action === 'submit' || action === 'reset') control.options.handle = action;
  else if (action === 'event' && source.has('event')) {
    control.options.handle = 'dynamic';
    control.options.dynamicFun = source.text('event');
  } else source.drop('action');
  if (['primary', 'danger'].includes(textOfJson(source.peek('theme'))))
    control.options.type = source.text('theme');
}

function common(source: Source, control: FieldControl, form: Reading): void {
  carry(form, source, control, {
    placeholder: ['placeholder', 'text'],
    disabled: ['disabled', 'flag'],
    hidden: ['hidden', 'flag'],
    hideLabel: ['showLabel', 'not'],
  });
  const help = ['description', 'tooltip'].find(name => source.has(name));
  if (help) control.help = source.text(help);
  withVisibility(source, control, form);
}

function checks(source: Source, control: FieldControl, form: Reading): void {
  const validate = source.has('validate') ? source.child('validate') : undefined;
  if (!validate) return;
  const message = validate.has('customMessage') ? validate.text('customMessage') : '';
  if (validate.has('required') && validate.flag('required'))
    form.setRequired(control, message, { mustBeOn: true });
  carry(form, validate, control, {
    maxLength: ['maxLength', 'number'],
    min: ['min', 'number'],
    max: ['max', 'number'],
    step: ['step', 'number'],
  });
  if (validate.has('pattern')) form.addPattern(control, validate, 'pattern', message);
  else if (message && !validate.flag('required')) validate.drop('customMessage');
}

/** `value = data.a + data.b` alone; any other script is listed. */
function computed(source: Source, control: FieldControl, form: Reading): void {
  const written = source.peek('calculateValue');
  const expression =
    typeof written === 'string'
      ? /^\s*value\s*=([^=;][^;]*);?\s*$/.exec(written.slice(0, 5000))?.[1]
      : undefined;
  if (expression === undefined) return;
  form.compute(control, source, 'calculateValue', {
    expression: expression.replace(/\bdata\./g, '').trim(),
    written: textOfJson(written),
  });
}
