/**
 * Reads Formily and its designer: a JSON Schema in which each node names a component, a decorator and
 * reactions.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import {
  type ControlTarget,
  importDateFormatOfControl,
  importSupportedControlOptions,
  readImportedChoices,
} from '../reading/carry.ts';
import type { FormReader } from '../reading/dialect.ts';
import { carryOverUiOptions, createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';
import { readValidators } from './validators.ts';
import { hasVisibilityReactions, withFormilyVisibility } from './visibility.ts';

const controlTargetByFormilyComponent: Readonly<Record<string, ControlTarget>> = {
  Input: { type: 'input' },
  'Input.TextArea': { type: 'textarea' },
  Password: { type: 'input', options: { type: 'password' } },
  NumberPicker: { type: 'number' },
  InputNumber: { type: 'number' },
  Select: { type: 'select' },
  TreeSelect: { type: 'treeSelect' },
  Cascader: { type: 'cascader' },
  Radio: { type: 'radio' },
  'Radio.Group': { type: 'radio' },
  Checkbox: { type: 'switch' },
  'Checkbox.Group': { type: 'checkbox' },
  Switch: { type: 'switch' },
  Slider: { type: 'slider' },
  Rate: { type: 'rate' },
  DatePicker: { type: 'date' },
  'DatePicker.RangePicker': { type: 'rangePicker' },
  'DatePicker.MonthPicker': { type: 'monthPicker' },
  TimePicker: { type: 'time' },
  'TimePicker.RangePicker': { type: 'time', options: { range: true } },
  Upload: { type: 'uploadFile' },
  'Upload.Dragger': { type: 'uploadFile', options: { drag: true } },
  Text: { type: 'text' },
  Submit: { type: 'button', options: { type: 'primary', handle: 'submit' } },
  Reset: { type: 'button', options: { handle: 'reset' } },
  Divider: { type: 'divider' },
};

/** The native control type for each schema type. It is used for nodes without a component. */
const nativeControlBySchemaType: Readonly<Record<string, ControlTarget>> = {
  string: { type: 'input' },
  number: { type: 'number' },
  integer: { type: 'number', options: { precision: 0 } },
  boolean: { type: 'switch' },
};

const FORMILY_WRAPPER_COMPONENTS: ReadonlySet<string> = new Set([
  'FormLayout',
  'Space',
  'FormItem',
  'FormButtonGroup',
  'FormStep',
  'FormStep.StepPane',
  'FormGrid.GridColumn',
  'ArrayTable.Column',
  'Fragment',
  '',
]);
const FORMILY_TABS_COMPONENTS: ReadonlySet<string> = new Set(['FormTab', 'FormCollapse', 'FormStep']);
/**
 * Matches components that only render a button or the number of a list row. The import skips these
 * components, because a dynamic table has its own row buttons and numbers.
 */
const FORMILY_ARRAY_ROW_BUTTON_PATTERN =
  /^Array\w*\.(?:Index|SortHandle|Remove|Addition|MoveUp|MoveDown|Copy)$/;

const hasFormilyComponent = (schema: unknown, level = 0): boolean =>
  isObject(schema) &&
  ('x-component' in schema ||
    'x-decorator' in schema ||
    'x-designable-id' in schema ||
    (level < 3 &&
      isObject(schema.properties) &&
      Object.values(schema.properties)
        .slice(0, 200)
        .some(one => hasFormilyComponent(one, level + 1))));

export const formilyReader: FormReader = {
  id: 'formily',
  name: 'Formily',
  silence: {
    omitsDefaults: true,
    names: [
      'x-designable-id',
      'x-index',
      'x-decorator',
      'name',
      '_designableId',
      '$schema',
      'version',
      'x-designable-source-name',
    ],
    defaults: {
      type: ['void', 'string', 'number', 'boolean', 'object', 'array'],
      'x-validator': [[]],
      style: [{ width: '100%' }],
    },
  },
  detect: data => {
    if (!isObject(data)) return undefined;
    if (isObject(data.schema) && hasFormilyComponent(data.schema)) return data;
    return hasFormilyComponent(data) ? { schema: data } : undefined;
  },
  read(root, form) {
    const layout = root.has('form') ? root.child('form') : undefined;
    if (layout?.has('labelWidth')) form.config.labelWidth = layout.number('labelWidth') ?? 100;
    if (layout?.text('layout') === 'vertical') form.config.layout = 'vertical';
    const align = layout?.text('labelAlign') ?? '';
    if (align === 'left' || align === 'right') form.config.labelAlign = align;
    else if (align) layout?.drop('labelAlign');
    if (layout?.has('labelCol') && typeof layout.peek('labelCol') === 'number') {
      form.config.labelCol = { span: layout.number('labelCol') ?? 4 };
      form.config.labelLayout = 'Grid';
    }
    const schema = root.child('schema');
    schema?.text('type');
    return schema ? readFormilyNodes(schema, form, '') : [];
  },
};

/** Reads the properties of a node. They are sorted by `x-index` if this setting is present. */
function readFormilyNodes(source: FormSource, form: FormImportContext, prefix: string): Control[] {
  return form.inside(source, () => {
    const required = source.peek('required');
    const names: unknown[] = Array.isArray(required) ? required : [];
    if (Array.isArray(required)) source.take('required');
    const entries = source.has('properties') ? source.entries('properties') : [];
    const at = ([, one]: [string, FormSource]): number =>
      Number(jsonValueToText(one.peek('x-index') ?? 0)) || 0;
    const sorted = entries.some(([, one]) => one.has('x-index'))
      ? entries.toSorted((a, b) => at(a) - at(b))
      : entries;
    return sorted.flatMap(([name, one]) =>
      readFormilyNode(one, { name: prefix + name, prefix, required: names.includes(name) }, form),
    );
  });
}

interface NamedNode {
  name: string;
  /**
   * The text that precedes `name` in the full name of the field. It consists of the names of the enclosing
   * objects.
   */
  prefix: string;
  required: boolean;
}

function readFormilyNode(source: FormSource, named: NamedNode, form: FormImportContext): Control[] {
  const component = source.text('x-component');
  const type = source.text('type');
  const props = source.has('x-component-props') ? source.child('x-component-props') : undefined;
  if (FORMILY_ARRAY_ROW_BUTTON_PATTERN.test(component)) return [];
  if (type === 'array' && source.has('items') && (isObject(source.peek('items')) || /^Array/.test(component)))
    if (hasItemFields(source)) return [readFormilyDynamicTable(source, { named, props }, form)];
  const target =
    findOwnRecordValue(controlTargetByFormilyComponent, component) ??
    (component === '' ? findOwnRecordValue(nativeControlBySchemaType, type) : undefined);
  if (target && type !== 'object')
    return [readFormilyField(source, { named, props, target, component }, form)];
  const prefix = type === 'object' ? `${named.name}_` : named.prefix;
  if (type === 'object') form.lose('flattened', source, '', { name: named.name });
  const shown = (control: Control): Control =>
    withFormilyVisibility(source, { control, prefix: named.prefix }, form);
  if (FORMILY_TABS_COMPONENTS.has(component))
    return [shown(readFormilyTabs(source, { props, prefix, component }, form))];
  if (component === 'FormGrid') return [shown(readFormilyGrid(source, { props, prefix }, form))];
  if (FORMILY_WRAPPER_COMPONENTS.has(component) && !source.has('title')) {
    const list = readFormilyNodes(source, form, prefix);
    return hasVisibilityReactions(source) ? [shown(wrapInCard(source, list, form))] : list;
  }
  if (
    FORMILY_WRAPPER_COMPONENTS.has(component) ||
    component === 'Card' ||
    component === 'FormCollapse.CollapsePanel'
  ) {
    const card = form.container(source, 'card', (props?.text('title') || source.text('title')) ?? '');
    card.list = readFormilyNodes(source, form, prefix);
    return [shown(card)];
  }
  if (source.has('properties')) {
    form.lose('lost-control', source, 'x-component', { type: component });
    return readFormilyNodes(source, form, prefix);
  }
  source.leaveOut('lost-control', { type: component || type });
  return [];
}

function wrapInCard(source: FormSource, list: Control[], form: FormImportContext): Control {
  const card = form.container(source, 'card', '');
  card.list = list;
  return card;
}

function hasItemFields(source: FormSource): boolean {
  const items = source.peek('items');
  return isObject(items) && isObject(items.properties);
}

interface ContainerContext {
  props: FormSource | undefined;
  prefix: string;
}

function readFormilyTabs(
  source: FormSource,
  { props, prefix, component }: ContainerContext & { component: string },
  form: FormImportContext,
): Control {
  const control = form.container(source, 'tabs', source.text('title'));
  if (component !== 'FormTab')
    form.lose('changed-type', source, 'x-component', { type: component, to: 'tabs' });
  if (props)
    importSupportedControlOptions(form, props, control, {
      tabPosition: ['tabPosition', 'text'],
      type: ['type', 'text'],
    });
  const panes = source.has('properties') ? source.entries('properties') : [];
  control.columns = panes.map(([name, pane]) => {
    const own = pane.has('x-component-props') ? pane.child('x-component-props') : undefined;
    pane.text('type');
    const type = pane.text('x-component');
    if (!/^Form\w+\.\w*(?:Pane|Panel)$/.test(type)) form.lose('lost-control', pane, 'x-component', { type });
    own?.take('key');
    const label = own?.text('tab') || own?.text('header') || own?.text('title') || pane.text('title') || name;
    const list = readFormilyNodes(pane, form, prefix);
    const shown = () => withFormilyVisibility(pane, { control: wrapInCard(pane, list, form), prefix }, form);
    return { value: name, label, list: hasVisibilityReactions(pane) ? [shown()] : list };
  });
  return control;
}

/** Reads a grid with equal columns. Each control becomes one column. */
function readFormilyGrid(
  source: FormSource,
  { props, prefix }: ContainerContext,
  form: FormImportContext,
): Control {
  const control = form.container(source, 'grid', '');
  const most = props?.peek('maxColumns') ?? props?.peek('columns');
  const wanted = typeof most === 'number' ? most : Array.isArray(most) ? Number(jsonValueToText(most[0])) : 3;
  props?.take('maxColumns');
  props?.take('columns');
  const columns = Math.min(24, Math.max(1, Math.round(wanted) || 1));
  if (props) importSupportedControlOptions(form, props, control, { columnGap: ['gutter', 'number'] });
  control.columns = readFormilyNodes(source, form, prefix).map(one => ({
    span: Math.max(1, Math.floor(24 / columns)),
    list: [one],
  }));
  return control;
}

function readFormilyDynamicTable(
  source: FormSource,
  { named, props }: { named: NamedNode; props: FormSource | undefined },
  form: FormImportContext,
): Control {
  const control = form.control(source, { type: 'batch', name: named.name, label: source.text('title') });
  if (props) carryOverUiOptions(form, props, control);
  readFormilySettings(source, { control, named }, form);
  if (source.has('minItems')) control.options.minLimit = source.number('minItems');
  const component = jsonValueToText(source.peek('x-component') ?? '');
  if (!/^Array(?:Table|Items|Cards|Collapse|Tabs|Base)$/.test(component))
    form.lose('changed-type', source, 'x-component', { type: component, to: 'batch' });
  const items = source.child('items');
  items?.text('type');
  items?.take('x-component');
  const order = source.has('properties') ? source.child('properties') : undefined;
  for (const name of order?.names() ?? []) {
    const node = order?.child(name);
    if (node && !FORMILY_ARRAY_ROW_BUTTON_PATTERN.test(node.text('x-component')))
      node.leaveOut('lost-control', { type: name });
  }
  control.list = form.inRows(() => (items ? readFormilyColumns(items, form) : []));
  return control;
}

/**
 * Reads the columns of a list. The title of an `ArrayTable` column becomes the label of the field in this
 * column.
 */
function readFormilyColumns(items: FormSource, form: FormImportContext): Control[] {
  return form.inside(items, () =>
    items.entries('properties').flatMap(([name, one]) => {
      if (one.peek('x-component') !== 'ArrayTable.Column')
        return readFormilyNode(one, { name, prefix: '', required: false }, form);
      one.take('x-component');
      one.text('type');
      const props = one.has('x-component-props') ? one.child('x-component-props') : undefined;
      const inside = readFormilyNodes(one, form, '');
      const title = inside.length > 0 ? (props?.text('title') ?? '') : '';
      return inside.map(control => (title ? { ...control, label: control.label || title } : control));
    }),
  );
}

function readFormilyField(
  source: FormSource,
  {
    named,
    props,
    target,
    component,
  }: { named: NamedNode; props: FormSource | undefined; target: ControlTarget; component: string },
  form: FormImportContext,
): Control {
  const mode = component === 'Select' && props?.has('mode') ? props.text('mode') : '';
  const control = createField(form, source, {
    target,
    name: named.name,
    label: source.text('title'),
    type: component,
  });
  if (mode === 'multiple' || mode === 'tags') control.options.multiple = true;
  else if (mode) props?.drop('mode');
  if (props) {
    carryOverUiOptions(form, props, control);
    if (props.has('options')) control.options.options = readImportedChoices(props, 'options');
    importDateFormatOfControl(form, props, control, ['format']);
    if (target.type === 'text' && props.has('content')) control.options.defaultValue = props.text('content');
    form.dropTextLabel(control, source, 'title');
  }
  if (source.has('enum')) control.options.options = readImportedChoices(source, 'enum');
  return readFormilySettings(source, { control, named }, form);
}

function readFormilySettings(
  source: FormSource,
  { control, named }: { control: FieldControl; named: NamedNode },
  form: FormImportContext,
): Control {
  const own = source.has('x-decorator-props') ? source.child('x-decorator-props') : undefined;
  const help = source.text('description') || own?.text('tooltip') || own?.text('extra') || own?.text('help');
  if (help) control.help = help;
  if (own)
    importSupportedControlOptions(form, own, control, {
      addonAfter: ['addonAfter', 'text'],
      addonBefore: ['addonBefore', 'text'],
    });
  if (control.model === undefined)
    return withFormilyVisibility(source, { control, prefix: named.prefix }, form);
  importSupportedControlOptions(form, source, control, {
    maximum: ['max', 'number'],
    minimum: ['min', 'number'],
    maxLength: ['maxLength', 'number'],
    readOnly: ['disabled', 'flag'],
    'x-disabled': ['disabled', 'flag'],
    'x-read-only': ['disabled', 'flag'],
  });
  if (named.required || (typeof source.peek('required') === 'boolean' && source.flag('required')))
    form.setRequired(control);
  if (source.has('pattern')) form.addPattern(control, source, 'pattern');
  readValidators(source, control, form);
  if (source.has('default')) form.setDefault(control, source, 'default');
  const pattern = source.has('x-pattern') ? source.text('x-pattern') : '';
  if (['disabled', 'readOnly', 'readPretty'].includes(pattern)) control.options.disabled = true;
  else if (pattern && pattern !== 'editable') source.drop('x-pattern');
  return withFormilyVisibility(source, { control, prefix: named.prefix }, form);
}

const findOwnRecordValue = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
