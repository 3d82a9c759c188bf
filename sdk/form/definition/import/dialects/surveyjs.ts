/** SurveyJS: pages of questions, panels and dynamic ones, with expressions in braces. */

import { textOfJson } from '../../../../json.ts';
import { isObject } from '../../reading.ts';
import type { Choice, Control } from '../../types.ts';
import { carry, readChoices, type Target } from '../foreign/carry.ts';
import { negated, readConditions } from '../foreign/conditions.ts';
import type { Dialect } from '../foreign/dialect.ts';
import { type FieldControl, fieldOf } from '../foreign/field.ts';
import type { Reading } from '../foreign/reading.ts';
import type { Source } from '../foreign/source.ts';

const types: Readonly<Record<string, Target>> = {
  text: { type: 'input' },
  comment: { type: 'textarea' },
  radiogroup: { type: 'radio' },
  buttongroup: { type: 'radioButton' },
  dropdown: { type: 'select' },
  tagbox: { type: 'select', options: { multiple: true } },
  checkbox: { type: 'checkbox' },
  boolean: { type: 'switch' },
  rating: { type: 'rate' },
  slider: { type: 'slider' },
  file: { type: 'uploadFile' },
  expression: { type: 'number' },
  html: { type: 'html' },
  image: { type: 'html' },
};

/** The input types of a text question. */
const inputs: Readonly<Record<string, Target>> = {
  text: { type: 'input' },
  number: { type: 'number' },
  range: { type: 'slider' },
  date: { type: 'date', options: { format: 'YYYY-MM-DD' } },
  'datetime-local': { type: 'date', options: { showTime: true, format: 'YYYY-MM-DD HH:mm' } },
  time: { type: 'time', options: { format: 'HH:mm' } },
  month: { type: 'monthPicker' },
  email: { type: 'input', options: { customRules: 'email' } },
  password: { type: 'input', options: { type: 'password' } },
  color: { type: 'colorPicker' },
  tel: { type: 'input', changed: true },
  url: { type: 'input', changed: true },
  week: { type: 'input', changed: true },
};

export const surveyJs: Dialect = {
  id: 'surveyjs',
  name: 'SurveyJS',
  silence: {
    omitsDefaults: true,
    names: ['$schema'],
    defaults: {
      showQuestionNumbers: ['off'],
      textUpdateMode: ['onTyping', 'onBlur'],
      locale: ['zh-cn', 'en', 'default'],
      showNavigationButtons: ['both', 'bottom'],
      rateCount: [5],
      rateMin: [1],
      storeDataAsText: [],
      keyDuplicationError: [],
      allowMultiple: [false],
      completedHtml: [],
      waitForUpload: [true],
      colCount: [1, 0],
    },
  },
  detect: data => {
    if (!isObject(data)) return undefined;
    const isNamed = (one: unknown): boolean =>
      isObject(one) && typeof one.type === 'string' && (typeof one.name === 'string' || 'title' in one);
    const pages = Array.isArray(data.pages) ? (data.pages as unknown[]).filter(isObject) : [];
    const isPaged = pages.some(page => Array.isArray(page.elements) || Array.isArray(page.questions));
    const list = Array.isArray(data.elements) ? data.elements : data.questions;
    return isPaged || (Array.isArray(list) && list.some(isNamed)) ? data : undefined;
  },
  read(root, form) {
    form.config.layout = 'vertical';
    const title = textOf(root, 'title');
    const description = textOf(root, 'description');
    const head: Control[] =
      title || description
        ? [
            {
              ...form.added('card', {}),
              type: 'text',
              label: [title, description].filter(Boolean).join('\n'),
            },
          ]
        : [];
    const pages = root.has('pages') ? root.list('pages') : [];
    const loose = elements(root, form);
    if (pages.length <= 1) return [...head, ...pages.flatMap(page => onePage(page, form)), ...loose];
    form.lose('changed-type', root, 'pages', { type: 'pages', to: 'tabs' });
    const tabs: Control = { ...form.added('card', {}), type: 'tabs' };
    tabs.columns = pages.map((page, at) => ({
      value: page.has('name') ? page.text('name') : String(at + 1),
      label: textOf(page, 'title') || (page.has('name') ? page.text('name') : String(at + 1)),
      list: shownPage(page, form),
    }));
    return [...head, tabs, ...loose];
  },
};

const mayBeHidden = (page: Source): boolean => page.has('visibleIf') || page.peek('visible') === false;

/** A page that is hidden, always or by a condition, becomes a card, which a rule can name. */
function shownPage(page: Source, form: Reading): Control[] {
  if (!mayBeHidden(page)) return elements(page, form);
  const card = form.container(page, 'card', '');
  card.list = elements(page, form);
  return [conditional(page, card as FieldControl, form)];
}

function onePage(page: Source, form: Reading): Control[] {
  const title = textOf(page, 'title');
  const list = elements(page, form);
  page.take('name');
  if (!title && !mayBeHidden(page)) return list;
  const card = form.container(page, 'card', title);
  card.list = list;
  return [conditional(page, card as FieldControl, form)];
}

/** Text, or the text in the default language of `{default, zh-cn, …}`; the other languages are listed. */
function textOf(source: Source, name: string): string {
  if (!source.has(name)) return '';
  if (!isObject(source.peek(name))) return source.text(name);
  const texts = source.child(name);
  const language = ['default', 'zh-cn', 'zh', 'en'].find(one => texts?.has(one)) ?? texts?.names()[0] ?? '';
  return texts?.text(language) ?? '';
}

const elements = (source: Source, form: Reading): Control[] =>
  form.inside(source, () =>
    ['elements', 'questions'].flatMap(name =>
      source.has(name) ? source.list(name).flatMap(one => elementOf(one, form)) : [],
    ),
  );

function elementOf(source: Source, form: Reading): Control[] {
  const type = source.text('type');
  if (type === 'panel') return [panel(source, form)];
  if (type === 'paneldynamic' || type === 'matrixdynamic') return [rows(source, type, form)];
  if (type === 'multipletext') return [multiple(source, form)];
  const written = type === 'text' && source.has('inputType') ? source.text('inputType') : 'text';
  const target =
    type === 'text' && Object.hasOwn(inputs, written)
      ? inputs[written]
      : Object.hasOwn(types, type)
        ? types[type]
        : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  return [field(source, { target, type }, form)];
}

const labelOf = (source: Source): string =>
  textOf(source, 'title') || (source.has('name') ? textOfJson(source.peek('name')) : '');

const nameOf = (source: Source): string => {
  const name = source.text('name');
  return source.has('valueName') ? source.text('valueName') : name;
};

function panel(source: Source, form: Reading): Control {
  const control = form.control(source, {
    type: 'card',
    name: source.has('name') ? source.text('name') : '',
    label: textOf(source, 'title'),
  });
  control.list = elements(source, form);
  if (source.has('description')) control.help = textOf(source, 'description');
  return conditional(source, control, form);
}

function multiple(source: Source, form: Reading): Control {
  const name = source.text('name');
  const control = form.control(source, { type: 'card', name, label: labelOf(source) });
  form.lose('flattened', source, '', { name });
  control.list = source.list('items').map(item => {
    const written = item.has('inputType') ? item.text('inputType') : 'text';
    const target = (Object.hasOwn(inputs, written) ? inputs[written] : undefined) ?? { type: 'input' };
    const own = fieldOf(form, item, {
      target,
      name: `${name}_${item.text('name')}`,
      label: labelOf(item),
      type: written,
    });
    return settings(item, own, form);
  });
  return conditional(source, control, form);
}

/** The rows of a matrix that does not say how many it starts with. */
const USUAL_ROW_COUNT = 2;

function rows(source: Source, type: string, form: Reading): Control {
  const control = form.control(source, { type: 'batch', name: nameOf(source), label: labelOf(source) });
  settings(source, control, form);
  for (const name of ['minPanelCount', 'minRowCount'])
    if (source.has(name)) control.options.minLimit = source.number(name);
  for (const name of ['panelCount', 'rowCount'])
    if (source.has(name)) form.startWithRows(control, source, name);
  if (type === 'matrixdynamic' && !source.has('rowCount'))
    form.startWithRows(control, source, 'rowCount', USUAL_ROW_COUNT);
  control.list = form.inRows(() =>
    form.inside(source, () => {
      if (type === 'paneldynamic')
        return source.has('templateElements')
          ? source.list('templateElements').flatMap(one => elementOf(one, form))
          : [];
      const shared = source.has('choices') ? readChoices(source, 'choices') : [];
      const cell = source.has('cellType') ? source.text('cellType') : 'dropdown';
      return source.has('columns')
        ? source.list('columns').flatMap(one => column(one, { cell, shared }, form))
        : [];
    }),
  );
  return control;
}

function column(
  source: Source,
  { cell, shared }: { cell: string; shared: Choice[] },
  form: Reading,
): Control[] {
  const type = source.has('cellType') ? source.text('cellType') : cell;
  const written = type === 'text' && source.has('inputType') ? source.text('inputType') : 'text';
  const target =
    type === 'text'
      ? Object.hasOwn(inputs, written)
        ? inputs[written]
        : undefined
      : Object.hasOwn(types, type)
        ? types[type]
        : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  const control = field(source, { target, type }, form);
  if (form.takes(control.type, 'options') && control.options.options === undefined)
    control.options.options = shared;
  return [control];
}

function field(
  source: Source,
  { target, type }: { target: Target; type: string },
  form: Reading,
): FieldControl {
  const control = fieldOf(form, source, { target, name: nameOf(source), label: labelOf(source), type });
  if (type === 'html' && source.has('html')) control.options.defaultValue = textOf(source, 'html');
  if (type === 'image' && source.has('imageLink')) picture(source, control);
  if (type === 'boolean' && control.model !== undefined) storedFlags(source, form);
  return settings(source, control, form);
}

/** A question may store other values than true and false; both stay listed, as a switch stores those. */
function storedFlags(source: Source, form: Reading): void {
  const on = source.peek('valueTrue') ?? true;
  const off = source.peek('valueFalse') ?? false;
  form.storesFlags(nameOf(source), { on, off });
}

function picture(source: Source, control: FieldControl): void {
  const address = source.text('imageLink');
  control.options.defaultValue = `<img src="${address.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)}" alt="">`;
}

function settings(source: Source, control: FieldControl, form: Reading): FieldControl {
  if (source.has('placeholder') && form.takes(control.type, 'placeholder'))
    control.options.placeholder = textOf(source, 'placeholder');
  if (source.has('description')) control.help = textOf(source, 'description');
  carry(form, source, control, {
    maxLength: ['maxLength', 'number'],
    min: ['min', typeof source.peek('min') === 'number' ? 'number' : 'text'],
    max: ['max', typeof source.peek('max') === 'number' ? 'number' : 'text'],
    step: ['step', 'number'],
    rateMax: ['max', 'number'],
    rateCount: ['max', 'number'],
    rows: ['minRows', 'number'],
    readOnly: ['disabled', 'flag'],
    searchEnabled: ['showSearch', 'flag'],
    acceptedTypes: ['accept', 'text'],
    allowClear: ['clearable', 'flag'],
    allowMultiple: ['multiple', 'flag'],
    precision: ['precision', 'number'],
    maximumFractionDigits: ['precision', 'number'],
  });
  if (source.peek('titleLocation') === 'hidden') {
    source.take('titleLocation');
    if (form.takes(control.type, 'showLabel')) control.options.showLabel = false;
  }
  if (source.has('choices') && form.takes(control.type, 'options')) control.options.options = choices(source);
  conditional(source, control, form);
  if (control.model === undefined) return control;
  checks(source, control, form);
  const written = source.peek('expression');
  if (typeof written === 'string' && written !== '')
    form.compute(control, source, 'expression', { expression: ourNotation(written), written });
  if (source.has('defaultValue')) form.setDefault(control, source, 'defaultValue');
  return control;
}

/** `sumInArray({items}, 'amount')` is `sum(items.amount)`; names in braces are the same in both. */
const ourNotation = (written: string): string =>
  written
    .slice(0, 5000)
    .replace(
      /\b(sum|min|max|avg|count)InArray\(\s*\{([^{}]{1,100})\}\s*,\s*['"]([\w-]{1,100})['"]\s*\)/g,
      (_, name: string, rows: string, column: string) =>
        `${name === 'avg' ? 'average' : name}({${rows}}.${column})`,
    )
    .replace(/\biif\(/g, 'if(');

/** Choices of one text, `{value, text}`, and texts in several languages. */
function choices(source: Source): Choice[] {
  const list = source.peek('choices');
  const isTranslated = Array.isArray(list) && list.some(one => isObject(one) && isObject(one.text));
  if (!isTranslated) return readChoices(source, 'choices', { label: ['text'], value: ['value'] });
  return source.list('choices').map(one => ({
    label: textOf(one, 'text') || textOfJson(one.peek('value')),
    value: one.text('value'),
  }));
}

function checks(source: Source, control: FieldControl, form: Reading): void {
  const message = textOf(source, 'requiredErrorText');
  if (source.has('isRequired') && source.flag('isRequired')) form.setRequired(control, message);
  else if (message) source.drop('requiredErrorText');
  for (const one of source.has('validators') ? source.list('validators') : []) {
    const type = one.text('type');
    const text = textOf(one, 'text');
    if (type === 'regex') form.addPattern(control, one, 'regex', text);
    else if (type === 'email' && form.takes(control.type, 'customRules')) {
      control.options.customRules = 'email';
      if (text) one.drop('text');
    } else if (type === 'numeric' || type === 'text') {
      carry(form, one, control, {
        minValue: ['min', 'number'],
        maxValue: ['max', 'number'],
        maxLength: ['maxLength', 'number'],
      });
      if (text) one.drop('text');
    } else one.leaveOut('lost-setting', { name: `validators: ${type}`, value: text });
  }
}

function conditional(source: Source, control: FieldControl, form: Reading): FieldControl {
  if (source.peek('visible') === false) {
    source.take('visible');
    control.options.hidden = true;
  }
  condition(source, { control, name: 'visibleIf', purpose: 'show' }, form);
  if (control.model === undefined) return control;
  condition(source, { control, name: 'requiredIf', purpose: 'require' }, form);
  condition(source, { control, name: 'enableIf', purpose: 'read-only' }, form);
  return control;
}

function condition(
  source: Source,
  { control, name, purpose }: { control: Control; name: string; purpose: 'show' | 'require' | 'read-only' },
  form: Reading,
): void {
  const written = source.peek(name);
  if (typeof written !== 'string' || written === '') return;
  const found = readConditions(written, { field: field => (/[.[\]]/.test(field) ? undefined : field) });
  const held = found && purpose === 'read-only' ? negated(found) : found;
  // A column of the same row is written with a point, which is not read; a bare name is a question of the form.
  const conditions = held && {
    ...held,
    conditions: held.conditions.map(one => ({ ...one, scope: 'form' as const })),
  };
  form.when(purpose, control, { conditions, written, source, name });
}
