/**
 * Reads SurveyJS forms: pages with questions, panels and dynamic panels. In SurveyJS expressions, field names
 * are in braces, for example `{age}`.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Choice, Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import { type ControlTarget, importSupportedControlOptions, readImportedChoices } from '../reading/carry.ts';
import { negateConditions, parseForeignConditions } from '../reading/conditions.ts';
import type { FormReader } from '../reading/dialect.ts';
import { createField, type FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

const surveyJsControlTargets: Readonly<Record<string, ControlTarget>> = {
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

/** The native control type for each input type of a text question. */
const controlTargetByInputType: Readonly<Record<string, ControlTarget>> = {
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

export const surveyJsReader: FormReader = {
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
    const title = defaultLanguageText(root, 'title');
    const description = defaultLanguageText(root, 'description');
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
    const loose = readSurveyElements(root, form);
    if (pages.length <= 1) return [...head, ...pages.flatMap(page => readSinglePage(page, form)), ...loose];
    form.lose('changed-type', root, 'pages', { type: 'pages', to: 'tabs' });
    const tabs: Control = { ...form.added('card', {}), type: 'tabs' };
    tabs.columns = pages.map((page, at) => ({
      value: page.has('name') ? page.text('name') : String(at + 1),
      label: defaultLanguageText(page, 'title') || (page.has('name') ? page.text('name') : String(at + 1)),
      list: readTabPage(page, form),
    }));
    return [...head, tabs, ...loose];
  },
};

const mayPageBeHidden = (page: FormSource): boolean =>
  page.has('visibleIf') || page.peek('visible') === false;

/** Returns the controls of a page. A page that may be hidden becomes a card, so that a rule can show it. */
function readTabPage(page: FormSource, form: FormImportContext): Control[] {
  if (!mayPageBeHidden(page)) return readSurveyElements(page, form);
  const card = form.container(page, 'card', '');
  card.list = readSurveyElements(page, form);
  return [readSurveyConditions(page, card as FieldControl, form)];
}

function readSinglePage(page: FormSource, form: FormImportContext): Control[] {
  const title = defaultLanguageText(page, 'title');
  const list = readSurveyElements(page, form);
  page.take('name');
  if (!title && !mayPageBeHidden(page)) return list;
  const card = form.container(page, 'card', title);
  card.list = list;
  return [readSurveyConditions(page, card as FieldControl, form)];
}

/**
 * Returns a text. If the text is given in several languages (`{default, zh-cn, …}`), the default language is
 * returned and the other languages are reported.
 */
function defaultLanguageText(source: FormSource, name: string): string {
  if (!source.has(name)) return '';
  if (!isObject(source.peek(name))) return source.text(name);
  const texts = source.child(name);
  const language = ['default', 'zh-cn', 'zh', 'en'].find(one => texts?.has(one)) ?? texts?.names()[0] ?? '';
  return texts?.text(language) ?? '';
}

const readSurveyElements = (source: FormSource, form: FormImportContext): Control[] =>
  form.inside(source, () =>
    ['elements', 'questions'].flatMap(name =>
      source.has(name) ? source.list(name).flatMap(one => readSurveyElement(one, form)) : [],
    ),
  );

function readSurveyElement(source: FormSource, form: FormImportContext): Control[] {
  const type = source.text('type');
  if (type === 'panel') return [readSurveyPanel(source, form)];
  if (type === 'paneldynamic' || type === 'matrixdynamic')
    return [readSurveyDynamicTable(source, type, form)];
  if (type === 'multipletext') return [readSurveyMultipleTextQuestion(source, form)];
  const written = type === 'text' && source.has('inputType') ? source.text('inputType') : 'text';
  const target =
    type === 'text' && Object.hasOwn(controlTargetByInputType, written)
      ? controlTargetByInputType[written]
      : Object.hasOwn(surveyJsControlTargets, type)
        ? surveyJsControlTargets[type]
        : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  return [readSurveyField(source, { target, type }, form)];
}

const questionLabel = (source: FormSource): string =>
  defaultLanguageText(source, 'title') || (source.has('name') ? jsonValueToText(source.peek('name')) : '');

const questionValueName = (source: FormSource): string => {
  const name = source.text('name');
  return source.has('valueName') ? source.text('valueName') : name;
};

function readSurveyPanel(source: FormSource, form: FormImportContext): Control {
  const control = form.control(source, {
    type: 'card',
    name: source.has('name') ? source.text('name') : '',
    label: defaultLanguageText(source, 'title'),
  });
  control.list = readSurveyElements(source, form);
  if (source.has('description')) control.help = defaultLanguageText(source, 'description');
  return readSurveyConditions(source, control, form);
}

function readSurveyMultipleTextQuestion(source: FormSource, form: FormImportContext): Control {
  const name = source.text('name');
  const control = form.control(source, { type: 'card', name, label: questionLabel(source) });
  form.lose('flattened', source, '', { name });
  control.list = source.list('items').map(item => {
    const written = item.has('inputType') ? item.text('inputType') : 'text';
    const target = (Object.hasOwn(controlTargetByInputType, written)
      ? controlTargetByInputType[written]
      : undefined) ?? {
      type: 'input',
    };
    const own = createField(form, item, {
      target,
      name: `${name}_${item.text('name')}`,
      label: questionLabel(item),
      type: written,
    });
    return readSurveySettings(item, own, form);
  });
  return readSurveyConditions(source, control, form);
}

/** The number of initial rows in a matrix that has no `rowCount`. */
const DEFAULT_MATRIX_ROWS = 2;

function readSurveyDynamicTable(source: FormSource, type: string, form: FormImportContext): Control {
  const control = form.control(source, {
    type: 'batch',
    name: questionValueName(source),
    label: questionLabel(source),
  });
  readSurveySettings(source, control, form);
  for (const name of ['minPanelCount', 'minRowCount'])
    if (source.has(name)) control.options.minLimit = source.number(name);
  for (const name of ['panelCount', 'rowCount'])
    if (source.has(name)) form.startWithRows(control, source, name);
  if (type === 'matrixdynamic' && !source.has('rowCount'))
    form.startWithRows(control, source, 'rowCount', DEFAULT_MATRIX_ROWS);
  control.list = form.inRows(() =>
    form.inside(source, () => {
      if (type === 'paneldynamic')
        return source.has('templateElements')
          ? source.list('templateElements').flatMap(one => readSurveyElement(one, form))
          : [];
      const shared = source.has('choices') ? readImportedChoices(source, 'choices') : [];
      const cell = source.has('cellType') ? source.text('cellType') : 'dropdown';
      return source.has('columns')
        ? source.list('columns').flatMap(one => readMatrixColumn(one, { cell, shared }, form))
        : [];
    }),
  );
  return control;
}

function readMatrixColumn(
  source: FormSource,
  { cell, shared }: { cell: string; shared: Choice[] },
  form: FormImportContext,
): Control[] {
  const type = source.has('cellType') ? source.text('cellType') : cell;
  const written = type === 'text' && source.has('inputType') ? source.text('inputType') : 'text';
  const target =
    type === 'text'
      ? Object.hasOwn(controlTargetByInputType, written)
        ? controlTargetByInputType[written]
        : undefined
      : Object.hasOwn(surveyJsControlTargets, type)
        ? surveyJsControlTargets[type]
        : undefined;
  if (!target) {
    source.leaveOut('lost-control', { type });
    return [];
  }
  const control = readSurveyField(source, { target, type }, form);
  if (form.takes(control.type, 'options') && control.options.options === undefined)
    control.options.options = shared;
  return [control];
}

function readSurveyField(
  source: FormSource,
  { target, type }: { target: ControlTarget; type: string },
  form: FormImportContext,
): FieldControl {
  const control = createField(form, source, {
    target,
    name: questionValueName(source),
    label: questionLabel(source),
    type,
  });
  if (type === 'html' && source.has('html'))
    control.options.defaultValue = defaultLanguageText(source, 'html');
  if (type === 'image' && source.has('imageLink')) readImage(source, control);
  if (type === 'boolean' && control.model !== undefined) recordBooleanQuestionValues(source, form);
  return readSurveySettings(source, control, form);
}

/**
 * Remembers the values of a boolean question, because conditions compare the question with these values.
 * Values other than true and false are also reported, because a switch cannot store them.
 */
function recordBooleanQuestionValues(source: FormSource, form: FormImportContext): void {
  const on = source.peek('valueTrue') ?? true;
  const off = source.peek('valueFalse') ?? false;
  form.storesFlags(questionValueName(source), { on, off });
}

function readImage(source: FormSource, control: FieldControl): void {
  const address = source.text('imageLink');
  control.options.defaultValue = `<img src="${address.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)}" alt="">`;
}

function readSurveySettings(
  source: FormSource,
  control: FieldControl,
  form: FormImportContext,
): FieldControl {
  if (source.has('placeholder') && form.takes(control.type, 'placeholder'))
    control.options.placeholder = defaultLanguageText(source, 'placeholder');
  if (source.has('description')) control.help = defaultLanguageText(source, 'description');
  importSupportedControlOptions(form, source, control, {
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
  if (source.has('choices') && form.takes(control.type, 'options'))
    control.options.options = readSurveyChoices(source);
  readSurveyConditions(source, control, form);
  if (control.model === undefined) return control;
  readSurveyChecks(source, control, form);
  const written = source.peek('expression');
  if (typeof written === 'string' && written !== '')
    form.compute(control, source, 'expression', { expression: toNativeExpression(written), written });
  if (source.has('defaultValue')) form.setDefault(control, source, 'defaultValue');
  return control;
}

/**
 * Converts a SurveyJS expression to the expression syntax of this product. For example, `sumInArray({items},
 * 'amount')` becomes `sum({items}.amount)`. Names in braces are valid in both syntaxes.
 */
const toNativeExpression = (written: string): string =>
  written
    .slice(0, 5000)
    .replace(
      /\b(sum|min|max|avg|count)InArray\(\s*\{([^{}]{1,100})\}\s*,\s*['"]([\w-]{1,100})['"]\s*\)/g,
      (_, name: string, rows: string, column: string) =>
        `${name === 'avg' ? 'average' : name}({${rows}}.${column})`,
    )
    .replace(/\biif\(/g, 'if(');

/**
 * Reads the choices of a question. A choice is written as a text, as `{value, text}`, or as a text in several
 * languages.
 */
function readSurveyChoices(source: FormSource): Choice[] {
  const list = source.peek('choices');
  const isTranslated = Array.isArray(list) && list.some(one => isObject(one) && isObject(one.text));
  if (!isTranslated) return readImportedChoices(source, 'choices', { label: ['text'], value: ['value'] });
  return source.list('choices').map(one => ({
    label: defaultLanguageText(one, 'text') || jsonValueToText(one.peek('value')),
    value: one.text('value'),
  }));
}

function readSurveyChecks(source: FormSource, control: FieldControl, form: FormImportContext): void {
  const message = defaultLanguageText(source, 'requiredErrorText');
  if (source.has('isRequired') && source.flag('isRequired')) form.setRequired(control, message);
  else if (message) source.drop('requiredErrorText');
  for (const one of source.has('validators') ? source.list('validators') : []) {
    const type = one.text('type');
    const text = defaultLanguageText(one, 'text');
    if (type === 'regex') form.addPattern(control, one, 'regex', text);
    else if (type === 'email' && form.takes(control.type, 'customRules')) {
      control.options.customRules = 'email';
      if (text) one.drop('text');
    } else if (type === 'numeric' || type === 'text') {
      importSupportedControlOptions(form, one, control, {
        minValue: ['min', 'number'],
        maxValue: ['max', 'number'],
        maxLength: ['maxLength', 'number'],
      });
      if (text) one.drop('text');
    } else one.leaveOut('lost-setting', { name: `validators: ${type}`, value: text });
  }
}

function readSurveyConditions(
  source: FormSource,
  control: FieldControl,
  form: FormImportContext,
): FieldControl {
  if (source.peek('visible') === false) {
    source.take('visible');
    control.options.hidden = true;
  }
  readSurveyCondition(source, { control, name: 'visibleIf', purpose: 'show' }, form);
  if (control.model === undefined) return control;
  readSurveyCondition(source, { control, name: 'requiredIf', purpose: 'require' }, form);
  readSurveyCondition(source, { control, name: 'enableIf', purpose: 'read-only' }, form);
  return control;
}

function readSurveyCondition(
  source: FormSource,
  { control, name, purpose }: { control: Control; name: string; purpose: 'show' | 'require' | 'read-only' },
  form: FormImportContext,
): void {
  const written = source.peek(name);
  if (typeof written !== 'string' || written === '') return;
  const found = parseForeignConditions(written, {
    field: field => (/[.[\]]/.test(field) ? undefined : field),
  });
  const held = found && purpose === 'read-only' ? negateConditions(found) : found;
  // A SurveyJS condition with a dot in a name, such as a column of the same row, cannot be converted.
  // A name without a dot in a SurveyJS condition refers to a question of the form, not to a column.
  const conditions = held && {
    ...held,
    conditions: held.conditions.map(one => ({ ...one, scope: 'form' as const })),
  };
  form.when(purpose, control, { conditions, written, source, name });
}
