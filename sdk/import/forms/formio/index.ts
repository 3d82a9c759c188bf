/**
 * Reads Form.io: `components` with `input`, layout components and data grids. Scripts in a form are never
 * executed.
 */

import { controlOptionsOf, isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import {
  type ControlTarget,
  importDateFormatOfControl,
  importSupportedControlOptions,
  readImportedChoices,
} from '../reading/carry.ts';
import type { FormReader } from '../reading/dialect.ts';
import { createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import { type FormSource, isInformativeSettingValue } from '../reading/source.ts';
import { withFormioVisibility } from './visibility.ts';

const controlMappingByFormioComponentType: Readonly<Record<string, ControlTarget>> = {
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

const FORMIO_UNTITLED_CARD_TYPES: ReadonlySet<string> = new Set(['well', 'container', 'form']);
const FORMIO_CARD_TYPES: ReadonlySet<string> = new Set(['panel', 'fieldset', 'well', 'container']);
const FORMIO_DYNAMIC_TABLE_TYPES: ReadonlySet<string> = new Set(['datagrid', 'editgrid']);

export const formioReader: FormReader = {
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
    const list = readFormioComponents(root, form, '');
    if (display !== 'wizard' && display !== 'pdf') return list;
    form.lose('changed-type', root, 'display', { type: jsonValueToText(display), to: 'tabs' });
    root.take('display');
    const tabs: Control = {
      ...form.added('card', {}),
      type: 'tabs',
      columns: list.map((page, at) => ({
        value: String(at + 1),
        label: jsonValueToText(page.label ?? ''),
        list: controlsOfPage(page, form),
      })),
    };
    return [tabs];
  },
};

/**
 * Returns the controls of a Form.io page. A page that can be hidden is kept as a card, so that a rule can
 * show it.
 */
function controlsOfPage(page: Control, form: FormImportContext): Control[] {
  if (page.type !== 'card' || !page.list) return [page];
  const mayBeHidden = controlOptionsOf(page).hidden === true || form.isConditional(page);
  return mayBeHidden ? [{ ...page, label: '' }] : page.list;
}

const readFormioComponents = (source: FormSource, form: FormImportContext, prefix: string): Control[] =>
  form.inside(source, () => source.list('components').flatMap(one => readFormioComponent(one, form, prefix)));

function readFormioComponent(source: FormSource, form: FormImportContext, prefix: string): Control[] {
  const type = source.text('type');
  const layout = Object.hasOwn(layoutReaderByFormioType, type) ? layoutReaderByFormioType[type] : undefined;
  if (layout) return [withFormioVisibility(source, layout(source, form, prefix), form)];
  if (FORMIO_DYNAMIC_TABLE_TYPES.has(type)) return [readDataGrid(source, form)];
  if (FORMIO_CARD_TYPES.has(type)) return [readFormioCard(source, { type, prefix }, form)];
  const target = Object.hasOwn(controlMappingByFormioComponentType, type)
    ? controlMappingByFormioComponentType[type]
    : undefined;
  if (target)
    return [
      readFormioField(source, { target: resolveFormioTarget(source, type, target), type, prefix }, form),
    ];
  source.leaveOut('lost-control', { type });
  return [];
}

type ReadLayout = (source: FormSource, form: FormImportContext, prefix: string) => Control;

const componentKey = (source: FormSource): string => (source.has('key') ? source.text('key') : '');
const componentLabel = (source: FormSource): string => (source.has('label') ? source.text('label') : '');

const layoutReaderByFormioType: Readonly<Record<string, ReadLayout>> = {
  columns: (source, form, prefix) => {
    const control = form.control(source, {
      type: 'grid',
      name: componentKey(source),
      label: componentLabel(source),
    });
    control.columns = source.list('columns').map(column => {
      const width = column.has('width') ? column.number('width') : undefined;
      return {
        span: Math.min(24, Math.max(1, (width ?? 6) * 2)),
        list: readFormioComponents(column, form, prefix),
      };
    });
    return control;
  },
  table: (source, form, prefix) => {
    const control = form.control(source, {
      type: 'table',
      name: componentKey(source),
      label: componentLabel(source),
    });
    const rows = source.peek('rows');
    source.take('rows');
    control.trs = (Array.isArray(rows) ? rows : []).map((row: unknown, y) => ({
      tds: (Array.isArray(row) ? row : []).map((_cell: unknown, x) => {
        const cell = source.cell('rows', y, x);
        return { colspan: 1, rowspan: 1, list: cell ? readFormioComponents(cell, form, prefix) : [] };
      }),
    }));
    importSupportedControlOptions(form, source, control, {
      bordered: ['bordered', 'flag'],
      hover: ['bright', 'flag'],
      condensed: ['small', 'flag'],
    });
    return control;
  },
  tabs: (source, form, prefix) => {
    const control = form.control(source, {
      type: 'tabs',
      name: componentKey(source),
      label: componentLabel(source),
    });
    control.columns = source.list('components').map((tab, at) => ({
      value: componentKey(tab) || String(at + 1),
      label: componentLabel(tab),
      list: readFormioComponents(tab, form, prefix),
    }));
    return control;
  },
};

function readFormioCard(
  source: FormSource,
  { type, prefix }: { type: string; prefix: string },
  form: FormImportContext,
): Control {
  const isObjectValue = type === 'container';
  const name = componentKey(source);
  const title = ['title', 'legend', 'label'].find(one => source.has(one)) ?? 'label';
  const control = form.control(source, { type: 'card', name, label: source.text(title) });
  if (FORMIO_UNTITLED_CARD_TYPES.has(type) && title === 'label') source.take('hideLabel');
  for (const other of ['title', 'legend', 'label'])
    if (other !== title && source.peek(other) === control.label) source.take(other);
  if (title !== 'label' && /^(?:panel|page|field ?set)\b/i.test(jsonValueToText(source.peek('label') ?? '')))
    source.take('label');
  if (isObjectValue) form.lose('flattened', source, '', { name });
  control.list = readFormioComponents(source, form, isObjectValue && name ? `${prefix}${name}_` : prefix);
  return withFormioVisibility(source, control, form);
}

function readDataGrid(source: FormSource, form: FormImportContext): Control {
  const control = form.control(source, {
    type: 'batch',
    name: componentKey(source),
    label: componentLabel(source),
  });
  readFormioSettings(source, control, form);
  const validate = source.has('validate') ? source.child('validate') : undefined;
  if (validate?.has('minLength')) control.options.minLimit = validate.number('minLength');
  if (source.has('defaultValue')) readDefaultRows(source, control, form);
  control.list = form.inRows(() => readFormioComponents(source, form, ''));
  return control;
}

/**
 * Reads the default rows of a data grid. Empty default rows become initial rows. Other default rows become
 * the default value.
 */
function readDefaultRows(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const rows = source.peek('defaultValue');
  const isEmptyRow = (row: unknown): boolean => isObject(row) && !isInformativeSettingValue(row);
  if (Array.isArray(rows) && rows.every(isEmptyRow))
    form.startWithRows(control, source, 'defaultValue', rows.length);
  else form.setDefault(control, source, 'defaultValue');
}

function resolveFormioTarget(source: FormSource, type: string, target: ControlTarget): ControlTarget {
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

function readFormioField(
  source: FormSource,
  { target, type, prefix }: { target: ControlTarget; type: string; prefix: string },
  form: FormImportContext,
): Control {
  const key = componentKey(source);
  const control = createField(form, source, {
    target,
    name: key && prefix + key,
    label: componentLabel(source),
    type,
  });
  readFormioSettings(source, control, form);
  importSupportedControlOptions(form, source, control, {
    multiple: ['multiple', 'flag'],
    searchEnabled: ['showSearch', 'flag'],
    prefix: ['addonBefore', 'text'],
    suffix: ['addonAfter', 'text'],
    decimalLimit: ['precision', 'number'],
    rows: ['minRows', 'number'],
    filePattern: ['accept', 'text'],
    url: ['action', 'text'],
  });
  if (type === 'file' && source.has('fileMaxSize')) readMaxFileSize(source, control);
  readFormioChoices(source, { control, type }, form);
  importDateFormatOfControl(form, source, control, ['format']);
  if (type === 'content' && source.has('html')) control.options.defaultValue = source.text('html');
  if (type === 'htmlelement') readHtmlElement(source, control);
  if (type === 'button') readFormioButton(source, control);
  if (control.model === undefined) return control;
  readFormioChecks(source, control, form);
  if (source.has('calculateValue')) readCalculatedValue(source, control, form);
  if (source.has('defaultValue'))
    form.setDefault(control, source, 'defaultValue', readFormioDefaultValue(source, type));
  return control;
}

function readMaxFileSize(source: FormSource, control: FieldControl): void {
  const size = /^(\d+(?:\.\d+)?)\s*MB$/i.exec(jsonValueToText(source.peek('fileMaxSize')))?.[1];
  if (size === undefined) return;
  source.take('fileMaxSize');
  control.options.maxSize = Number(size);
}

/**
 * Returns the default value of a component. The default value of select boxes is an object of flags, which is
 * converted to a list of names.
 */
function readFormioDefaultValue(source: FormSource, type: string): unknown {
  const value = source.peek('defaultValue');
  if (type !== 'selectboxes' || !isObject(value)) return value;
  return Object.keys(value).filter(name => value[name] === true && name !== '');
}

function readFormioChoices(
  source: FormSource,
  { control, type }: { control: FieldControl; type: string },
  form: FormImportContext,
): void {
  if (!form.takes(control.type, 'options')) return;
  const names = { label: ['label'], value: ['value'] };
  if (type === 'select') {
    const data = source.has('data') ? source.child('data') : undefined;
    control.options.options = data?.has('values') ? readImportedChoices(data, 'values', names) : [];
  } else if (source.has('values')) control.options.options = readImportedChoices(source, 'values', names);
}

function readHtmlElement(source: FormSource, control: FieldControl): void {
  const tag = source.has('tag') ? source.text('tag') : 'p';
  const name = /^[a-z][a-z0-9]{0,10}$/.test(tag) ? tag : 'p';
  if (source.has('content')) control.options.defaultValue = `<${name}>${source.text('content')}</${name}>`;
}

function readFormioButton(source: FormSource, control: FieldControl): void {
  const action = source.has('action') ? source.text('action') : 'submit';
  if (action === 'submit' || action === 'reset') control.options.handle = action;
  else if (action === 'event' && source.has('event')) {
    control.options.handle = 'dynamic';
    control.options.dynamicFun = source.text('event');
  } else source.drop('action');
  if (['primary', 'danger'].includes(jsonValueToText(source.peek('theme'))))
    control.options.type = source.text('theme');
}

function readFormioSettings(source: FormSource, control: FieldControl, form: FormImportContext): void {
  importSupportedControlOptions(form, source, control, {
    placeholder: ['placeholder', 'text'],
    disabled: ['disabled', 'flag'],
    hidden: ['hidden', 'flag'],
    hideLabel: ['showLabel', 'not'],
  });
  const help = ['description', 'tooltip'].find(name => source.has(name));
  if (help) control.help = source.text(help);
  withFormioVisibility(source, control, form);
}

function readFormioChecks(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const validate = source.has('validate') ? source.child('validate') : undefined;
  if (!validate) return;
  const message = validate.has('customMessage') ? validate.text('customMessage') : '';
  if (validate.has('required') && validate.flag('required'))
    form.setRequired(control, message, { mustBeOn: true });
  importSupportedControlOptions(form, validate, control, {
    maxLength: ['maxLength', 'number'],
    min: ['min', 'number'],
    max: ['max', 'number'],
    step: ['step', 'number'],
  });
  if (validate.has('pattern')) form.addPattern(control, validate, 'pattern', message);
  else if (message && !validate.flag('required')) validate.drop('customMessage');
}

/**
 * Reads a calculated value from a script that has the form `value = data.a + data.b`. Other scripts are
 * reported.
 */
function readCalculatedValue(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const written = source.peek('calculateValue');
  const expression =
    typeof written === 'string'
      ? /^\s*value\s*=([^=;][^;]*);?\s*$/.exec(written.slice(0, 5000))?.[1]
      : undefined;
  if (expression === undefined) return;
  form.compute(control, source, 'calculateValue', {
    expression: expression.replace(/\bdata\./g, '').trim(),
    written: jsonValueToText(written),
  });
}
