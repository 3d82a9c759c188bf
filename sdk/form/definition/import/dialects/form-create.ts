/** form-create and its designer: a list of rules, alone or as `{rule, option}`. */
import { groupBy } from '../../../../group-by.ts';
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
import { type Conditions, comparison } from '../foreign/conditions.ts';
import type { Dialect } from '../foreign/dialect.ts';
import { carryUi, type FieldControl, fieldOf, inColumns, spanOf } from '../foreign/field.ts';
import type { Reading } from '../foreign/reading.ts';
import type { Source } from '../foreign/source.ts';

/** Without prefixes and in lower case, so that `elInput`, `a-input` and `input` are one. */
const types: Readonly<Record<string, Target>> = {
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

const CARDS: ReadonlySet<string> = new Set(['card', 'collapseitem', 'fcinlineform', 'group-title', 'object']);
const PLAIN: ReadonlySet<string> = new Set(['div', 'col', 'space', 'template', 'fragment']);
const ROWS: ReadonlySet<string> = new Set([
  'group',
  'subform',
  'tableform',
  'fcsubform',
  'fcgroup',
  'fctableform',
]);

const typeName = (type: string): string =>
  type
    .replace(/^(?:el|a|n|van|t|i)(?=[A-Z-])/, '')
    .replace(/-/g, '')
    .toLowerCase();

const isRule = (rule: unknown): boolean =>
  isObject(rule) &&
  typeof rule.type === 'string' &&
  (typeof rule.field === 'string' ||
    Array.isArray(rule.children) ||
    '_fc_drag_tag' in rule ||
    '_fc_id' in rule);

export const formCreate: Dialect = {
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
    if (!Array.isArray(rule) || !rule.some(isRule)) return undefined;
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
    if (look && (typeof width === 'number' || /^\d+(?:px)?$/.test(textOfJson(width ?? '')))) {
      look.take('labelWidth');
      form.config.labelWidth = Number.parseFloat(textOfJson(width));
    }
    if (look?.peek('labelPosition') === 'top') form.config.layout = 'vertical';
    if (look?.peek('labelPosition') === 'left') form.config.labelAlign = 'left';
    if (['top', 'left', 'right'].includes(textOfJson(look?.peek('labelPosition'))))
      look?.take('labelPosition');
    return rules(root, 'rule', form);
  },
};

interface Item {
  control: Control;
  span: number;
}

const rules = (source: Source, name: string, form: Reading): Control[] =>
  form.inside(source, () => inColumns(form, items(source, name, form)));

function items(source: Source, name: string, form: Reading): Item[] {
  const children = source.peek(name);
  if (!Array.isArray(children)) return [];
  return source.list(name).flatMap(one => itemsOf(one, form));
}

const whole = (control: Control): Item[] => [{ control, span: 24 }];

function itemsOf(source: Source, form: Reading): Item[] {
  const written = source.text('type');
  const type = typeName(written);
  const props = source.has('props') && isObject(source.peek('props')) ? source.child('props') : undefined;
  if (type === 'fcrow' || type === 'row') return whole(row(source, props, form));
  if (type === 'tabs') return whole(tabs(source, props, form));
  if (type === 'collapse') return plain(source, form);
  if (type === 'fctable') return whole(table(source, props, form));
  if (ROWS.has(type)) return whole(rows(source, props, form));
  if (CARDS.has(type)) return whole(card(source, props, form));
  if (PLAIN.has(type)) return plain(source, form);
  const target = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type: written });
    return [];
  }
  const control = field(source, { props, target, type }, form);
  const col = source.has('col') && isObject(source.peek('col')) ? source.child('col') : undefined;
  const span = spanOf(col?.has('span') ? col.number('span') : undefined);
  return [{ control, span }, ...shownByValues(source, control, form)];
}

/** A part without a look of its own leaves its contents to what is around it. */
function plain(source: Source, form: Reading): Item[] {
  const inside = items(source, 'children', form);
  const list = inside.map(({ control }) => control);
  return isHidden(source) ? form.partOf(list, true).flatMap(whole) : inside;
}

function row(source: Source, props: Source | undefined, form: Reading): Control {
  const control = form.container(source, 'grid', '');
  if (props) carry(form, props, control, { gutter: ['gutter', 'number'] });
  visibility(source, control, form);
  control.columns = source.list('children').map(column => {
    expected(column, /^col$/, form);
    const own = column.has('props') ? column.child('props') : undefined;
    const span = own?.has('span') ? own.number('span') : undefined;
    return { span: span ?? 12, list: form.partOf(rules(column, 'children', form), isHidden(column)) };
  });
  return control;
}

function tabs(source: Source, props: Source | undefined, form: Reading): Control {
  const control = form.container(source, 'tabs', '');
  if (props) carry(form, props, control, { tabPosition: ['tabPosition', 'text'] });
  visibility(source, control, form);
  control.columns = source.list('children').map((tab, at) => {
    expected(tab, /^(?:tabpane|tab)$/, form);
    const own = tab.has('props') ? tab.child('props') : undefined;
    const label = own?.text('label') || own?.text('tab') || '';
    return {
      value: own?.text('name') || String(at + 1),
      label,
      list: form.partOf(rules(tab, 'children', form), isHidden(tab)),
    };
  });
  return control;
}

/** The layout of a table names its merged cells; the children stand in the slots `row:column`. */
function table(source: Source, props: Source | undefined, form: Reading): Control {
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
    (inCells.get(slot) ?? []).flatMap(one => itemsOf(one, form)).map(one => one.control);
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

/** The parts of a container are of one type. */
function expected(source: Source, pattern: RegExp, form: Reading): void {
  const type = source.text('type');
  if (!pattern.test(typeName(type))) form.lose('lost-control', source, 'type', { type });
}

function card(source: Source, props: Source | undefined, form: Reading): Control {
  const title =
    props?.text('header') || props?.text('title') || (source.has('title') ? source.text('title') : '');
  const control = form.container(source, 'card', title);
  visibility(source, control, form);
  if (props?.has('rule')) {
    form.lose('flattened', source, '', { name: source.has('field') ? source.text('field') : title });
    control.list = rules(props, 'rule', form);
  } else control.list = rules(source, 'children', form);
  return control;
}

function rows(source: Source, props: Source | undefined, form: Reading): Control {
  const control = form.control(source, { type: 'batch', name: source.text('field'), label: titleOf(source) });
  visibility(source, control, form);
  if (props?.has('min')) control.options.minLimit = props.number('min');
  if (props) carryUi(form, props, control);
  required(source, control, form);
  control.list = form.inRows(() => {
    if (props?.has('columns'))
      return props.list('columns').flatMap(column => {
        const label = column.has('label') ? column.text('label') : '';
        const inside = rules(column, 'rule', form);
        return inside.map(one => (label && !one.label ? { ...one, label } : one));
      });
    const list = props?.has('rule') ? rules(props, 'rule', form) : rules(source, 'children', form);
    return list.flatMap(one =>
      one.type === 'grid' ? (one.columns ?? []).flatMap(part => part.list) : [one],
    );
  });
  return control;
}

function titleOf(source: Source): string {
  if (!isObject(source.peek('title'))) return source.has('title') ? source.text('title') : '';
  const title = source.child('title');
  return title?.has('title') ? title.text('title') : '';
}

function field(
  source: Source,
  { props, target, type }: { props: Source | undefined; target: Target; type: string },
  form: Reading,
): FieldControl {
  const written = props?.has('type') ? props.text('type') : '';
  const control = fieldOf(form, source, {
    target: targetOf({ target, written, type }),
    name: source.has('field') ? source.text('field') : '',
    label: titleOf(source),
    type: written || type,
  });
  if (props) {
    if (control.type === 'button' && ['primary', 'danger', 'dashed', 'default'].includes(written))
      control.options.type = written;
    if (written && !isRead(control, written)) props.drop('type');
    carryUi(form, props, control);
    for (const name of ['options', 'data', 'treeData'])
      if (props.has(name) && form.takes(control.type, 'options'))
        control.options.options = readChoices(props, name);
    carryFormat(form, props, control, ['valueFormat', 'format']);
    carryRangePlaceholders(form, props, control, ['startPlaceholder', 'endPlaceholder']);
    if (control.type === 'text' && props.has('title')) control.label = props.text('title');
    if (control.type === 'alert' && props.has('title')) control.label = props.text('title');
  }
  if (source.has('options') && form.takes(control.type, 'options'))
    control.options.options = readChoices(source, 'options');
  if (source.has('info')) control.help = source.text('info');
  visibility(source, control, form);
  content(source, control);
  if (control.model === undefined) return control;
  required(source, control, form);
  if (source.has('value')) form.setDefault(control, source, 'value');
  return control;
}

/** The text of a button, a title or html stands in `children`. */
function content(source: Source, control: FieldControl): void {
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

function targetOf({ target, written, type }: { target: Target; written: string; type: string }): Target {
  if (type === 'datepicker')
    return datePickers[Object.hasOwn(datePickers, written) ? written : 'date'] ?? target;
  if (target.type === 'input' && written === 'textarea') return { type: 'textarea' };
  if (target.type === 'input' && written === 'password')
    return { type: 'input', options: { type: 'password' } };
  if (type === 'radio' && written === 'button') return { type: 'radioButton' };
  return type === 'upload' && written === 'image' ? { type: 'uploadImg' } : target;
}

const isRead = (control: Control, written: string): boolean =>
  Object.hasOwn(datePickers, written) ||
  ['text', 'textarea', 'password', 'button', 'image', 'file'].includes(written) ||
  (control.type === 'button' && (control.options as Record<string, unknown>).type === written);

function visibility(source: Source, control: Control, _form: Reading): void {
  if (isHidden(source)) (control.options as Record<string, unknown>).hidden = true;
}

function isHidden(source: Source): boolean {
  const isNotDisplayed = source.peek('display') === false;
  if (isNotDisplayed) source.take('display');
  return (source.has('hidden') && source.flag('hidden') === true) || isNotDisplayed;
}

function required(source: Source, control: FieldControl, form: Reading): void {
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
    carry(form, rule, control, {
      max: [control.type === 'number' ? 'max' : 'maxLength', 'number'],
      min: ['min', 'number'],
    });
  }
}

/** The operators of `control`; others are listed. */
const operators: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  in: 'in',
  notIn: 'out',
  empty: 'null',
  notEmpty: 'have',
};

/** A control shows other rules while it has a value: those named, and those written inside. */
function shownByValues(source: Source, control: FieldControl, form: Reading): Item[] {
  if (!Array.isArray(source.peek('control'))) return [];
  return source.list('control').flatMap(one => {
    const written = one.has('condition') ? one.text('condition') : '==';
    const operator = Object.hasOwn(operators, written) ? operators[written] : undefined;
    const isHandled =
      one.has('handle') || operator === undefined || (one.has('method') && one.peek('method') !== 'display');
    const value = one.peek('value');
    const single = operator ? comparison(control.model ?? '', operator, value) : undefined;
    const name = source.has('field') ? source.text('field') : (control.model ?? '');
    const conditions: Conditions | undefined =
      single && !isHandled ? { range: 'all', conditions: [{ ...single, field: name }] } : undefined;
    one.take('value');
    one.take('method');
    return targets(one, form)
      .map(target => {
        form.when('show', target.control, {
          conditions,
          written: [name, written, value, target.control]
            .map(part => textOfJson((isObject(part) ? part.key : part) ?? ''))
            .join(' '),
          source: one,
          name: 'rule',
        });
        return target;
      })
      .flatMap(({ control: shown }) => (typeof shown === 'string' ? [] : [{ control: shown, span: 24 }]));
  });
}

interface Shown {
  /** The control, or the name of one elsewhere. */
  control: Control | string;
}

function targets(source: Source, form: Reading): Shown[] {
  const rule = source.peek('rule');
  if (!Array.isArray(rule)) return [];
  const named = rule.filter(one => typeof one === 'string') as string[];
  source.take('rule');
  const others = named.map(name => ({ control: name }));
  if (named.length === rule.length) return others;
  const inside = rule.length > named.length && named.length === 0 ? items(source, 'rule', form) : [];
  if (named.length > 0) source.lose('lost-rule', 'rule');
  return [...others, ...inside.map(({ control }) => ({ control }))];
}
