/**
 * Reads the form-generator dialect: `fields` whose settings are in `__config__`, `__slot__` and `__vModel__`.
 */
import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import {
  type ControlTarget,
  carryOverRangePlaceholders,
  controlTargetByDatePickerType,
  importDateFormatOfControl,
  readImportedChoices,
} from '../reading/carry.ts';
import type { FormReader } from '../reading/dialect.ts';
import {
  carryOverUiOptions,
  combineIntoGrids,
  createField,
  type FieldControl,
  toGridSpan,
} from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

const controlTargetByFormGeneratorTag: Readonly<Record<string, ControlTarget>> = {
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

export const formGeneratorReader: FormReader = {
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
    const list = readGeneratorFields(root, 'fields', form);
    return root.peek('formBtns') === true && root.flag('formBtns')
      ? [...list, createSubmitButton(form)]
      : list;
  },
};

/** Creates a submit button. The source form displays such a button if its setting `formBtns` is enabled. */
const createSubmitButton = (form: FormImportContext): Control => ({
  ...form.added('card', {}),
  type: 'button',
  label: '提交',
  options: { type: 'primary', handle: 'submit' },
});

function readGeneratorFields(source: FormSource, name: string, form: FormImportContext): Control[] {
  return form.inside(source, () =>
    combineIntoGrids(
      form,
      source.list(name).flatMap(one => readGeneratorItem(one, form)),
    ),
  );
}

function readGeneratorItem(
  source: FormSource,
  form: FormImportContext,
): { control: Control; span: number }[] {
  const config = source.child('__config__');
  const tag = config?.text('tag') ?? '';
  if (config && (tag === 'el-row' || config.peek('layout') === 'rowFormItem')) {
    config.number('span');
    return readGeneratorFields(config, 'children', form).map(control => ({ control, span: 24 }));
  }
  const target = Object.hasOwn(controlTargetByFormGeneratorTag, tag)
    ? controlTargetByFormGeneratorTag[tag]
    : undefined;
  if (config && target) {
    const span = toGridSpan(config.has('span') ? config.number('span') : undefined);
    return [{ control: readGeneratorField(source, { config, target, tag }, form), span }];
  }
  source.leaveOut('lost-control', { type: tag });
  return [];
}

function resolveFormGeneratorControlTarget(source: FormSource, target: ControlTarget): ControlTarget {
  const written = target.type === 'input' || target.type === 'date' ? source.text('type') : '';
  if (target.type === 'date')
    return (
      controlTargetByDatePickerType[
        Object.hasOwn(controlTargetByDatePickerType, written) ? written : 'date'
      ] ?? target
    );
  return written === 'textarea' ? { type: 'textarea' } : target;
}

function readGeneratorField(
  source: FormSource,
  { config, target, tag }: { config: FormSource; target: ControlTarget; tag: string },
  form: FormImportContext,
): Control {
  const control = createField(form, source, {
    target: resolveFormGeneratorControlTarget(source, target),
    name: source.text('__vModel__'),
    label: config.text('label'),
    type: tag,
  });
  carryOverUiOptions(form, source, control);
  carryOverUiOptions(form, config, control);
  if (config.peek('showLabel') === false) control.options.showLabel = false;
  config.take('showLabel');
  if (source.flag('show-password')) control.options.type = 'password';
  readFormGeneratorComponentSlots(source, control, form);
  if (source.has('options') && form.takes(control.type, 'options'))
    control.options.options = readImportedChoices(source, 'options');
  importDateFormatOfControl(form, source, control, ['value-format', 'format']);
  carryOverRangePlaceholders(form, source, control, ['start-placeholder', 'end-placeholder']);
  const lines = control.type === 'textarea' ? source.child('autosize') : undefined;
  if (lines?.has('minRows')) control.options.minRows = lines.number('minRows');
  if (lines?.has('maxRows')) control.options.maxRows = lines.number('maxRows');
  if (control.model === undefined) return control;
  if (config.flag('required')) form.setRequired(control);
  for (const rule of config.list('regList')) form.addPattern(control, rule, 'pattern', rule.text('message'));
  if (config.has('defaultValue')) form.setDefault(control, config, 'defaultValue');
  return control;
}

function readFormGeneratorComponentSlots(
  source: FormSource,
  control: FieldControl,
  form: FormImportContext,
): void {
  const slot = source.has('__slot__') ? source.child('__slot__') : undefined;
  if (!slot) return;
  if (slot.has('options')) control.options.options = readImportedChoices(slot, 'options');
  if (slot.has('prepend') && form.takes(control.type, 'addonBefore'))
    control.options.addonBefore = slot.text('prepend');
  if (slot.has('append') && form.takes(control.type, 'addonAfter'))
    control.options.addonAfter = slot.text('append');
  if (control.type === 'button' && slot.has('default')) control.label = slot.text('default');
}
