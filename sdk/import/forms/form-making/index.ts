/**
 * Reads FormMaking: a `list` of controls as in the native format, but with `options.required`, remote choices
 * and other option names.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import {
  type ControlTarget,
  carryOverRangePlaceholders,
  controlTargetByDatePickerType,
  importDateFormatOfControl,
  importSupportedControlOptions,
  readImportedChoices,
} from '../reading/carry.ts';
import type { FormReader } from '../reading/dialect.ts';
import { carryOverUiOptions, createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

const controlTargetByFormMakingType: Readonly<Record<string, ControlTarget>> = {
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

const FORM_MAKING_DYNAMIC_TABLE_TYPES: ReadonlySet<string> = new Set(['table', 'subform', 'group']);

/**
 * Returns true for a control whose type exists only in FormMaking, or that has properties which native
 * definitions do not have.
 */
const isFormMakingControl = (control: unknown): boolean =>
  isObject(control) &&
  (['imgupload', 'fileupload', 'blank', 'subform', 'report', 'inline', 'treeselect'].includes(
    jsonValueToText(control.type),
  ) ||
    Array.isArray(control.tableColumns) ||
    (isObject(control.options) && ('remoteFunc' in control.options || 'required' in control.options)) ||
    (control.type === 'grid' &&
      Array.isArray(control.columns) &&
      control.columns.some(
        (one: unknown) => isObject(one) && Array.isArray(one.list) && one.list.some(isFormMakingControl),
      )));

export const formMakingReader: FormReader = {
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
    data.list.slice(0, 500).some(isFormMakingControl)
      ? data
      : undefined,
  read(root, form) {
    const config = root.child('config');
    if (config?.has('labelWidth')) form.config.labelWidth = config.number('labelWidth') ?? 100;
    const position = config?.text('labelPosition') ?? '';
    if (position === 'top') form.config.layout = 'vertical';
    if (position === 'left') form.config.labelAlign = 'left';
    if (!['', 'left', 'right', 'top'].includes(position)) config?.drop('labelPosition');
    return readFormMakingControls(root, 'list', form);
  },
};

const readFormMakingControls = (source: FormSource, name: string, form: FormImportContext): Control[] =>
  form.inside(source, () => source.list(name).flatMap(one => readFormMakingControl(one, form) ?? []));

function readFormMakingControl(source: FormSource, form: FormImportContext): Control | undefined {
  const type = source.text('type');
  const options = source.has('options') ? source.child('options') : undefined;
  if (type === 'grid' || type === 'tabs' || type === 'collapse')
    return readFormMakingLayoutContainer(source, { type, options }, form);
  if (type === 'card' || type === 'inline') {
    const card = createFormMakingControl(source, { type: 'card', options }, form);
    card.list = readFormMakingControls(source, 'list', form);
    return card;
  }
  if (type === 'report') return readReportTable(source, options, form);
  if (FORM_MAKING_DYNAMIC_TABLE_TYPES.has(type)) return readFormMakingDynamicTable(source, options, form);
  const target = Object.hasOwn(controlTargetByFormMakingType, type)
    ? controlTargetByFormMakingType[type]
    : undefined;
  if (target) return readFormMakingField(source, { options, target, type }, form);
  source.leaveOut('lost-control', { type });
  return undefined;
}

function createFormMakingControl(
  source: FormSource,
  { type, options }: { type: 'card' | 'grid' | 'tabs' | 'table' | 'batch'; options: FormSource | undefined },
  form: FormImportContext,
): FieldControl {
  const control = form.control(source, { type, name: source.text('model'), label: source.text('name') });
  if (options) carryOverUiOptions(form, options, control);
  return control;
}

function readFormMakingLayoutContainer(
  source: FormSource,
  { type, options }: { type: string; options: FormSource | undefined },
  form: FormImportContext,
): Control {
  const control = createFormMakingControl(source, { type: type === 'grid' ? 'grid' : 'tabs', options }, form);
  if (type === 'collapse') form.lose('changed-type', source, '', { type, to: 'tabs' });
  const name = type === 'grid' ? 'columns' : 'tabs';
  control.columns = source.list(source.has(name) ? name : 'columns').map((part, at) => {
    const own = part.has('options') ? part.child('options') : undefined;
    const spanned = own?.has('span')
      ? own.number('span')
      : part.has('span')
        ? part.number('span')
        : undefined;
    const list = form.partOf(
      readFormMakingControls(part, 'list', form),
      own?.has('hidden') && own.flag('hidden'),
    );
    if (type === 'grid') return { span: spanned ?? 12, list };
    return { value: part.text('name') || String(at + 1), label: part.text('label'), list };
  });
  if (options)
    importSupportedControlOptions(form, options, control, {
      gutter: ['gutter', 'number'],
      type: ['type', 'text'],
      tabPosition: ['tabPosition', 'text'],
    });
  return control;
}

function readReportTable(
  source: FormSource,
  options: FormSource | undefined,
  form: FormImportContext,
): Control {
  const control = createFormMakingControl(source, { type: 'table', options }, form);
  control.trs = source.list('rows').map(row => ({
    tds: row.list('columns').map(cell => {
      const own = cell.has('options') ? cell.child('options') : undefined;
      const span = (name: string): number => (own?.has(name) ? (own.number(name) ?? 1) : 1);
      const isCovered = own?.has('invisible') ? own.flag('invisible') === true : false;
      return {
        colspan: isCovered ? 0 : span('colspan'),
        rowspan: isCovered ? 0 : span('rowspan'),
        list: readFormMakingControls(cell, 'list', form),
      };
    }),
  }));
  return control;
}

function readFormMakingDynamicTable(
  source: FormSource,
  options: FormSource | undefined,
  form: FormImportContext,
): Control {
  const control = createFormMakingControl(source, { type: 'batch', options }, form);
  if (options?.flag('required')) form.setRequired(control, options.text('requiredMessage'));
  const name = source.has('tableColumns') ? 'tableColumns' : 'list';
  control.list = form.inRows(() => readFormMakingControls(source, name, form));
  return control;
}

function readFormMakingField(
  source: FormSource,
  { options, target, type }: { options: FormSource | undefined; target: ControlTarget; type: string },
  form: FormImportContext,
): Control {
  const written = type === 'date' ? (options?.text('type') ?? '') : '';
  const own = Object.hasOwn(controlTargetByDatePickerType, written)
    ? (controlTargetByDatePickerType[written] ?? target)
    : target;
  const control = createField(form, source, {
    target: own,
    name: source.text('model'),
    label: source.text('name'),
    type: written || type,
  });
  if (!options) return control;
  carryOverUiOptions(form, options, control);
  importSupportedControlOptions(form, options, control, {
    hideLabel: ['showLabel', 'not'],
    length: ['limit', 'number'],
    textAlign: ['textAlign', 'text'],
    headers: ['headers', 'text'],
    buttonType: ['type', 'text'],
    title: ['description', 'text'],
  });
  if (options.has('tip')) control.help = options.text('tip');
  if (options.flag('showPassword')) control.options.type = 'password';
  readFormMakingChoices(options, control, form);
  importDateFormatOfControl(form, options, control, ['valueFormat', 'format']);
  carryOverRangePlaceholders(form, options, control, ['startPlaceholder', 'endPlaceholder']);
  if (control.model === undefined) {
    if (options.has('defaultValue') && form.takes(control.type, 'defaultValue'))
      control.options.defaultValue = options.text('defaultValue');
    form.dropTextLabel(control, source, 'name', /^(?:text|文字|文本|\s*)$/i);
    return control;
  }
  readFormMakingChecks(source, { options, control }, form);
  if (options.has('defaultValue')) form.setDefault(control, options, 'defaultValue');
  return control;
}

/**
 * Reads the choices that the definition itself lists. If a server or a function supplies the choices, the
 * settings for this are reported as losses.
 */
function readFormMakingChoices(options: FormSource, control: FieldControl, form: FormImportContext): void {
  if (!options.has('options') || !form.takes(control.type, 'options')) return;
  if (options.has('showLabel')) {
    const isShown = options.flag('showLabel') === true;
    control.options.options = readImportedChoices(
      options,
      'options',
      isShown ? {} : { label: ['value'], value: ['value'] },
    );
  } else control.options.options = readImportedChoices(options, 'options');
}

function readFormMakingChecks(
  source: FormSource,
  { options, control }: { options: FormSource; control: FieldControl },
  form: FormImportContext,
): void {
  if (options.flag('required')) form.setRequired(control, options.text('requiredMessage'));
  const message = options.has('patternMessage') ? options.text('patternMessage') : '';
  const seen = options.has('pattern') ? options.text('pattern') : '';
  if (seen) form.addPattern(control, options, 'pattern', message);
  const type = options.has('dataType') ? jsonValueToText(options.peek('dataType')) : '';
  if (type === 'email' && form.takes(control.type, 'customRules')) {
    options.take('dataType');
    control.options.customRules = 'email';
  }
  for (const rule of source.has('rules') ? source.list('rules') : []) {
    readValidationRuleEquivalentToOption(rule, { control, seen, message }, form);
    if (rule.peek('type') === type || rule.peek('type') === 'string') rule.take('type');
  }
}

/**
 * Reads a validation rule that repeats an option of the control, such as `required`. If the rule and the
 * option have different messages, the import reports the rule.
 */
function readValidationRuleEquivalentToOption(
  rule: FormSource,
  { control, seen, message }: { control: FieldControl; seen: string; message: string },
  form: FormImportContext,
): void {
  const text = jsonValueToText(rule.peek('message') ?? '');
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
