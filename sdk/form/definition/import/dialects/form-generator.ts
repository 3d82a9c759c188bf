/** form-generator: `fields` with `__config__`, `__slot__` and `__vModel__`. */
import { isObject } from '../../reading.ts';
import type { Control } from '../../types.ts';
import {
  carryFormat,
  carryRangePlaceholders,
  datePickers,
  readChoices,
  type Target,
} from '../foreign/carry.ts';
import type { Dialect } from '../foreign/dialect.ts';
import { carryUi, type FieldControl, fieldOf, inColumns, spanOf } from '../foreign/field.ts';
import type { Reading } from '../foreign/reading.ts';
import type { Source } from '../foreign/source.ts';

const types: Readonly<Record<string, Target>> = {
  'el-input': { type: 'input' },
  'el-input-number': { type: 'number' },
  tinymce: { type: 'editor' },
  'el-select': { type: 'select' },
  'el-cascader': { type: 'cascader' },
  'el-radio-group': { type: 'radio' },
  'el-checkbox-group': { type: 'checkbox' },
  'el-switch': { type: 'switch' },
  'el-slider': { type: 'slider' },
  'el-time-picker': { type: 'time' },
  'el-date-picker': { type: 'date' },
  'el-rate': { type: 'rate' },
  'el-color-picker': { type: 'colorPicker' },
  'el-upload': { type: 'uploadFile' },
  'el-button': { type: 'button' },
};

export const formGenerator: Dialect = {
  id: 'form-generator',
  name: 'form-generator',
  silence: {
    names: [
      'tagIcon',
      'document',
      'formId',
      'renderKey',
      'changeTag',
      'formRef',
      'formModel',
      'formRules',
      'layoutTree',
      'componentName',
    ],
    defaults: {
      style: [{ width: '100%' }],
      size: ['medium', 'small'],
      'show-all-levels': [true],
      separator: ['/'],
      'active-value': [true],
      optionType: ['default'],
      layout: ['colFormItem', 'rowFormItem'],
      'range-separator': ['-', '至'],
      'list-type': ['text'],
      'auto-upload': [true],
      sizeUnit: ['MB'],
      buttonText: ['点击上传'],
      name: ['file'],
      'picker-options': [{ selectableRange: '00:00:00-23:59:59' }],
      height: [300],
      method: ['get'],
      dataPath: ['list'],
      dataConsumer: ['options'],
      dataType: ['static'],
      props: [{ props: { multiple: false, label: 'label', value: 'value', children: 'children' } }],
      gutter: [15],
      span: [24],
    },
  },
  detect: data =>
    isObject(data) &&
    Array.isArray(data.fields) &&
    data.fields.some((one: unknown) => isObject(one) && isObject(one.__config__))
      ? data
      : undefined,
  read(root, form) {
    if (root.has('labelWidth')) form.config.labelWidth = root.number('labelWidth') ?? 100;
    const position = root.text('labelPosition');
    if (position === 'top') form.config.layout = 'vertical';
    if (position === 'left') form.config.labelAlign = 'left';
    if (!['', 'left', 'right', 'top'].includes(position)) root.drop('labelPosition');
    const list = fields(root, 'fields', form);
    return root.peek('formBtns') === true && root.flag('formBtns') ? [...list, submit(form)] : list;
  },
};

/** The form's own buttons. */
const submit = (form: Reading): Control => ({
  ...form.added('card', {}),
  type: 'button',
  label: '提交',
  options: { type: 'primary', handle: 'submit' },
});

function fields(source: Source, name: string, form: Reading): Control[] {
  return form.inside(source, () =>
    inColumns(
      form,
      source.list(name).flatMap(one => fieldIn(one, form)),
    ),
  );
}

function fieldIn(source: Source, form: Reading): { control: Control; span: number }[] {
  const config = source.child('__config__');
  const tag = config?.text('tag') ?? '';
  if (config && (tag === 'el-row' || config.peek('layout') === 'rowFormItem')) {
    config.number('span');
    return fields(config, 'children', form).map(control => ({ control, span: 24 }));
  }
  const target = Object.hasOwn(types, tag) ? types[tag] : undefined;
  if (config && target) {
    const span = spanOf(config.has('span') ? config.number('span') : undefined);
    return [{ control: field(source, { config, target, tag }, form), span }];
  }
  source.leaveOut('lost-control', { type: tag });
  return [];
}

function targetOf(source: Source, target: Target): Target {
  const written = target.type === 'input' || target.type === 'date' ? source.text('type') : '';
  if (target.type === 'date')
    return datePickers[Object.hasOwn(datePickers, written) ? written : 'date'] ?? target;
  return written === 'textarea' ? { type: 'textarea' } : target;
}

function field(
  source: Source,
  { config, target, tag }: { config: Source; target: Target; tag: string },
  form: Reading,
): Control {
  const control = fieldOf(form, source, {
    target: targetOf(source, target),
    name: source.text('__vModel__'),
    label: config.text('label'),
    type: tag,
  });
  carryUi(form, source, control);
  carryUi(form, config, control);
  if (config.peek('showLabel') === false) control.options.showLabel = false;
  config.take('showLabel');
  if (source.flag('show-password')) control.options.type = 'password';
  readSlots(source, control, form);
  if (source.has('options') && form.takes(control.type, 'options'))
    control.options.options = readChoices(source, 'options');
  carryFormat(form, source, control, ['value-format', 'format']);
  carryRangePlaceholders(form, source, control, ['start-placeholder', 'end-placeholder']);
  const lines = control.type === 'textarea' ? source.child('autosize') : undefined;
  if (lines?.has('minRows')) control.options.minRows = lines.number('minRows');
  if (lines?.has('maxRows')) control.options.maxRows = lines.number('maxRows');
  if (control.model === undefined) return control;
  if (config.flag('required')) form.setRequired(control);
  for (const rule of config.list('regList')) form.addPattern(control, rule, 'pattern', rule.text('message'));
  if (config.has('defaultValue')) form.setDefault(control, config, 'defaultValue');
  return control;
}

function readSlots(source: Source, control: FieldControl, form: Reading): void {
  const slot = source.has('__slot__') ? source.child('__slot__') : undefined;
  if (!slot) return;
  if (slot.has('options')) control.options.options = readChoices(slot, 'options');
  if (slot.has('prepend') && form.takes(control.type, 'addonBefore'))
    control.options.addonBefore = slot.text('prepend');
  if (slot.has('append') && form.takes(control.type, 'addonAfter'))
    control.options.addonAfter = slot.text('append');
  if (control.type === 'button' && slot.has('default')) control.label = slot.text('default');
}
