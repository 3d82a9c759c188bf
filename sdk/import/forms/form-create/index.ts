/**
 * Reads form-create and its designer: a list of rules (controls), either on its own or as `{rule, option}`.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { groupBy } from '../../../group-by.ts';
import { jsonValueToText } from '../../../json.ts';
import {
  type ControlTarget,
  carryOverRangePlaceholders,
  controlTargetByDatePickerType,
  importDateFormatOfControl,
  importSupportedControlOptions,
  readImportedChoices,
} from '../reading/carry.ts';
import { type ForeignConditions, toComparison } from '../reading/conditions.ts';
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

/**
 * The native control type for each component type. Component types are compared without prefix and case, so
 * that `elInput`, `a-input` and `input` are equal.
 */
const formCreateControlTargets: Readonly<Record<string, ControlTarget>> = {
  input: { type: 'input' },
  textarea: { type: 'textarea' },
  password: { type: 'input', options: { type: 'password' } },
  autocomplete: { type: 'input', changed: true },
  inputnumber: { type: 'number' },
  radio: { type: 'radio' },
  radiogroup: { type: 'radio' },
  checkbox: { type: 'checkbox' },
  checkboxgroup: { type: 'checkbox' },
  select: { type: 'select' },
  switch: { type: 'switch' },
  rate: { type: 'rate' },
  slider: { type: 'slider' },
  timepicker: { type: 'time' },
  datepicker: { type: 'date' },
  colorpicker: { type: 'colorPicker' },
  cascader: { type: 'cascader' },
  tree: { type: 'treeSelect', options: { treeCheckable: true }, changed: true },
  treeselect: { type: 'treeSelect' },
  transfer: { type: 'checkbox', changed: true },
  upload: { type: 'uploadFile' },
  fceditor: { type: 'editor' },
  editor: { type: 'editor' },
  hidden: { type: 'input', options: { hidden: true } },
  divider: { type: 'divider' },
  button: { type: 'button' },
  alert: { type: 'alert' },
  fctitle: { type: 'text' },
  html: { type: 'html' },
};

const FORM_CREATE_CARD_TYPES: ReadonlySet<string> = new Set([
  'card',
  'collapseitem',
  'fcinlineform',
  'group-title',
  'object',
]);
const FORM_CREATE_WRAPPER_TYPES: ReadonlySet<string> = new Set([
  'div',
  'col',
  'space',
  'template',
  'fragment',
]);
const FORM_CREATE_DYNAMIC_TABLE_TYPES: ReadonlySet<string> = new Set([
  'group',
  'subform',
  'tableform',
  'fcsubform',
  'fcgroup',
  'fctableform',
]);

const normaliseComponentType = (type: string): string =>
  type
    .replace(/^(?:el|a|n|van|t|i)(?=[A-Z-])/, '')
    .replace(/-/g, '')
    .toLowerCase();

const isFormCreateRule = (rule: unknown): boolean =>
  isObject(rule) &&
  typeof rule.type === 'string' &&
  (typeof rule.field === 'string' ||
    Array.isArray(rule.children) ||
    '_fc_drag_tag' in rule ||
    '_fc_id' in rule);

export const formCreateReader: FormReader = {
  id: 'form-create',
  name: 'form-create',
  silence: {
    names: ['_fc_id', '_fc_drag_tag', 'name', 'native', '_fc_template', 'key', 'ref'],
    defaults: {
      display: [true],
      addable: [true],
      deletable: [true],
      button: [true],
      trigger: ['change', 'blur'],
      type: ['string', 'number', 'array', 'date', 'object', 'boolean'],
      style: [{ width: '100%' }],
      valueFormat: [],
      colon: [true],
      inline: [false],
      size: ['default', 'medium', 'small'],
      resetBtn: [{ show: false, innerText: '重置' }, { show: false }],
      submitBtn: [{ show: true, innerText: '提交' }, { show: true }, true],
      labelPosition: ['right'],
    },
  },
  detect: data => {
    const rule = isObject(data) ? data.rule : data;
    if (!Array.isArray(rule) || !rule.some(isFormCreateRule)) return undefined;
    return isObject(data) ? data : { rule };
  },
  read(root, form) {
    const option = root.has('option')
      ? root.child('option')
      : root.has('options')
        ? root.child('options')
        : undefined;
    const look = option?.has('form') ? option.child('form') : undefined;
    const width = look?.peek('labelWidth');
    if (look && (typeof width === 'number' || /^\d+(?:px)?$/.test(jsonValueToText(width ?? '')))) {
      look.take('labelWidth');
      form.config.labelWidth = Number.parseFloat(jsonValueToText(width));
    }
    if (look?.peek('labelPosition') === 'top') form.config.layout = 'vertical';
    if (look?.peek('labelPosition') === 'left') form.config.labelAlign = 'left';
    if (['top', 'left', 'right'].includes(jsonValueToText(look?.peek('labelPosition'))))
      look?.take('labelPosition');
    return readRuleControls(root, 'rule', form);
  },
};

interface SpannedControl {
  control: Control;
  span: number;
}

const readRuleControls = (source: FormSource, name: string, form: FormImportContext): Control[] =>
  form.inside(source, () => combineIntoGrids(form, readRuleItems(source, name, form)));

function readRuleItems(source: FormSource, name: string, form: FormImportContext): SpannedControl[] {
  const children = source.peek(name);
  if (!Array.isArray(children)) return [];
  return source.list(name).flatMap(one => readRuleItem(one, form));
}

const toFullWidthItems = (control: Control): SpannedControl[] => [{ control, span: 24 }];

function readRuleItem(source: FormSource, form: FormImportContext): SpannedControl[] {
  const written = source.text('type');
  const type = normaliseComponentType(written);
  const props = source.has('props') && isObject(source.peek('props')) ? source.child('props') : undefined;
  if (type === 'fcrow' || type === 'row') return toFullWidthItems(readGridRow(source, props, form));
  if (type === 'tabs') return toFullWidthItems(readFormCreateTabs(source, props, form));
  if (type === 'collapse') return readWrapperContents(source, form);
  if (type === 'fctable') return toFullWidthItems(readFormCreateTable(source, props, form));
  if (FORM_CREATE_DYNAMIC_TABLE_TYPES.has(type))
    return toFullWidthItems(readFormCreateDynamicTable(source, props, form));
  if (FORM_CREATE_CARD_TYPES.has(type)) return toFullWidthItems(readFormCreateCard(source, props, form));
  if (FORM_CREATE_WRAPPER_TYPES.has(type)) return readWrapperContents(source, form);
  const target = Object.hasOwn(formCreateControlTargets, type) ? formCreateControlTargets[type] : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type: written });
    return [];
  }
  const control = readFormCreateField(source, { props, target, type }, form);
  const col = source.has('col') && isObject(source.peek('col')) ? source.child('col') : undefined;
  const span = toGridSpan(col?.has('span') ? col.number('span') : undefined);
  return [{ control, span }, ...readControlledRules(source, control, form)];
}

/**
 * Reads a component that only encloses other components and renders nothing itself. Its content moves to the
 * enclosing list.
 */
function readWrapperContents(source: FormSource, form: FormImportContext): SpannedControl[] {
  const inside = readRuleItems(source, 'children', form);
  const list = inside.map(({ control }) => control);
  return isHiddenFormCreateControl(source) ? form.partOf(list, true).flatMap(toFullWidthItems) : inside;
}

function readGridRow(source: FormSource, props: FormSource | undefined, form: FormImportContext): Control {
  const control = form.container(source, 'grid', '');
  if (props) importSupportedControlOptions(form, props, control, { gutter: ['gutter', 'number'] });
  readFormCreateVisibility(source, control, form);
  control.columns = source.list('children').map(column => {
    reportUnexpectedPart(column, /^col$/, form);
    const own = column.has('props') ? column.child('props') : undefined;
    const span = own?.has('span') ? own.number('span') : undefined;
    return {
      span: span ?? 12,
      list: form.partOf(readRuleControls(column, 'children', form), isHiddenFormCreateControl(column)),
    };
  });
  return control;
}

function readFormCreateTabs(
  source: FormSource,
  props: FormSource | undefined,
  form: FormImportContext,
): Control {
  const control = form.container(source, 'tabs', '');
  if (props) importSupportedControlOptions(form, props, control, { tabPosition: ['tabPosition', 'text'] });
  readFormCreateVisibility(source, control, form);
  control.columns = source.list('children').map((tab, at) => {
    reportUnexpectedPart(tab, /^(?:tabpane|tab)$/, form);
    const own = tab.has('props') ? tab.child('props') : undefined;
    const label = own?.text('label') || own?.text('tab') || '';
    return {
      value: own?.text('name') || String(at + 1),
      label,
      list: form.partOf(readRuleControls(tab, 'children', form), isHiddenFormCreateControl(tab)),
    };
  });
  return control;
}

/**
 * Reads a table. The layout of the table lists the merged cells. Each child refers to its cell as
 * `row:column` in the property `slot`.
 */
function readFormCreateTable(
  source: FormSource,
  props: FormSource | undefined,
  form: FormImportContext,
): Control {
  const control = form.container(source, 'table', '');
  const rule = props?.child('rule');
  const count = (name: string): number =>
    Math.min(100, Math.max(1, rule?.has(name) ? (rule.number(name) ?? 1) : 1));
  const [height, width] = [count('row'), count('col')];
  const spans = new Map<string, { colspan: number; rowspan: number }>();
  for (const cell of rule?.has('layout') ? rule.list('layout') : []) {
    const [top, left] = [cell.number('top') ?? 0, cell.number('left') ?? 0];
    const [down, across] = [
      cell.has('row') ? (cell.number('row') ?? 1) : 1,
      cell.has('col') ? (cell.number('col') ?? 1) : 1,
    ];
    for (let y = top; y < Math.min(height, top + down); y++)
      for (let x = left; x < Math.min(width, left + across); x++)
        spans.set(`${y}:${x}`, { colspan: 0, rowspan: 0 });
    spans.set(`${top}:${left}`, { colspan: across, rowspan: down });
  }
  const inCells = groupBy(source.list('children'), child => child.text('slot'));
  const cellAt = (slot: string): Control[] =>
    (inCells.get(slot) ?? []).flatMap(one => readRuleItem(one, form)).map(one => one.control);
  control.trs =
    form.inside(source, () => []) &&
    Array.from({ length: height }, (_, y) => ({
      tds: Array.from({ length: width }, (__, x) => ({
        ...(spans.get(`${y}:${x}`) ?? { colspan: 1, rowspan: 1 }),
        list: cellAt(`${y}:${x}`),
      })),
    }));
  for (const [slot, lost] of inCells) {
    const [y = '', x = ''] = slot.split(':');
    if (!(Number(y) < height && Number(x) < width))
      for (const one of lost) one.leaveOut('lost-control', { type: 'slot' });
  }
  return control;
}

/** Reports a child of a layout container that does not have the expected type. */
function reportUnexpectedPart(source: FormSource, pattern: RegExp, form: FormImportContext): void {
  const type = source.text('type');
  if (!pattern.test(normaliseComponentType(type))) form.lose('lost-control', source, 'type', { type });
}

function readFormCreateCard(
  source: FormSource,
  props: FormSource | undefined,
  form: FormImportContext,
): Control {
  const title =
    props?.text('header') || props?.text('title') || (source.has('title') ? source.text('title') : '');
  const control = form.container(source, 'card', title);
  readFormCreateVisibility(source, control, form);
  if (props?.has('rule')) {
    form.lose('flattened', source, '', { name: source.has('field') ? source.text('field') : title });
    control.list = readRuleControls(props, 'rule', form);
  } else control.list = readRuleControls(source, 'children', form);
  return control;
}

function readFormCreateDynamicTable(
  source: FormSource,
  props: FormSource | undefined,
  form: FormImportContext,
): Control {
  const control = form.control(source, {
    type: 'batch',
    name: source.text('field'),
    label: formCreateRuleTitle(source),
  });
  readFormCreateVisibility(source, control, form);
  if (props?.has('min')) control.options.minLimit = props.number('min');
  if (props) carryOverUiOptions(form, props, control);
  readFormCreateChecks(source, control, form);
  control.list = form.inRows(() => {
    if (props?.has('columns'))
      return props.list('columns').flatMap(column => {
        const label = column.has('label') ? column.text('label') : '';
        const inside = readRuleControls(column, 'rule', form);
        return inside.map(one => (label && !one.label ? { ...one, label } : one));
      });
    const list = props?.has('rule')
      ? readRuleControls(props, 'rule', form)
      : readRuleControls(source, 'children', form);
    return list.flatMap(one =>
      one.type === 'grid' ? (one.columns ?? []).flatMap(part => part.list) : [one],
    );
  });
  return control;
}

function formCreateRuleTitle(source: FormSource): string {
  if (!isObject(source.peek('title'))) return source.has('title') ? source.text('title') : '';
  const title = source.child('title');
  return title?.has('title') ? title.text('title') : '';
}

function readFormCreateField(
  source: FormSource,
  { props, target, type }: { props: FormSource | undefined; target: ControlTarget; type: string },
  form: FormImportContext,
): FieldControl {
  const written = props?.has('type') ? props.text('type') : '';
  const control = createField(form, source, {
    target: resolveFormCreateTarget({ target, written, type }),
    name: source.has('field') ? source.text('field') : '',
    label: formCreateRuleTitle(source),
    type: written || type,
  });
  if (props) {
    if (control.type === 'button' && ['primary', 'danger', 'dashed', 'default'].includes(written))
      control.options.type = written;
    if (written && !isFormCreateTypeSupported(control, written)) props.drop('type');
    carryOverUiOptions(form, props, control);
    for (const name of ['options', 'data', 'treeData'])
      if (props.has(name) && form.takes(control.type, 'options'))
        control.options.options = readImportedChoices(props, name);
    importDateFormatOfControl(form, props, control, ['valueFormat', 'format']);
    carryOverRangePlaceholders(form, props, control, ['startPlaceholder', 'endPlaceholder']);
    if (control.type === 'text' && props.has('title')) control.label = props.text('title');
    if (control.type === 'alert' && props.has('title')) control.label = props.text('title');
  }
  if (source.has('options') && form.takes(control.type, 'options'))
    control.options.options = readImportedChoices(source, 'options');
  if (source.has('info')) control.help = source.text('info');
  readFormCreateVisibility(source, control, form);
  readTextContent(source, control);
  if (control.model === undefined) return control;
  readFormCreateChecks(source, control, form);
  if (source.has('value')) form.setDefault(control, source, 'value');
  return control;
}

/** Reads the text of a button, a title or an HTML component from `children`. */
function readTextContent(source: FormSource, control: FieldControl): void {
  const children = source.peek('children');
  const text =
    Array.isArray(children) && children.length === 1 && typeof children[0] === 'string'
      ? children[0]
      : undefined;
  if (text === undefined) return;
  source.take('children');
  if (control.type === 'html') control.options.defaultValue = text;
  else control.label = text;
}

function resolveFormCreateTarget({
  target,
  written,
  type,
}: {
  target: ControlTarget;
  written: string;
  type: string;
}): ControlTarget {
  if (type === 'datepicker')
    return (
      controlTargetByDatePickerType[
        Object.hasOwn(controlTargetByDatePickerType, written) ? written : 'date'
      ] ?? target
    );
  if (target.type === 'input' && written === 'textarea') return { type: 'textarea' };
  if (target.type === 'input' && written === 'password')
    return { type: 'input', options: { type: 'password' } };
  if (type === 'radio' && written === 'button') return { type: 'radioButton' };
  return type === 'upload' && written === 'image' ? { type: 'uploadImg' } : target;
}

const isFormCreateTypeSupported = (control: Control, written: string): boolean =>
  Object.hasOwn(controlTargetByDatePickerType, written) ||
  ['text', 'textarea', 'password', 'button', 'image', 'file'].includes(written) ||
  (control.type === 'button' && (control.options as Record<string, unknown>).type === written);

function readFormCreateVisibility(source: FormSource, control: Control, _form: FormImportContext): void {
  if (isHiddenFormCreateControl(source)) (control.options as Record<string, unknown>).hidden = true;
}

function isHiddenFormCreateControl(source: FormSource): boolean {
  const isNotDisplayed = source.peek('display') === false;
  if (isNotDisplayed) source.take('display');
  return (source.has('hidden') && source.flag('hidden') === true) || isNotDisplayed;
}

function readFormCreateChecks(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const flag = source.peek('$required');
  if (flag === true || (typeof flag === 'string' && flag !== '')) {
    source.take('$required');
    form.setRequired(control, typeof flag === 'string' ? flag : '');
  }
  if (isObject(source.peek('effect'))) {
    const effect = source.child('effect');
    const value = effect?.peek('required');
    if (value === true || (typeof value === 'string' && value !== '')) {
      effect?.take('required');
      form.setRequired(control, typeof value === 'string' ? value : '');
    }
  }
  for (const rule of source.has('validate') ? source.list('validate') : []) {
    const isUsed = rule.peek('required') === true || rule.has('pattern');
    const message = isUsed ? rule.text('message') : '';
    if (rule.has('required') && rule.flag('required')) form.setRequired(control, message);
    if (rule.has('pattern')) form.addPattern(control, rule, 'pattern', message);
    if (rule.peek('type') === 'email' && form.takes(control.type, 'customRules')) {
      rule.take('type');
      control.options.customRules = 'email';
    }
    importSupportedControlOptions(form, rule, control, {
      max: [control.type === 'number' ? 'max' : 'maxLength', 'number'],
      min: ['min', 'number'],
    });
  }
}

/**
 * Maps form-create operators of the property `control` to the operators of show/hide rules. Other operators
 * are reported as lost.
 */
const formCreateOperators: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  in: 'in',
  notIn: 'out',
  empty: 'null',
  notEmpty: 'have',
};

/**
 * Reads the property `control` of a form-create control. Depending on its value, the form-create control
 * shows other controls. These controls are nested in the property or named by it.
 */
function readControlledRules(
  source: FormSource,
  control: FieldControl,
  form: FormImportContext,
): SpannedControl[] {
  if (!Array.isArray(source.peek('control'))) return [];
  return source.list('control').flatMap(one => {
    const written = one.has('condition') ? one.text('condition') : '==';
    const operator = Object.hasOwn(formCreateOperators, written) ? formCreateOperators[written] : undefined;
    const isHandled =
      one.has('handle') || operator === undefined || (one.has('method') && one.peek('method') !== 'display');
    const value = one.peek('value');
    const single = operator ? toComparison(control.model ?? '', operator, value) : undefined;
    const name = source.has('field') ? source.text('field') : (control.model ?? '');
    const conditions: ForeignConditions | undefined =
      single && !isHandled ? { range: 'all', conditions: [{ ...single, field: name }] } : undefined;
    one.take('value');
    one.take('method');
    return readConditionallyShownControls(one, form)
      .map(target => {
        form.when('show', target.control, {
          conditions,
          written: [name, written, value, target.control]
            .map(part => jsonValueToText((isObject(part) ? part.key : part) ?? ''))
            .join(' '),
          source: one,
          name: 'rule',
        });
        return target;
      })
      .flatMap(({ control: shown }) => (typeof shown === 'string' ? [] : [{ control: shown, span: 24 }]));
  });
}

interface ControlledTarget {
  /** The control that the rule shows. If the control is elsewhere in the form, this is its name. */
  control: Control | string;
}

function readConditionallyShownControls(source: FormSource, form: FormImportContext): ControlledTarget[] {
  const rule = source.peek('rule');
  if (!Array.isArray(rule)) return [];
  const named = rule.filter(one => typeof one === 'string') as string[];
  source.take('rule');
  const others = named.map(name => ({ control: name }));
  if (named.length === rule.length) return others;
  const inside = rule.length > named.length && named.length === 0 ? readRuleItems(source, 'rule', form) : [];
  if (named.length > 0) source.lose('lost-rule', 'rule');
  return [...others, ...inside.map(({ control }) => ({ control }))];
}
