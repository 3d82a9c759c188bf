/** The state of one import: names in use, rules to be resolved, and the list of losses. */
import type { Lang } from '../../../../i18n/index.ts';
import { textOfJson } from '../../../../json.ts';
import { designs } from '../../../controls/all-designs.ts';
import type { ControlType } from '../../../controls/all-kinds.ts';
import { optionName } from '../../../controls/new-control.ts';
import { expressionProblems } from '../../../expressions/index.ts';
import { valueKindOf } from '../../../full.ts';
import { patternFaults } from '../../../validation/patterns/pattern-faults.ts';
import { validate } from '../../../validation/validate.ts';
import { equal } from '../../../values/form-values.ts';
import { isEmpty } from '../../../values/value-kind.ts';
import { MAX_DEPTH } from '../../fields.ts';
import { isObject, type JsonObject, numberOf, optionsOf } from '../../reading.ts';
import type { Control, FormConfig, FormDefinition, HideRule } from '../../types.ts';
import { Names } from '../names.ts';
import type { Condition, Conditions } from './conditions.ts';
import { type Loss, type LossCode, lossOf } from './loss.ts';
import { isTelling, type Listing, type Source } from './source.ts';

/** The settings of a dialect that need no word: what its designer writes for itself, and values that change nothing. */
export interface Silence {
  /** The designer writes only settings that differ from their defaults, so `false` is a setting too. */
  omitsDefaults?: boolean;
  names: readonly string[];
  defaults: Readonly<Record<string, readonly unknown[]>>;
}

export interface NewControl {
  type: ControlType;
  /** The name of the value in the foreign form; none for containers and decorations. */
  name?: string;
  label: string;
}

const MAX_START_ROWS = 1000;

type OptionMap = Record<string, unknown>;
type Purpose = 'show' | 'require' | 'read-only';

interface Pending {
  /** A control, or the name of its value in the foreign form. */
  control: Control | string;
  conditions: Conditions | undefined;
  written: string;
  source: Source;
  name: string;
  purpose: Purpose;
  /** The names of the columns around the control, those of outer rows included; none outside of rows. */
  columns: readonly ReadonlySet<string>[];
}

export class Reading implements Listing {
  readonly config: FormConfig = { layout: 'horizontal', labelWidth: 100, labelLayout: 'flex' };
  readonly #lang: Lang;
  readonly #silence: Silence;
  readonly #sources: Source[] = [];
  readonly #losses: Loss[] = [];
  readonly #names = new Names();
  readonly #controls = new Map<string, Control>();
  readonly #defaults: { control: Control; source: Source; name: string }[] = [];
  readonly #expressions: { control: Control; source: Source; name: string; written: string }[] = [];
  readonly #pending: Pending[] = [];
  readonly #faults = patternFaults();
  /** The names of the controls in messages, by key. */
  readonly #labels = new Map<string, string>();
  readonly #flags = new Map<string, FlagValues>();
  #models = new Set<string>();
  /** The columns of the rows that are being read, the innermost last. */
  #columns: readonly Set<string>[] = [];
  #depth = 0;

  constructor(lang: Lang, silence: Silence) {
    this.#lang = lang;
    this.#silence = silence;
  }

  remember(source: Source): void {
    this.#sources.push(source);
  }

  lose(code: LossCode, source: Source, name: string, params: Loss['params'] = {}): void {
    const path = [source.path, name].filter(Boolean).join('.').replaceAll('.[', '[');
    const value = name === '' ? '' : short(source.peek(name));
    const { key } = source;
    const all = { name: name || path, value, ...params };
    const label = key === undefined ? '' : (this.#labels.get(key) ?? '');
    const at = { code, path, ...(key === undefined ? {} : { key }), params: all };
    this.#losses.push(lossOf(at, { lang: this.#lang, label }));
  }

  /** Makes a control of a foreign one. Its options and rules are filled by the dialect. */
  control(source: Source, { type, name, label }: NewControl): Control & { options: OptionMap } {
    const hasValue = valueKindOf({ type, model: 'x' }) !== null;
    const control: Control & { options: OptionMap } = {
      type,
      label,
      key: this.#names.key(type, name ?? ''),
      options: {},
    };
    source.becomes(control.key ?? '');
    this.#labels.set(control.key ?? '', label || name || type);
    if (!hasValue) return control;
    control.model = this.#names.model(this.#models, type, name ?? '');
    control.rules = [{ required: false }];
    if (name && control.model !== name)
      this.lose('changed-model', source, '', { from: name, model: control.model });
    if (name && this.isInRows) this.#columns.at(-1)?.add(name);
    else if (name && !this.#controls.has(name)) this.#controls.set(name, control);
    return control;
  }

  /** A container without a value. */
  container(source: Source, type: 'card' | 'grid' | 'tabs' | 'table', label: string): Control {
    return this.control(source, { type, label });
  }

  /** A control without a counterpart in the foreign form, such as a grid around fields that stand side by side. */
  added(type: 'grid' | 'card', parts: Partial<Control>): Control {
    return { type, label: '', key: this.#names.key(type), options: {}, ...parts };
  }

  /** The contents of a column or a tab. Those of a hidden one go into a hidden card, as the part itself is always shown. */
  partOf(list: Control[], isHidden: boolean | undefined): Control[] {
    return isHidden && list.length > 0 ? [this.added('card', { options: { hidden: true }, list })] : list;
  }

  /** Reads the columns of a dynamic table, which have models of their own. */
  inRows<T>(read: () => T): T {
    const outer = this.#models;
    const outerColumns = this.#columns;
    this.#models = new Set();
    this.#columns = [...outerColumns, new Set()];
    try {
      return read();
    } finally {
      this.#models = outer;
      this.#columns = outerColumns;
    }
  }

  get isInRows(): boolean {
    return this.#columns.length > 0;
  }

  /** Remembers the values that the foreign switch stores, which conditions compare with. */
  storesFlags(name: string, values: FlagValues): void {
    this.#flags.set(name, values);
  }

  /** Whether a condition shows or hides the control. */
  isConditional = (control: Control): boolean =>
    this.#pending.some(one => one.control === control && one.purpose === 'show');

  /** Reads what a container holds, as far as containers may stand in one another. */
  inside(source: Source, read: () => Control[]): Control[] {
    if (this.#depth >= MAX_DEPTH - 4) {
      source.leaveOut('lost-deep');
      return [];
    }
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Returns whether a type reads an option. */
  takes = (type: string, option: string): boolean => optionsOfType(type).has(option);

  /** Returns the value that counts where a control of the type lacks the option. */
  defaultOf = (type: string, option: string): unknown => optionsOfType(type).get(option);

  setDefault(control: Control, source: Source, name: string, value = source.take(name)): void {
    source.take(name);
    if (isEmpty(value) || (isObject(value) && Object.keys(value).length === 0)) return;
    (control.options as OptionMap)[control.type === 'rangePicker' ? 'rangeDefaultValue' : 'defaultValue'] =
      value;
    this.#defaults.push({ control, source, name });
  }

  /** Takes the number of empty rows of a new form. They can be removed, unlike those of `minLimit`. */
  startWithRows(control: Control, source: Source, name: string, count = source.number(name) ?? 0): void {
    source.take(name);
    const options = control.options as OptionMap;
    if (count < 1 || count <= (numberOf(options.minLimit) ?? 0) || options.defaultValue !== undefined) return;
    if (count > MAX_START_ROWS) source.lose('lost-setting', name);
    else options.defaultValue = Array.from({ length: count }, (_, at) => ({ key: `row_${at}` }));
  }

  /** With `mustBeOn` a required check box means that it is ticked, as in HTML. */
  setRequired(control: Control, message = '', { mustBeOn = false } = {}): void {
    if (mustBeOn && this.takes(control.type, 'mustBeOn')) (control.options as OptionMap).mustBeOn = true;
    const [, ...others] = control.rules ?? [];
    control.rules = [{ required: true, ...(message ? { message } : {}) }, ...others];
  }

  /** Adds a pattern, also one written as `/…/`; flags and patterns that cannot be run are listed. */
  addPattern(control: Control, source: Source, name: string, message = ''): void {
    const written = source.take(name);
    if (typeof written !== 'string' || written === '') return;
    const [, body = written, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(written.slice(0, 5000)) ?? [];
    const rule = { pattern: body, ...(message ? { message } : {}) };
    const isRun =
      flags.replace(/[gu]/g, '') === '' &&
      this.takes(control.type, 'maxLength') &&
      this.#faults({ type: 'input', rules: [{ required: false }, rule] }).length === 0;
    if (isRun) control.rules = [...(control.rules ?? [{ required: false }]), rule];
    else source.lose('lost-pattern', name);
  }

  /** Takes a condition, undefined where it could not be read; it is resolved when all fields are known. */
  when(
    purpose: Purpose,
    control: Control | string,
    pending: Omit<Pending, 'purpose' | 'control' | 'columns'>,
  ): void {
    pending.source.take(pending.name);
    this.#pending.push({ ...pending, control, purpose, columns: this.#columns });
  }

  /** Takes an expression in our notation; it stays where it has no problem. */
  compute(
    control: Control,
    source: Source,
    name: string,
    { expression, written }: { expression: string; written: string },
  ): void {
    source.take(name);
    (control.options as OptionMap).computed = expression;
    this.#expressions.push({ control, source, name, written });
  }

  /** A text control draws its label first, so the label of one with a content goes. `name` is the setting of the label. */
  dropTextLabel(control: Control, source: Source, name: string, unsaid: RegExp = /./): void {
    const content = (control.options as OptionMap | undefined)?.defaultValue;
    if (control.type !== 'text' || typeof content !== 'string' || content.trim() === '') return;
    if (control.label && !unsaid.test(textOfJson(control.label))) source.lose('lost-setting', name);
    control.label = '';
  }

  finish(list: Control[]): { definition: FormDefinition; warnings: Loss[] } {
    const definition: FormDefinition = { list, config: this.config };
    for (const one of this.#defaults) this.#checkDefault(one);
    const rules = this.#pending.flatMap(one => this.#resolved(one));
    if (rules.length > 0) definition.config.hideRules = rules;
    this.#checkExpressions(definition);
    for (const source of this.#sources) this.#listRest(source);
    return { definition, warnings: this.#losses };
  }

  #checkDefault({ control, source, name }: { control: Control; source: Source; name: string }): void {
    const options = control.options as OptionMap;
    const option = control.type === 'rangePicker' ? 'rangeDefaultValue' : 'defaultValue';
    const kind = valueKindOf(control);
    const isKnown = this.takes(control.type, option) && kind !== null;
    const value = isKnown ? kind.coerce(options[option], control) : undefined;
    const { hidden: _, disabled: __, ...shown } = options;
    const alone = { list: [{ ...control, options: shown }], config: {} };
    if (isKnown && validate(alone, { [control.model ?? '']: value }).length === 0) return;
    delete options[option];
    source.lose('lost-default', name);
  }

  #checkExpressions(definition: FormDefinition): void {
    if (this.#expressions.length === 0) return;
    const faulty = new Set(expressionProblems(definition).map(({ key }) => key));
    for (const { control, source, name, written } of this.#expressions) {
      const options = control.options as OptionMap;
      const value = textOfJson(options.computed);
      if (faulty.has(control.key ?? '')) delete options.computed;
      if (faulty.has(control.key ?? '')) source.lose('lost-expression', name, { value: short(written) });
      else source.lose('check-expression', name, { value: short(value) });
    }
  }

  #resolved({
    control: target,
    conditions: read,
    written,
    source,
    name,
    purpose,
    columns,
  }: Pending): HideRule[] {
    const control = typeof target === 'string' ? this.#controls.get(target) : target;
    const conditions = read && this.#withBareNumbers(read);
    const resolved = conditions?.conditions.map(one => {
      // A rule cannot ask a column of the same row.
      const isColumn = one.scope !== 'form' && columns.some(names => names.has(one.field));
      return isColumn ? undefined : this.#resolvedCondition(one);
    });
    if (!control || !conditions || !resolved || resolved.includes(undefined)) {
      source.lose(purpose === 'show' ? 'lost-rule' : 'lost-condition', name, { value: short(written) });
      return [];
    }
    const rule = {
      range: conditions.range,
      conditions: resolved.map(one => ({
        field: one?.field ?? '',
        ...operatorOf(one?.operator ?? '=', this.#typeOf(one?.field), one?.value),
      })),
    };
    if (purpose === 'show') return [{ ...rule, showKeys: [control.key ?? ''] }];
    (control.options as OptionMap)[purpose === 'require' ? 'requiredWhen' : 'readOnlyWhen'] = rule;
    return [];
  }

  /** A bare number is false for nothing and for 0; undefined where the rule joins its conditions in the other way. */
  #withBareNumbers(read: Conditions): Conditions | undefined {
    const isBare = ({ field, operator }: Condition): boolean =>
      /^(?:truthy|falsy)$/.test(operator) && numberTypes.has(this.#controls.get(field)?.type ?? '');
    const ranges = new Set(
      read.conditions.filter(isBare).map(({ operator }) => (operator === 'truthy' ? 'all' : 'any')),
    );
    const [range = read.range] = ranges;
    if (ranges.size > 1 || (read.conditions.length > 1 && range !== read.range)) return undefined;
    const conditions = read.conditions.flatMap(one => (isBare(one) ? bareNumber(one) : [one]));
    return { range, conditions };
  }

  #resolvedCondition(condition: Condition): Condition | undefined {
    const field = this.#controls.get(condition.field);
    if (!field?.model) return undefined;
    const own = ofSwitch(field, inList(field, condition));
    if (!own) return undefined;
    const value = fitting(field, own.value, this.#flags.get(condition.field));
    return value === NO_FLAG ? undefined : { ...own, field: field.model, value };
  }

  #typeOf(model: string | undefined): string {
    for (const control of this.#controls.values()) if (control.model === model) return control.type;
    return '';
  }

  #listRest(source: Source): void {
    const { names, defaults, omitsDefaults = false } = this.#silence;
    for (const [name, value] of source.rest()) {
      const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
      const isOff = value === false && (omitsDefaults || usual?.includes(true) === true);
      if (names.includes(name) || !(isOff || isTelling(value))) continue;
      if (usual?.some(one => equal(one, value))) continue;
      source.lose(isScript(name, value) ? 'lost-function' : 'lost-setting', name);
    }
  }
}

/** `truthy` and `falsy` are tests of a bare name: of a switch, whether it is on. */
function operatorOf(operator: string, type: string, value: unknown): { operator: string; value?: unknown } {
  const isSwitch = type === 'switch';
  if (operator === 'truthy') return isSwitch ? { operator: '=', value: true } : { operator: 'have' };
  if (operator === 'falsy') return isSwitch ? { operator: '!=', value: true } : { operator: 'null' };
  return value === undefined ? { operator } : { operator, value };
}

/** The values that a foreign switch stores. */
export interface FlagValues {
  on: unknown;
  off: unknown;
}

const NO_FLAG = Symbol('no value of a switch');

/** Returns the value as the field stores it; `NO_FLAG` where a switch can never have it. */
function fitting(field: Control, value: unknown, flags: FlagValues = { on: true, off: false }): unknown {
  if (field.type !== 'switch' || value === undefined) return value;
  if (equal(value, flags.on)) return true;
  if (equal(value, flags.off)) return false;
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : NO_FLAG;
}

/** A switch is never empty here; undefined where its foreign counterpart can be. */
function ofSwitch(field: Control, { offIsEmpty = false, ...condition }: Condition): Condition | undefined {
  const { operator } = condition;
  if (field.type !== 'switch' || (operator !== 'null' && operator !== 'have')) return condition;
  return offIsEmpty ? { ...condition, operator: operator === 'have' ? 'truthy' : 'falsy' } : undefined;
}

const numberTypes: ReadonlySet<string> = new Set(['number', 'slider', 'rate']);

const bareNumber = (condition: Condition): Condition[] =>
  condition.operator === 'truthy'
    ? [
        { ...condition, operator: 'have' },
        { ...condition, operator: '!=', value: 0 },
      ]
    : [
        { ...condition, operator: 'null' },
        { ...condition, operator: '=', value: 0 },
      ];

/** A comparison with one entry of a list asks whether the list has it; one with flags by name, whether those are all. */
function inList(field: Control, { testsEntry, ...condition }: Condition): Condition {
  const isList = field.type === 'checkbox' || optionsOf(field).multiple === true;
  if (!testsEntry || !isList || Array.isArray(condition.value)) return condition;
  if (isObject(condition.value)) {
    const flags = Object.entries(condition.value);
    return { ...condition, value: flags.flatMap(([name, isOn]) => (isOn === true ? [name] : [])) };
  }
  if (condition.operator === '=') return { ...condition, operator: 'in', value: [condition.value] };
  if (condition.operator === '!=') return { ...condition, operator: 'out', value: [condition.value] };
  return condition;
}

const optionDefaults = new Map<string, ReadonlyMap<string, unknown>>();

/** The options that a type reads, with their defaults. */
function optionsOfType(type: string): ReadonlyMap<string, unknown> {
  const known = optionDefaults.get(type);
  if (known) return known;
  const design = Object.hasOwn(designs, type) ? designs[type as ControlType] : undefined;
  const options = new Map((design?.settings ?? []).map(one => [optionName(one.at), one.default]));
  optionDefaults.set(type, options);
  return options;
}

const isScript = (name: string, value: unknown): boolean =>
  typeof value === 'function' ||
  /^on[A-Z]/.test(name) ||
  (typeof value === 'string' && /^\s*(?:\(?function\b|async\b|\([\w, ]{0,80}\) *=>|\{\{)/.test(value));

const LONGEST = 80;

/** Returns a value for the list, cut where it is long. */
function short(value: unknown): string {
  let text = '';
  try {
    text = typeof value === 'string' ? value : (JSON.stringify(value as JsonObject) ?? '');
  } catch {
    text = '';
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
