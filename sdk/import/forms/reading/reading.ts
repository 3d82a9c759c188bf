/**
 * Collects the intermediate results of one import: used names, rules whose fields are not known yet, and
 * losses (settings that could not be imported).
 */

import { controlDesignByControlType } from '../../../form/controls/all-designs.ts';
import type { ControlType } from '../../../form/controls/control-types.ts';
import { optionNameOfSetting } from '../../../form/controls/new-control.ts';
import { partNotShownInRows } from '../../../form/controls/row-content.ts';
import { MAX_CONTROL_DEPTH } from '../../../form/definition/fields.ts';
import { UniqueNameGenerator } from '../../../form/definition/names.ts';
import { isObject, type JsonObject, toFiniteNumber } from '../../../form/definition/reading.ts';
import type { Control, FormConfig, FormDefinition, HideRule } from '../../../form/definition/types.ts';
import { controlsOf } from '../../../form/definition/walk.ts';
import { expressionProblems } from '../../../form/expressions/index.ts';
import { valueKindOf } from '../../../form/full.ts';
import { createPatternFaultFinder } from '../../../form/validation/patterns/pattern-faults.ts';
import { validate } from '../../../form/validation/validate.ts';
import { areDeeplyEqual } from '../../../form/values/form-values.ts';
import { isEmpty } from '../../../form/values/value-kind.ts';
import type { Lang } from '../../../i18n/index.ts';
import { jsonValueToText } from '../../../json.ts';
import type { ForeignCondition, ForeignConditions } from './conditions.ts';
import {
  convertListFieldComparison,
  convertSwitchEmptinessCondition,
  convertTruthinessOperator,
  expandNumberTruthinessCondition,
  type FlagValues,
  INVALID_SWITCH_VALUE_SYMBOL,
  NUMBER_CONTROL_TYPES,
  toFieldValue,
} from './field-conditions.ts';
import { createFormLoss, type FormLoss, type FormLossCode } from './loss.ts';
import { type FormSource, isInformativeSettingValue, type LossListing } from './source.ts';

/**
 * Settings of a form format (dialect) that are not reported if they are not imported: internal settings of
 * its designer, and values that have no effect.
 */
export interface SilentSettings {
  /**
   * True if the designer of the form format (dialect) stores only settings that differ from their defaults. A
   * stored value `false` is then meaningful, and is reported if it is not read.
   */
  omitsDefaults?: boolean;
  names: readonly string[];
  defaults: Readonly<Record<string, readonly unknown[]>>;
}

export interface NewImportedControl {
  type: ControlType;
  /**
   * The name under which the foreign form stores the value of the control. Absent for layout containers and
   * decorations.
   */
  name?: string;
  label: string;
}

const MAX_IMPORTED_ROWS = 1000;

type ControlOptionMap = Record<string, unknown>;
type ConditionPurpose = 'show' | 'require' | 'read-only';

interface PendingCondition {
  /**
   * The control to which the condition applies, or the name under which the foreign form stores the value of
   * the control.
   */
  control: Control | string;
  conditions: ForeignConditions | undefined;
  written: string;
  source: FormSource;
  name: string;
  purpose: ConditionPurpose;
  /** The column names of all tables that enclose the condition, one set per table. Empty outside tables. */
  columns: readonly ReadonlySet<string>[];
}

export class FormImportContext implements LossListing {
  readonly config: FormConfig = { layout: 'horizontal', labelWidth: 100, labelLayout: 'flex' };
  readonly #lang: Lang;
  readonly #silence: SilentSettings;
  readonly #sources: FormSource[] = [];
  readonly #losses: FormLoss[] = [];
  readonly #names = new UniqueNameGenerator();
  readonly #controls = new Map<string, Control>();
  readonly #defaults: { control: Control; source: FormSource; name: string }[] = [];
  readonly #expressions: { control: Control; source: FormSource; name: string; written: string }[] = [];
  readonly #pending: PendingCondition[] = [];
  readonly #faults = createPatternFaultFinder();
  /** Maps control keys to the control labels that messages contain. */
  readonly #labels = new Map<string, string>();
  readonly #flags = new Map<string, FlagValues>();
  #models = new Set<string>();
  /**
   * The column names of the tables that are currently being read, one set per table. The set of a nested
   * table comes after the set of the enclosing table.
   */
  #columns: readonly Set<string>[] = [];
  #depth = 0;

  constructor(lang: Lang, silence: SilentSettings) {
    this.#lang = lang;
    this.#silence = silence;
  }

  remember(source: FormSource): void {
    this.#sources.push(source);
  }

  lose(code: FormLossCode, source: FormSource, name: string, params: FormLoss['params'] = {}): void {
    const path = [source.path, name].filter(Boolean).join('.').replaceAll('.[', '[');
    const value = name === '' ? '' : truncateValueForImportReport(source.peek(name));
    const { key } = source;
    const all = { name: name || path, value, ...params };
    const label = key === undefined ? '' : (this.#labels.get(key) ?? '');
    this.#losses.push(createFormLoss({ code, path, key, params: all }, { lang: this.#lang, label }));
  }

  /**
   * Creates a control of this product from a control of an imported form. The importer of the foreign form
   * format adds the options and rules.
   */
  control(
    source: FormSource,
    { type, name, label }: NewImportedControl,
  ): Control & { options: ControlOptionMap } {
    const hasValue = valueKindOf({ type, model: 'x' }) !== null;
    const control: Control & { options: ControlOptionMap } = {
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

  /** Creates a layout container, which has no value. */
  container(source: FormSource, type: 'card' | 'grid' | 'tabs' | 'table', label: string): Control {
    return this.control(source, { type, label });
  }

  /** Creates a control that has no counterpart in the foreign form, such as a grid for adjacent fields. */
  added(type: 'grid' | 'card', parts: Partial<Control>): Control {
    return { type, label: '', key: this.#names.key(type), options: {}, ...parts };
  }

  /**
   * Returns the content of a column or a tab. Columns and tabs cannot be hidden, so the content of a hidden
   * column or tab is wrapped in a hidden card.
   */
  partOf(list: Control[], isHidden: boolean | undefined): Control[] {
    return isHidden && list.length > 0 ? [this.added('card', { options: { hidden: true }, list })] : list;
  }

  /** Reads the columns of a dynamic table. Their field keys (`model`) only have to be unique in the table. */
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

  /**
   * Records which values a foreign switch stores for on and off. Conditions in the foreign form compare the
   * switch with these values.
   */
  storesFlags(name: string, values: FlagValues): void {
    this.#flags.set(name, values);
  }

  /** Returns true if a condition in the foreign form shows or hides the control. */
  isConditional = (control: Control): boolean =>
    this.#pending.some(one => one.control === control && one.purpose === 'show');

  /** Reads the content of a layout container, up to the maximum depth. */
  inside(source: FormSource, read: () => Control[]): Control[] {
    if (this.#depth >= MAX_CONTROL_DEPTH - 4) {
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

  /** Returns true if the control type supports the option. */
  takes = (type: string, option: string): boolean => optionDefaultsOfControlType(type).has(option);

  /** Returns the default value of an option of a control type. */
  defaultOf = (type: string, option: string): unknown => optionDefaultsOfControlType(type).get(option);

  setDefault(control: Control, source: FormSource, name: string, value = source.take(name)): void {
    source.take(name);
    if (isEmpty(value) || (isObject(value) && Object.keys(value).length === 0)) return;
    (control.options as ControlOptionMap)[
      control.type === 'rangePicker' ? 'rangeDefaultValue' : 'defaultValue'
    ] = value;
    this.#defaults.push({ control, source, name });
  }

  /**
   * Reads the number of empty initial rows. Users can remove these rows, unlike the rows that `minLimit`
   * requires.
   */
  startWithRows(control: Control, source: FormSource, name: string, count = source.number(name) ?? 0): void {
    source.take(name);
    const options = control.options as ControlOptionMap;
    if (count < 1 || count <= (toFiniteNumber(options.minLimit) ?? 0) || options.defaultValue !== undefined)
      return;
    if (count > MAX_IMPORTED_ROWS) source.lose('lost-setting', name);
    else options.defaultValue = Array.from({ length: count }, (_, at) => ({ key: `row_${at}` }));
  }

  /** Makes a control required. If `mustBeOn` is true, a required check box has to be checked, as in HTML. */
  setRequired(control: Control, message = '', { mustBeOn = false } = {}): void {
    if (mustBeOn && this.takes(control.type, 'mustBeOn'))
      (control.options as ControlOptionMap).mustBeOn = true;
    const [, ...others] = control.rules ?? [];
    control.rules = [{ required: true, ...(message ? { message } : {}) }, ...others];
  }

  /**
   * Adds a validation pattern, written either plain or as `/…/`. Unsupported flags and patterns that cannot
   * be evaluated are reported.
   */
  addPattern(control: Control, source: FormSource, name: string, message = ''): void {
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

  /**
   * Stores a condition for later conversion, because conditions are converted only after all fields of the
   * form are known. `conditions` is undefined if the condition could not be parsed.
   */
  when(
    purpose: ConditionPurpose,
    control: Control | string,
    pending: Omit<PendingCondition, 'purpose' | 'control' | 'columns'>,
  ): void {
    pending.source.take(pending.name);
    this.#pending.push({ ...pending, control, purpose, columns: this.#columns });
  }

  /**
   * Stores an expression in the native notation. If the expression has a problem, `finish` removes it later.
   */
  compute(
    control: Control,
    source: FormSource,
    name: string,
    { expression, written }: { expression: string; written: string },
  ): void {
    source.take(name);
    (control.options as ControlOptionMap).computed = expression;
    this.#expressions.push({ control, source, name, written });
  }

  /**
   * Removes the label of a text control that has content, because the control would show the label before its
   * content. `name` is the foreign setting from which the label was read.
   */
  dropTextLabel(control: Control, source: FormSource, name: string, unsaid: RegExp = /./): void {
    const content = (control.options as ControlOptionMap | undefined)?.defaultValue;
    if (control.type !== 'text' || typeof content !== 'string' || content.trim() === '') return;
    if (control.label && !unsaid.test(jsonValueToText(control.label))) source.lose('lost-setting', name);
    control.label = '';
  }

  finish(list: Control[]): { definition: FormDefinition; warnings: FormLoss[] } {
    const definition: FormDefinition = { list, config: this.config };
    for (const one of this.#defaults) this.#checkDefault(one);
    const rules = this.#pending.flatMap(one => this.#resolved(one));
    if (rules.length > 0) definition.config.hideRules = rules;
    this.#checkExpressions(definition);
    this.#listPartsNotShownInRows(list);
    for (const source of this.#sources) this.#listRest(source);
    return { definition, warnings: this.#losses };
  }

  /** Lists the controls in rows that rows do not show. They stay in the form. */
  #listPartsNotShownInRows(list: Control[]): void {
    const sourceByKey = this.#firstSourceByControlKey();
    for (const { control, within } of controlsOf(list)) {
      if (!within.some(step => valueKindOf(step.control)?.holdsRows)) continue;
      const part = partNotShownInRows(control);
      const source = part && sourceByKey.get(control.key ?? '');
      if (source) this.lose(part === 'title' ? 'title-in-rows' : 'not-shown-in-rows', source, '');
    }
  }

  #firstSourceByControlKey(): ReadonlyMap<string, FormSource> {
    const sources = new Map<string, FormSource>();
    for (const source of this.#sources)
      if (source.key !== undefined && !sources.has(source.key)) sources.set(source.key, source);
    return sources;
  }

  #checkDefault({ control, source, name }: { control: Control; source: FormSource; name: string }): void {
    const options = control.options as ControlOptionMap;
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
      const options = control.options as ControlOptionMap;
      const value = jsonValueToText(options.computed);
      if (faulty.has(control.key ?? '')) delete options.computed;
      if (faulty.has(control.key ?? ''))
        source.lose('lost-expression', name, { value: truncateValueForImportReport(written) });
      else source.lose('check-expression', name, { value: truncateValueForImportReport(value) });
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
  }: PendingCondition): HideRule[] {
    const control = typeof target === 'string' ? this.#controls.get(target) : target;
    const conditions = read && this.#withBareNumbers(read);
    const resolved = conditions?.conditions.map(one => {
      // The conditions of a show/hide rule cannot read columns of the table row that contains the control.
      const isColumn = one.scope !== 'form' && columns.some(names => names.has(one.field));
      return isColumn ? undefined : this.#resolvedCondition(one);
    });
    if (!control || !conditions || !resolved || resolved.includes(undefined)) {
      source.lose(purpose === 'show' ? 'lost-rule' : 'lost-condition', name, {
        value: truncateValueForImportReport(written),
      });
      return [];
    }
    const rule = {
      range: conditions.range,
      conditions: resolved.map(one => ({
        field: one?.field ?? '',
        ...convertTruthinessOperator(one?.operator ?? '=', this.#typeOf(one?.field), one?.value),
      })),
    };
    if (purpose === 'show') return [{ ...rule, showKeys: [control.key ?? ''] }];
    (control.options as ControlOptionMap)[purpose === 'require' ? 'requiredWhen' : 'readOnlyWhen'] = rule;
    return [];
  }

  /**
   * Expands conditions that consist only of the name of a number field, such as `if (amount)`. Such a
   * condition is false if the number is empty or 0. Returns undefined if the rule joins its conditions by an
   * operator that does not fit the expanded condition.
   */
  #withBareNumbers(read: ForeignConditions): ForeignConditions | undefined {
    const isBare = ({ field, operator }: ForeignCondition): boolean =>
      /^(?:truthy|falsy)$/.test(operator) && NUMBER_CONTROL_TYPES.has(this.#controls.get(field)?.type ?? '');
    const ranges = new Set(
      read.conditions.filter(isBare).map(({ operator }) => (operator === 'truthy' ? 'all' : 'any')),
    );
    const [range = read.range] = ranges;
    if (ranges.size > 1 || (read.conditions.length > 1 && range !== read.range)) return undefined;
    const conditions = read.conditions.flatMap(one =>
      isBare(one) ? expandNumberTruthinessCondition(one) : [one],
    );
    return { range, conditions };
  }

  #resolvedCondition(condition: ForeignCondition): ForeignCondition | undefined {
    const field = this.#controls.get(condition.field);
    if (!field?.model) return undefined;
    const own = convertSwitchEmptinessCondition(field, convertListFieldComparison(field, condition));
    if (!own) return undefined;
    const value = toFieldValue(field, own.value, this.#flags.get(condition.field));
    return value === INVALID_SWITCH_VALUE_SYMBOL ? undefined : { ...own, field: field.model, value };
  }

  #typeOf(model: string | undefined): string {
    for (const control of this.#controls.values()) if (control.model === model) return control.type;
    return '';
  }

  #listRest(source: FormSource): void {
    const { names, defaults, omitsDefaults = false } = this.#silence;
    for (const [name, value] of source.rest()) {
      const usual = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
      const isOff = value === false && (omitsDefaults || usual?.includes(true) === true);
      if (names.includes(name) || !(isOff || isInformativeSettingValue(value))) continue;
      if (usual?.some(one => areDeeplyEqual(one, value))) continue;
      source.lose(isScriptSetting(name, value) ? 'lost-function' : 'lost-setting', name);
    }
  }
}

const optionDefaultsByControlType = new Map<string, ReadonlyMap<string, unknown>>();

/** Returns the options that a control type supports, with their default values. */
function optionDefaultsOfControlType(type: string): ReadonlyMap<string, unknown> {
  const known = optionDefaultsByControlType.get(type);
  if (known) return known;
  const design = Object.hasOwn(controlDesignByControlType, type)
    ? controlDesignByControlType[type as ControlType]
    : undefined;
  const options = new Map((design?.settings ?? []).map(one => [optionNameOfSetting(one.at), one.default]));
  optionDefaultsByControlType.set(type, options);
  return options;
}

const isScriptSetting = (name: string, value: unknown): boolean =>
  typeof value === 'function' ||
  /^on[A-Z]/.test(name) ||
  (typeof value === 'string' && /^\s*(?:\(?function\b|async\b|\([\w, ]{0,80}\) *=>|\{\{)/.test(value));

const MAX_REPORTED_VALUE_LENGTH = 80;

/** Returns a value as truncated text for the report. */
function truncateValueForImportReport(value: unknown): string {
  let text = '';
  try {
    text = typeof value === 'string' ? value : (JSON.stringify(value as JsonObject) ?? '');
  } catch {
    text = '';
  }
  return text.length > MAX_REPORTED_VALUE_LENGTH ? `${text.slice(0, MAX_REPORTED_VALUE_LENGTH)}…` : text;
}
