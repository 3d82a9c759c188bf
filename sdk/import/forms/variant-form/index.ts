/**
 * Reads variant-form and its successor VForm 3: a `widgetList` of widgets with `options`, and a `formConfig`.
 */
import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
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

const variantFormControlTargets: Readonly<Record<string, ControlTarget>> = {
  input: { type: 'input' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  radio: { type: 'radio' },
  checkbox: { type: 'checkbox' },
  select: { type: 'select' },
  time: { type: 'time' },
  'time-range': { type: 'time', options: { range: true } },
  date: { type: 'date' },
  'date-range': { type: 'rangePicker' },
  switch: { type: 'switch' },
  rate: { type: 'rate' },
  color: { type: 'colorPicker' },
  slider: { type: 'slider' },
  'picture-upload': { type: 'uploadImg' },
  'file-upload': { type: 'uploadFile' },
  'rich-editor': { type: 'editor' },
  cascader: { type: 'cascader' },
  'static-text': { type: 'text' },
  'html-text': { type: 'html' },
  button: { type: 'button' },
  divider: { type: 'divider' },
  alert: { type: 'alert' },
};

/**
 * Maps the named checks of variant-form to the equivalent native formats. Other named checks are reported.
 */
const nativeFormatByVariantFormValidator: Readonly<Record<string, 'phone' | 'email'>> = {
  mobile: 'phone',
  email: 'email',
};

export const variantFormReader: FormReader = {
  id: 'variant-form',
  name: 'variant-form / VForm 3',
  silence: {
    names: [
      'category',
      'icon',
      'formItemFlag',
      'id',
      'internal',
      'key',
      'jsonVersion',
      'modelName',
      'refName',
      'rulesName',
    ],
    defaults: {
      columnWidth: ['200px'],
      labelIconPosition: ['rear'],
      displayStyle: ['inline', 'block'],
      min: [-100000000000, 0],
      max: [100000000000, 5],
      controlsPosition: ['right'],
      autoFullWidth: [true],
      lowThreshold: [2],
      highThreshold: [4],
      switchWidth: [40],
      buttonIcon: ['custom-search', 'el-icon-search'],
      showAllLevels: [true],
      showFileList: [true],
      contentHeight: ['200px'],
      fontSize: ['13px'],
      direction: ['horizontal'],
      displayType: ['border-card'],
      layoutType: ['PC'],
      clearable: [true],
      showStops: [true],
    },
  },
  detect: data => (isObject(data) && Array.isArray(data.widgetList) ? data : undefined),
  read(root, form) {
    const config = root.child('formConfig');
    if (config) readVariantConfig(config, form);
    return readVariantFormWidgets(root, 'widgetList', form);
  },
};

function readVariantConfig(config: FormSource, form: FormImportContext): void {
  const width = config.has('labelWidth') ? config.number('labelWidth') : undefined;
  if (width !== undefined) form.config.labelWidth = width;
  const position = config.text('labelPosition');
  if (position === 'top') form.config.layout = 'vertical';
  const align = config.text('labelAlign');
  if (align === 'label-left-align' || (position === 'left' && align === '')) form.config.labelAlign = 'left';
  if (!['', 'left', 'right', 'top'].includes(position)) config.drop('labelPosition');
  if (!['', 'label-left-align', 'label-right-align'].includes(align)) config.drop('labelAlign');
}

const readVariantFormWidgets = (source: FormSource, name: string, form: FormImportContext): Control[] =>
  form.inside(source, () => source.list(name).flatMap(widget => readWidget(widget, form) ?? []));

function readWidget(source: FormSource, form: FormImportContext): Control | undefined {
  const type = source.text('type');
  const options = source.child('options');
  const container = Object.hasOwn(containerReaderByVariantFormType, type)
    ? containerReaderByVariantFormType[type]
    : undefined;
  if (container) return container(source, options, form);
  const target = Object.hasOwn(variantFormControlTargets, type) ? variantFormControlTargets[type] : undefined;
  if (target && options) return readVariantField(source, { options, type, target }, form);
  source.leaveOut('lost-control', { type });
  return undefined;
}

const readWidgetsOfPart = (
  part: FormSource,
  options: FormSource | undefined,
  form: FormImportContext,
): Control[] =>
  form.partOf(
    readVariantFormWidgets(part, 'widgetList', form),
    options?.has('hidden') && options.flag('hidden'),
  );

/** Reports a child of a layout container if the child does not have the expected type. */
function reportUnexpectedType(source: FormSource, wanted: string, form: FormImportContext): void {
  const type = source.text('type');
  if (type !== wanted) form.lose('lost-control', source, 'type', { type });
}

type ReadContainer = (
  source: FormSource,
  options: FormSource | undefined,
  form: FormImportContext,
) => Control;

const containerReaderByVariantFormType: Readonly<Record<string, ReadContainer>> = {
  grid: (source, options, form) => {
    const control = createContainer(source, { type: 'grid', options }, form);
    control.columns = source.list('cols').map(column => {
      const own = column.child('options');
      reportUnexpectedType(column, 'grid-col', form);
      const span = own?.has('span') ? own.number('span') : undefined;
      own?.text('name');
      for (const size of ['md', 'sm', 'xs']) if (own?.peek('responsive') !== true) own?.take(size);
      return { span: span ?? 12, list: readWidgetsOfPart(column, own, form) };
    });
    if (options) importSupportedControlOptions(form, options, control, { gutter: ['gutter', 'number'] });
    return control;
  },
  table: (source, options, form) => {
    const control = createContainer(source, { type: 'table', options }, form);
    control.trs = source.list('rows').map(row => ({
      tds: row.list('cols').map(cell => {
        const own = cell.child('options');
        reportUnexpectedType(cell, 'table-cell', form);
        own?.text('name');
        const isCovered = cell.flag('merged') === true;
        const [across, down] = [own?.number('colspan') ?? 1, own?.number('rowspan') ?? 1];
        return {
          colspan: isCovered ? 0 : across,
          rowspan: isCovered ? 0 : down,
          list: readVariantFormWidgets(cell, 'widgetList', form),
        };
      }),
    }));
    return control;
  },
  tab: (source, options, form) => {
    const control = createContainer(source, { type: 'tabs', options }, form);
    control.columns = source.list('tabs').map((tab, at) => {
      const own = tab.child('options');
      reportUnexpectedType(tab, 'tab-pane', form);
      if (at === 0) own?.take('active');
      return {
        value: own?.text('name') || String(at + 1),
        label: own?.text('label') ?? '',
        list: readWidgetsOfPart(tab, own, form),
      };
    });
    return control;
  },
  card: (source, options, form) => {
    const control = createContainer(source, { type: 'card', options }, form);
    control.list = readVariantFormWidgets(source, 'widgetList', form);
    return control;
  },
  'sub-form': readSubForm,
  'grid-sub-form': readSubForm,
};

function createContainer(
  source: FormSource,
  { type, options }: { type: 'grid' | 'table' | 'tabs' | 'card'; options: FormSource | undefined },
  form: FormImportContext,
): FieldControl {
  const name = options?.text('name') ?? '';
  const control = form.control(source, { type, name, label: options?.text('label') ?? '' });
  if (options) carryOverUiOptions(form, options, control);
  return control;
}

function readSubForm(source: FormSource, options: FormSource | undefined, form: FormImportContext): Control {
  const name = options?.text('name') ?? '';
  const control = form.control(source, { type: 'batch', name, label: options?.text('label') ?? '' });
  if (options) {
    carryOverUiOptions(form, options, control);
    form.startWithRows(control, options, 'showBlankRow', options.flag('showBlankRow') ? 1 : 0);
    importSupportedControlOptions(form, options, control, {
      labelHidden: ['showLabel', 'not'],
      showRowNumber: ['hideSequence', 'not'],
    });
  }
  control.list = form.inRows(() => readVariantFormWidgets(source, 'widgetList', form));
  return control;
}

function readVariantField(
  source: FormSource,
  { options, type, target }: { options: FormSource; type: string; target: ControlTarget },
  form: FormImportContext,
): Control {
  const written = type === 'date' || type === 'date-range' ? options.text('type') : '';
  const own = Object.hasOwn(controlTargetByDatePickerType, written)
    ? (controlTargetByDatePickerType[written] ?? target)
    : target;
  const isButtons = type === 'radio' && options.flag('buttonStyle') === true;
  const control = createField(form, source, {
    target: isButtons ? { type: 'radioButton' } : own,
    name: options.text('name'),
    label: options.text('label'),
    type: written || type,
  });
  carryOverUiOptions(form, options, control);
  importSupportedControlOptions(form, options, control, {
    labelHidden: ['showLabel', 'not'],
    fileMaxSize: ['maxSize', 'number'],
    uploadURL: ['action', 'text'],
    multipleSelect: ['multiple', 'flag'],
    textAlign: ['textAlign', 'text'],
    fontSize: ['fontSize', 'text'],
    description: ['description', 'text'],
    showIcon: ['showIcon', 'flag'],
    closable: ['closable', 'flag'],
    orientation: ['orientation', 'text'],
  });
  const help = options.text('labelTooltip') || options.text('uploadTip');
  if (help) control.help = help;
  readVariantContent(options, type, control);
  if (['input', 'button', 'alert'].includes(type)) readWidgetStyle(options, type, control);
  if (options.has('fileTypes') && form.takes(control.type, 'accept'))
    control.options.accept = readImportedChoices(options, 'fileTypes')
      .map(({ value }) => `.${value}`)
      .join(',');
  if (options.has('optionItems') && form.takes(control.type, 'options'))
    control.options.options = readImportedChoices(options, 'optionItems');
  importDateFormatOfControl(form, options, control, ['valueFormat', 'format']);
  carryOverRangePlaceholders(form, options, control, ['startPlaceholder', 'endPlaceholder']);
  form.dropTextLabel(control, options, 'label');
  if (control.model === undefined) return control;
  readVariantFormValidation(options, control, form);
  if (options.has('defaultValue')) form.setDefault(control, options, 'defaultValue');
  return control;
}

function readVariantContent(options: FormSource, type: string, control: FieldControl): void {
  if (type === 'static-text') control.options.defaultValue = options.text('textContent');
  if (type === 'html-text') control.options.defaultValue = options.text('htmlContent');
  if (type === 'alert' && options.has('title')) control.label = options.text('title');
}

const supportedStylesByType: Readonly<Record<string, readonly string[]>> = {
  input: ['password'],
  button: ['primary', 'dashed', 'danger', 'default'],
  alert: ['success', 'info', 'warning', 'error'],
};

function readWidgetStyle(options: FormSource, type: string, control: FieldControl): void {
  const written = options.text('type');
  if (supportedStylesByType[type]?.includes(written)) control.options.type = written;
  else if (written && written !== 'text') options.drop('type');
}

function readVariantFormValidation(
  options: FormSource,
  control: FieldControl,
  form: FormImportContext,
): void {
  const hint = options.text('requiredHint');
  if (options.flag('required')) form.setRequired(control, hint);
  else if (hint) options.drop('requiredHint');
  const named = options.text('validation');
  const format = Object.hasOwn(nativeFormatByVariantFormValidator, named)
    ? nativeFormatByVariantFormValidator[named]
    : undefined;
  const message = options.text('validationHint');
  if (format && form.takes(control.type, 'customRules')) control.options.customRules = format;
  else if (named.startsWith('/')) form.addPattern(control, options, 'validation', message);
  else if (named) options.drop('validation');
  if (message && !named.startsWith('/')) options.drop('validationHint');
}
