/** variant-form and vform3: `widgetList` with `options`, `formConfig`. */
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

/** The named checks that are ours too; all others are listed. */
const formats: Readonly<Record<string, 'phone' | 'email'>> = { mobile: 'phone', email: 'email' };

export const variantForm: Dialect = {
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
    if (config) readConfig(config, form);
    return widgets(root, 'widgetList', form);
  },
};

function readConfig(config: Source, form: Reading): void {
  const width = config.has('labelWidth') ? config.number('labelWidth') : undefined;
  if (width !== undefined) form.config.labelWidth = width;
  const position = config.text('labelPosition');
  if (position === 'top') form.config.layout = 'vertical';
  const align = config.text('labelAlign');
  if (align === 'label-left-align' || (position === 'left' && align === '')) form.config.labelAlign = 'left';
  if (!['', 'left', 'right', 'top'].includes(position)) config.drop('labelPosition');
  if (!['', 'label-left-align', 'label-right-align'].includes(align)) config.drop('labelAlign');
}

const widgets = (source: Source, name: string, form: Reading): Control[] =>
  form.inside(source, () => source.list(name).flatMap(widget => widgetOf(widget, form) ?? []));

function widgetOf(source: Source, form: Reading): Control | undefined {
  const type = source.text('type');
  const options = source.child('options');
  const container = Object.hasOwn(containers, type) ? containers[type] : undefined;
  if (container) return container(source, options, form);
  const target = Object.hasOwn(types, type) ? types[type] : undefined;
  if (target && options) return field(source, { options, type, target }, form);
  source.leaveOut('lost-control', { type });
  return undefined;
}

const partWidgets = (part: Source, options: Source | undefined, form: Reading): Control[] =>
  form.partOf(widgets(part, 'widgetList', form), options?.has('hidden') && options.flag('hidden'));

/** The parts of a container are of one type. */
function expected(source: Source, wanted: string, form: Reading): void {
  const type = source.text('type');
  if (type !== wanted) form.lose('lost-control', source, 'type', { type });
}

type Container = (source: Source, options: Source | undefined, form: Reading) => Control;

const containers: Readonly<Record<string, Container>> = {
  grid: (source, options, form) => {
    const control = started(source, { type: 'grid', options }, form);
    control.columns = source.list('cols').map(column => {
      const own = column.child('options');
      expected(column, 'grid-col', form);
      const span = own?.has('span') ? own.number('span') : undefined;
      own?.text('name');
      for (const size of ['md', 'sm', 'xs']) if (own?.peek('responsive') !== true) own?.take(size);
      return { span: span ?? 12, list: partWidgets(column, own, form) };
    });
    if (options) carry(form, options, control, { gutter: ['gutter', 'number'] });
    return control;
  },
  table: (source, options, form) => {
    const control = started(source, { type: 'table', options }, form);
    control.trs = source.list('rows').map(row => ({
      tds: row.list('cols').map(cell => {
        const own = cell.child('options');
        expected(cell, 'table-cell', form);
        own?.text('name');
        const isCovered = cell.flag('merged') === true;
        const [across, down] = [own?.number('colspan') ?? 1, own?.number('rowspan') ?? 1];
        return {
          colspan: isCovered ? 0 : across,
          rowspan: isCovered ? 0 : down,
          list: widgets(cell, 'widgetList', form),
        };
      }),
    }));
    return control;
  },
  tab: (source, options, form) => {
    const control = started(source, { type: 'tabs', options }, form);
    control.columns = source.list('tabs').map((tab, at) => {
      const own = tab.child('options');
      expected(tab, 'tab-pane', form);
      if (at === 0) own?.take('active');
      return {
        value: own?.text('name') || String(at + 1),
        label: own?.text('label') ?? '',
        list: partWidgets(tab, own, form),
      };
    });
    return control;
  },
  card: (source, options, form) => {
    const control = started(source, { type: 'card', options }, form);
    control.list = widgets(source, 'widgetList', form);
    return control;
  },
  'sub-form': rows,
  'grid-sub-form': rows,
};

function started(
  source: Source,
  { type, options }: { type: 'grid' | 'table' | 'tabs' | 'card'; options: Source | undefined },
  form: Reading,
): FieldControl {
  const name = options?.text('name') ?? '';
  const control = form.control(source, { type, name, label: options?.text('label') ?? '' });
  if (options) carryUi(form, options, control);
  return control;
}

function rows(source: Source, options: Source | undefined, form: Reading): Control {
  const name = options?.text('name') ?? '';
  const control = form.control(source, { type: 'batch', name, label: options?.text('label') ?? '' });
  if (options) {
    carryUi(form, options, control);
    form.startWithRows(control, options, 'showBlankRow', options.flag('showBlankRow') ? 1 : 0);
    carry(form, options, control, {
      labelHidden: ['showLabel', 'not'],
      showRowNumber: ['hideSequence', 'not'],
    });
  }
  control.list = form.inRows(() => widgets(source, 'widgetList', form));
  return control;
}

function field(
  source: Source,
  { options, type, target }: { options: Source; type: string; target: Target },
  form: Reading,
): Control {
  const written = type === 'date' || type === 'date-range' ? options.text('type') : '';
  const own = Object.hasOwn(datePickers, written) ? (datePickers[written] ?? target) : target;
  const isButtons = type === 'radio' && options.flag('buttonStyle') === true;
  const control = fieldOf(form, source, {
    target: isButtons ? { type: 'radioButton' } : own,
    name: options.text('name'),
    label: options.text('label'),
    type: written || type,
  });
  carryUi(form, options, control);
  carry(form, options, control, {
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
  readContent(options, type, control);
  if (['input', 'button', 'alert'].includes(type)) inputType(options, type, control);
  if (options.has('fileTypes') && form.takes(control.type, 'accept'))
    control.options.accept = readChoices(options, 'fileTypes')
      .map(({ value }) => `.${value}`)
      .join(',');
  if (options.has('optionItems') && form.takes(control.type, 'options'))
    control.options.options = readChoices(options, 'optionItems');
  carryFormat(form, options, control, ['valueFormat', 'format']);
  carryRangePlaceholders(form, options, control, ['startPlaceholder', 'endPlaceholder']);
  form.dropTextLabel(control, options, 'label');
  if (control.model === undefined) return control;
  checks(options, control, form);
  if (options.has('defaultValue')) form.setDefault(control, options, 'defaultValue');
  return control;
}

function readContent(options: Source, type: string, control: FieldControl): void {
  if (type === 'static-text') control.options.defaultValue = options.text('textContent');
  if (type === 'html-text') control.options.defaultValue = options.text('htmlContent');
  if (type === 'alert' && options.has('title')) control.label = options.text('title');
}

const buttonTypes: Readonly<Record<string, readonly string[]>> = {
  input: ['password'],
  button: ['primary', 'dashed', 'danger', 'default'],
  alert: ['success', 'info', 'warning', 'error'],
};

function inputType(options: Source, type: string, control: FieldControl): void {
  const written = options.text('type');
  if (buttonTypes[type]?.includes(written)) control.options.type = written;
  else if (written && written !== 'text') options.drop('type');
}

function checks(options: Source, control: FieldControl, form: Reading): void {
  const hint = options.text('requiredHint');
  if (options.flag('required')) form.setRequired(control, hint);
  else if (hint) options.drop('requiredHint');
  const named = options.text('validation');
  const format = Object.hasOwn(formats, named) ? formats[named] : undefined;
  const message = options.text('validationHint');
  if (format && form.takes(control.type, 'customRules')) control.options.customRules = format;
  else if (named.startsWith('/')) form.addPattern(control, options, 'validation', message);
  else if (named) options.drop('validation');
  if (message && !named.startsWith('/')) options.drop('validationHint');
}
