/** Formily and its designer: a JSON Schema whose nodes name a component, a decorator and reactions. */

import { textOfJson } from '../../../../../json.ts';
import { isObject } from '../../../reading.ts';
import type { Control } from '../../../types.ts';
import { carry, carryFormat, readChoices, type Target } from '../../foreign/carry.ts';
import type { Dialect } from '../../foreign/dialect.ts';
import { carryUi, type FieldControl, fieldOf } from '../../foreign/field.ts';
import type { Reading } from '../../foreign/reading.ts';
import type { Source } from '../../foreign/source.ts';
import { readValidators } from './validators.ts';
import { hasReactions, withVisibility } from './visibility.ts';

const types: Readonly<Record<string, Target>> = {
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

/** Nodes without a component are read by their type. */
const byType: Readonly<Record<string, Target>> = {
  string: { type: 'input' },
  number: { type: 'number' },
  integer: { type: 'number', options: { precision: 0 } },
  boolean: { type: 'switch' },
};

const PLAIN: ReadonlySet<string> = new Set([
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
const TABS: ReadonlySet<string> = new Set(['FormTab', 'FormCollapse', 'FormStep']);
/** Parts of lists that our dynamic tables have by themselves. */
const OF_ROWS = /^Array\w*\.(?:Index|SortHandle|Remove|Addition|MoveUp|MoveDown|Copy)$/;

const hasComponent = (schema: unknown, level = 0): boolean =>
  isObject(schema) &&
  ('x-component' in schema ||
    'x-decorator' in schema ||
    'x-designable-id' in schema ||
    (level < 3 &&
      isObject(schema.properties) &&
      Object.values(schema.properties)
        .slice(0, 200)
        .some(one => hasComponent(one, level + 1))));

export const formily: Dialect = {
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
    if (isObject(data.schema) && hasComponent(data.schema)) return data;
    return hasComponent(data) ? { schema: data } : undefined;
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
    return schema ? nodes(schema, form, '') : [];
  },
};

/** In the order of `x-index`, where there is one. */
function nodes(source: Source, form: Reading, prefix: string): Control[] {
  return form.inside(source, () => {
    const required = source.peek('required');
    const names: unknown[] = Array.isArray(required) ? required : [];
    if (Array.isArray(required)) source.take('required');
    const entries = source.has('properties') ? source.entries('properties') : [];
    const at = ([, one]: [string, Source]): number => Number(textOfJson(one.peek('x-index') ?? 0)) || 0;
    const sorted = entries.some(([, one]) => one.has('x-index'))
      ? entries.toSorted((a, b) => at(a) - at(b))
      : entries;
    return sorted.flatMap(([name, one]) =>
      nodeOf(one, { name: prefix + name, prefix, required: names.includes(name) }, form),
    );
  });
}

interface Named {
  name: string;
  /** The part of the name that the objects around the field add. */
  prefix: string;
  required: boolean;
}

function nodeOf(source: Source, named: Named, form: Reading): Control[] {
  const component = source.text('x-component');
  const type = source.text('type');
  const props = source.has('x-component-props') ? source.child('x-component-props') : undefined;
  if (OF_ROWS.test(component)) return [];
  if (type === 'array' && source.has('items') && (isObject(source.peek('items')) || /^Array/.test(component)))
    if (hasFields(source)) return [rows(source, { named, props }, form)];
  const target = own(types, component) ?? (component === '' ? own(byType, type) : undefined);
  if (target && type !== 'object') return [field(source, { named, props, target, component }, form)];
  const prefix = type === 'object' ? `${named.name}_` : named.prefix;
  if (type === 'object') form.lose('flattened', source, '', { name: named.name });
  const shown = (control: Control): Control =>
    withVisibility(source, { control, prefix: named.prefix }, form);
  if (TABS.has(component)) return [shown(tabs(source, { props, prefix, component }, form))];
  if (component === 'FormGrid') return [shown(grid(source, { props, prefix }, form))];
  if (PLAIN.has(component) && !source.has('title')) {
    const list = nodes(source, form, prefix);
    return hasReactions(source) ? [shown(boxed(source, list, form))] : list;
  }
  if (PLAIN.has(component) || component === 'Card' || component === 'FormCollapse.CollapsePanel') {
    const card = form.container(source, 'card', (props?.text('title') || source.text('title')) ?? '');
    card.list = nodes(source, form, prefix);
    return [shown(card)];
  }
  if (source.has('properties')) {
    form.lose('lost-control', source, 'x-component', { type: component });
    return nodes(source, form, prefix);
  }
  source.leaveOut('lost-control', { type: component || type });
  return [];
}

function boxed(source: Source, list: Control[], form: Reading): Control {
  const card = form.container(source, 'card', '');
  card.list = list;
  return card;
}

function hasFields(source: Source): boolean {
  const items = source.peek('items');
  return isObject(items) && isObject(items.properties);
}

interface Inside {
  props: Source | undefined;
  prefix: string;
}

function tabs(
  source: Source,
  { props, prefix, component }: Inside & { component: string },
  form: Reading,
): Control {
  const control = form.container(source, 'tabs', source.text('title'));
  if (component !== 'FormTab')
    form.lose('changed-type', source, 'x-component', { type: component, to: 'tabs' });
  if (props) carry(form, props, control, { tabPosition: ['tabPosition', 'text'], type: ['type', 'text'] });
  const panes = source.has('properties') ? source.entries('properties') : [];
  control.columns = panes.map(([name, pane]) => {
    const own = pane.has('x-component-props') ? pane.child('x-component-props') : undefined;
    pane.text('type');
    const type = pane.text('x-component');
    if (!/^Form\w+\.\w*(?:Pane|Panel)$/.test(type)) form.lose('lost-control', pane, 'x-component', { type });
    own?.take('key');
    const label = own?.text('tab') || own?.text('header') || own?.text('title') || pane.text('title') || name;
    const list = nodes(pane, form, prefix);
    const shown = () => withVisibility(pane, { control: boxed(pane, list, form), prefix }, form);
    return { value: name, label, list: hasReactions(pane) ? [shown()] : list };
  });
  return control;
}

/** A grid of equal columns; `gridSpan` of a decorator or a column widens one. */
function grid(source: Source, { props, prefix }: Inside, form: Reading): Control {
  const control = form.container(source, 'grid', '');
  const most = props?.peek('maxColumns') ?? props?.peek('columns');
  const wanted = typeof most === 'number' ? most : Array.isArray(most) ? Number(textOfJson(most[0])) : 3;
  props?.take('maxColumns');
  props?.take('columns');
  const columns = Math.min(24, Math.max(1, Math.round(wanted) || 1));
  if (props) carry(form, props, control, { columnGap: ['gutter', 'number'] });
  control.columns = nodes(source, form, prefix).map(one => ({
    span: Math.max(1, Math.floor(24 / columns)),
    list: [one],
  }));
  return control;
}

function rows(
  source: Source,
  { named, props }: { named: Named; props: Source | undefined },
  form: Reading,
): Control {
  const control = form.control(source, { type: 'batch', name: named.name, label: source.text('title') });
  if (props) carryUi(form, props, control);
  common(source, { control, named }, form);
  if (source.has('minItems')) control.options.minLimit = source.number('minItems');
  const component = textOfJson(source.peek('x-component') ?? '');
  if (!/^Array(?:Table|Items|Cards|Collapse|Tabs|Base)$/.test(component))
    form.lose('changed-type', source, 'x-component', { type: component, to: 'batch' });
  const items = source.child('items');
  items?.text('type');
  items?.take('x-component');
  const order = source.has('properties') ? source.child('properties') : undefined;
  for (const name of order?.names() ?? []) {
    const node = order?.child(name);
    if (node && !OF_ROWS.test(node.text('x-component'))) node.leaveOut('lost-control', { type: name });
  }
  control.list = form.inRows(() => (items ? columnsOf(items, form) : []));
  return control;
}

/** The title of a column of `ArrayTable` is that of the field in it. */
function columnsOf(items: Source, form: Reading): Control[] {
  return form.inside(items, () =>
    items.entries('properties').flatMap(([name, one]) => {
      if (one.peek('x-component') !== 'ArrayTable.Column')
        return nodeOf(one, { name, prefix: '', required: false }, form);
      one.take('x-component');
      one.text('type');
      const props = one.has('x-component-props') ? one.child('x-component-props') : undefined;
      const inside = nodes(one, form, '');
      const title = inside.length > 0 ? (props?.text('title') ?? '') : '';
      return inside.map(control => (title ? { ...control, label: control.label || title } : control));
    }),
  );
}

function field(
  source: Source,
  {
    named,
    props,
    target,
    component,
  }: { named: Named; props: Source | undefined; target: Target; component: string },
  form: Reading,
): Control {
  const mode = component === 'Select' && props?.has('mode') ? props.text('mode') : '';
  const control = fieldOf(form, source, {
    target,
    name: named.name,
    label: source.text('title'),
    type: component,
  });
  if (mode === 'multiple' || mode === 'tags') control.options.multiple = true;
  else if (mode) props?.drop('mode');
  if (props) {
    carryUi(form, props, control);
    if (props.has('options')) control.options.options = readChoices(props, 'options');
    carryFormat(form, props, control, ['format']);
    if (target.type === 'text' && props.has('content')) control.options.defaultValue = props.text('content');
    form.dropTextLabel(control, source, 'title');
  }
  if (source.has('enum')) control.options.options = readChoices(source, 'enum');
  return common(source, { control, named }, form);
}

function common(
  source: Source,
  { control, named }: { control: FieldControl; named: Named },
  form: Reading,
): Control {
  const own = source.has('x-decorator-props') ? source.child('x-decorator-props') : undefined;
  const help = source.text('description') || own?.text('tooltip') || own?.text('extra') || own?.text('help');
  if (help) control.help = help;
  if (own)
    carry(form, own, control, { addonAfter: ['addonAfter', 'text'], addonBefore: ['addonBefore', 'text'] });
  if (control.model === undefined) return withVisibility(source, { control, prefix: named.prefix }, form);
  carry(form, source, control, {
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
  return withVisibility(source, { control, prefix: named.prefix }, form);
}

const own = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
