/** FormMaking: a `list` of controls as ours, with `options.required`, remote choices and names of its own. */

import { textOfJson } from '../../../../json.ts';
import { isObject } from '../../reading.ts';
import type { Control } from '../../types.ts';
import {
  carry,
  carryFormat,
  carryRangePlaceholders,
  datePickers,
  readChoices,
  type Target,
} from '../foreign/carry.ts';
import type { Dialect } from '../foreign/dialect.ts';
import { carryUi, type FieldControl, fieldOf } from '../foreign/field.ts';
import type { Reading } from '../foreign/reading.ts';
import type { Source } from '../foreign/source.ts';

const types: Readonly<Record<string, Target>> = {
  input: { type: 'input' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  radio: { type: 'radio' },
  checkbox: { type: 'checkbox' },
  time: { type: 'time' },
  date: { type: 'date' },
  rate: { type: 'rate' },
  color: { type: 'colorPicker' },
  select: { type: 'select' },
  switch: { type: 'switch' },
  slider: { type: 'slider' },
  text: { type: 'text' },
  html: { type: 'html' },
  button: { type: 'button' },
  link: { type: 'text', changed: true },
  imgupload: { type: 'uploadImg' },
  fileupload: { type: 'uploadFile' },
  editor: { type: 'editor' },
  cascader: { type: 'cascader' },
  treeselect: { type: 'treeSelect' },
  divider: { type: 'divider' },
  alert: { type: 'alert' },
};

const ROWS: ReadonlySet<string> = new Set(['table', 'subform', 'group']);

/** Types of FormMaking alone, and marks that our own definitions do not have. */
const isForeign = (control: unknown): boolean =>
  isObject(control) &&
  (['imgupload', 'fileupload', 'blank', 'subform', 'report', 'inline', 'treeselect'].includes(
    textOfJson(control.type),
  ) ||
    Array.isArray(control.tableColumns) ||
    (isObject(control.options) && ('remoteFunc' in control.options || 'required' in control.options)) ||
    (control.type === 'grid' &&
      Array.isArray(control.columns) &&
      control.columns.some(
        (one: unknown) => isObject(one) && Array.isArray(one.list) && one.list.some(isForeign),
      )));

export const formMaking: Dialect = {
  id: 'form-making',
  name: 'FormMaking',
  silence: {
    names: [
      'icon',
      'key',
      'platform',
      'ui',
      'size',
      'customClass',
      'styleSheets',
      'labelIcon',
      'remoteType',
      'labelCol',
    ],
    defaults: {
      width: ['100%'],
      dataType: ['string', 'String'],
      controlsPosition: ['right'],
      arrowControl: [true],
      editable: [true],
      isAdd: [true],
      isDelete: [true],
      props: [
        { value: 'value', label: 'label' },
        { value: 'value', label: 'label', children: 'children' },
      ],
      justify: ['start'],
      align: ['top'],
      labelWidth: [100],
      tokenFunc: ['funcGetToken'],
      labelSuffix: [' ', ':'],
      layout: ['horizontal'],
    },
  },
  detect: data =>
    isObject(data) &&
    Array.isArray(data.list) &&
    isObject(data.config) &&
    data.list.slice(0, 500).some(isForeign)
      ? data
      : undefined,
  read(root, form) {
    const config = root.child('config');
    if (config?.has('labelWidth')) form.config.labelWidth = config.number('labelWidth') ?? 100;
    const position = config?.text('labelPosition') ?? '';
    if (position === 'top') form.config.layout = 'vertical';
    if (position === 'left') form.config.labelAlign = 'left';
    if (!['', 'left', 'right', 'top'].includes(position)) config?.drop('labelPosition');
    return controls(root, 'list', form);
  },
};

const controls = (source: Source, name: string, form: Reading): Control[] =>
  form.inside(source, () => source.list(name).flatMap(one => controlOf(one, form) ?? []));

function controlOf(source: Source, form: Reading): Control | undefined {
  const type = source.text('type');
  const options = source.has('options') ? source.child('options') : undefined;
  if (type === 'grid' || type === 'tabs' || type === 'collapse')
    return parts(source, { type, options }, form);
  if (type === 'card' || type === 'inline') {
    const card = started(source, { type: 'card', options }, form);
    card.list = controls(source, 'list', form);
    return card;
  }
  if (type === 'report') return report(source, options, form);
  if (ROWS.has(type)) return rows(source, options, form);
  const target = Object.hasOwn(types, type) ? types[type] : undefined;
  if (target) return field(source, { options, target, type }, form);
  source.leaveOut('lost-control', { type });
  return undefined;
}

function started(
  source: Source,
  { type, options }: { type: 'card' | 'grid' | 'tabs' | 'table' | 'batch'; options: Source | undefined },
  form: Reading,
): FieldControl {
  const control = form.control(source, { type, name: source.text('model'), label: source.text('name') });
  if (options) carryUi(form, options, control);
  return control;
}

function parts(
  source: Source,
  { type, options }: { type: string; options: Source | undefined },
  form: Reading,
): Control {
  const control = started(source, { type: type === 'grid' ? 'grid' : 'tabs', options }, form);
  if (type === 'collapse') form.lose('changed-type', source, '', { type, to: 'tabs' });
  const name = type === 'grid' ? 'columns' : 'tabs';
  control.columns = source.list(source.has(name) ? name : 'columns').map((part, at) => {
    const own = part.has('options') ? part.child('options') : undefined;
    const spanned = own?.has('span')
      ? own.number('span')
      : part.has('span')
        ? part.number('span')
        : undefined;
    const list = form.partOf(controls(part, 'list', form), own?.has('hidden') && own.flag('hidden'));
    if (type === 'grid') return { span: spanned ?? 12, list };
    return { value: part.text('name') || String(at + 1), label: part.text('label'), list };
  });
  if (options)
    carry(form, options, control, {
      gutter: ['gutter', 'number'],
      type: ['type', 'text'],
      tabPosition: ['tabPosition', 'text'],
    });
  return control;
}

function report(source: Source, options: Source | undefined, form: Reading): Control {
  const control = started(source, { type: 'table', options }, form);
  control.trs = source.list('rows').map(row => ({
    tds: row.list('columns').map(cell => {
      const own = cell.has('options') ? cell.child('options') : undefined;
      const span = (name: string): number => (own?.has(name) ? (own.number(name) ?? 1) : 1);
      const isCovered = own?.has('invisible') ? own.flag('invisible') === true : false;
      return {
        colspan: isCovered ? 0 : span('colspan'),
        rowspan: isCovered ? 0 : span('rowspan'),
        list: controls(cell, 'list', form),
      };
    }),
  }));
  return control;
}

function rows(source: Source, options: Source | undefined, form: Reading): Control {
  const control = started(source, { type: 'batch', options }, form);
  if (options?.flag('required')) form.setRequired(control, options.text('requiredMessage'));
  const name = source.has('tableColumns') ? 'tableColumns' : 'list';
  control.list = form.inRows(() => controls(source, name, form));
  return control;
}

function field(
  source: Source,
  { options, target, type }: { options: Source | undefined; target: Target; type: string },
  form: Reading,
): Control {
  const written = type === 'date' ? (options?.text('type') ?? '') : '';
  const own = Object.hasOwn(datePickers, written) ? (datePickers[written] ?? target) : target;
  const control = fieldOf(form, source, {
    target: own,
    name: source.text('model'),
    label: source.text('name'),
    type: written || type,
  });
  if (!options) return control;
  carryUi(form, options, control);
  carry(form, options, control, {
    hideLabel: ['showLabel', 'not'],
    length: ['limit', 'number'],
    textAlign: ['textAlign', 'text'],
    headers: ['headers', 'text'],
    buttonType: ['type', 'text'],
    title: ['description', 'text'],
  });
  if (options.has('tip')) control.help = options.text('tip');
  if (options.flag('showPassword')) control.options.type = 'password';
  readChoicesOf(options, control, form);
  carryFormat(form, options, control, ['valueFormat', 'format']);
  carryRangePlaceholders(form, options, control, ['startPlaceholder', 'endPlaceholder']);
  if (control.model === undefined) {
    if (options.has('defaultValue') && form.takes(control.type, 'defaultValue'))
      control.options.defaultValue = options.text('defaultValue');
    form.dropTextLabel(control, source, 'name', /^(?:text|文字|文本|\s*)$/i);
    return control;
  }
  checks(source, { options, control }, form);
  if (options.has('defaultValue')) form.setDefault(control, options, 'defaultValue');
  return control;
}

/** Choices of a server or a function are listed by their own settings. */
function readChoicesOf(options: Source, control: FieldControl, form: Reading): void {
  if (!options.has('options') || !form.takes(control.type, 'options')) return;
  if (options.has('showLabel')) {
    const isShown = options.flag('showLabel') === true;
    control.options.options = readChoices(
      options,
      'options',
      isShown ? {} : { label: ['value'], value: ['value'] },
    );
  } else control.options.options = readChoices(options, 'options');
}

function checks(
  source: Source,
  { options, control }: { options: Source; control: FieldControl },
  form: Reading,
): void {
  if (options.flag('required')) form.setRequired(control, options.text('requiredMessage'));
  const message = options.has('patternMessage') ? options.text('patternMessage') : '';
  const seen = options.has('pattern') ? options.text('pattern') : '';
  if (seen) form.addPattern(control, options, 'pattern', message);
  const type = options.has('dataType') ? textOfJson(options.peek('dataType')) : '';
  if (type === 'email' && form.takes(control.type, 'customRules')) {
    options.take('dataType');
    control.options.customRules = 'email';
  }
  for (const rule of source.has('rules') ? source.list('rules') : []) {
    repeated(rule, { control, seen, message }, form);
    if (rule.peek('type') === type || rule.peek('type') === 'string') rule.take('type');
  }
}

/** Rules repeat the options; a message that differs is listed. */
function repeated(
  rule: Source,
  { control, seen, message }: { control: FieldControl; seen: string; message: string },
  form: Reading,
): void {
  const text = textOfJson(rule.peek('message') ?? '');
  const [first] = control.rules ?? [];
  if (rule.flag('required')) {
    if (first?.required !== true) form.setRequired(control, rule.text('message'));
    else if (first.message === text) rule.take('message');
  }
  if (!rule.has('pattern')) return;
  if (rule.peek('pattern') !== seen) form.addPattern(control, rule, 'pattern', rule.text('message'));
  else if (message === text) rule.take('message');
  if (rule.peek('pattern') === seen) rule.take('pattern');
}
