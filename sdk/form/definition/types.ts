/** Types of a saved form: the `{list, config}` format with every key that this product reads. */
import type { ControlType } from '../controls/control-types.ts';

/** An option that a choice control offers. A `disabled` option is visible but cannot be chosen. */
export interface Choice {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
}

/** A validation rule. The first rule of a control has `required`. The following rules have `pattern`. */
export interface Rule {
  required?: boolean;
  pattern?: string;
  message?: string;
  [unknownKey: string]: unknown;
}

/**
 * The options of a control, with the names that the specification of the form format defines. A control reads
 * the options of its type and ignores all others.
 */
export interface ControlOptions {
  width?: string | number;
  defaultValue?: unknown;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  showLabel?: boolean;
  addonBefore?: string;
  addonAfter?: string;
  /** Named format of an input. `''` and `'none'` mean no format. */
  customRules?: '' | 'none' | 'phone' | 'email' | 'code' | 'id';
  /** True if the check digit of a national ID is verified (`customRules: 'id'`). */
  checkDigit?: boolean;
  /** Tokens of the HTML attribute `autocomplete`, for example `email`. */
  autocomplete?: string;
  minRows?: number;
  maxRows?: number;
  maxLength?: number | null;
  /** The lower bound: a number, or a date for date controls. */
  min?: number | string | null;
  max?: number | string | null;
  /** The number of decimal places, from 0 to 50. */
  precision?: number | null;
  step?: number;
  /** The currency of an amount: an ISO 4217 code, or `''` for no currency. */
  currency?: string;
  /** True if the digits of a number are grouped by three. */
  separators?: boolean;
  /**
   * The decimal separator of a number. If it is a point, commas group the digits; if it is a comma, points
   * group them. Default: `point`.
   */
  decimalSeparator?: 'point' | 'comma';
  /** If true, the choices are read from the data of the host page under the name `dynamicKey`. */
  dynamic?: boolean | string;
  dynamicKey?: string;
  /**
   * The code of the dictionary that supplies the choices. The host page or the server provides the
   * dictionary.
   */
  dictCode?: string;
  options?: Choice[];
  showSearch?: boolean;
  multiple?: boolean;
  /** The minimum number of rows in a dynamic table. */
  minLimit?: number;
  /** The height in pixels above which the rows of a dynamic table scroll. */
  scrollY?: number;
  hideSequence?: boolean;
  range?: boolean;
  rangeDefaultValue?: unknown[];
  rangePlaceholder?: string[];
  showTime?: boolean;
  /** The format in which dates and times are displayed and stored, for example `YYYY-MM-DD`. */
  format?: string;
  /** The expression that computes the value. Users cannot edit a computed value. */
  computed?: string;
  /** Conditions under which the control is required. */
  requiredWhen?: ConditionGroup;
  /**
   * Conditions under which the control is read-only. The conditions of a layout container apply to all
   * controls in it.
   */
  readOnlyWhen?: ConditionGroup;
  [unknownKey: string]: unknown;
}

/**
 * Conditions on fields of the form. `range` determines whether all of them or at least one of them must be
 * true. An empty list of conditions is never true.
 */
export interface ConditionGroup {
  range?: 'all' | 'any';
  conditions: { field: string; operator: string; value?: unknown }[];
  [unknownKey: string]: unknown;
}

/** A node in the tree of a form: a control with a value, a layout container, or a decoration. */
export interface Control {
  type: ControlType | (string & {});
  label?: string;
  /** The key, which is unique in the form. The designer generates it as `type_timestamp`. */
  key?: string;
  /**
   * The field key: the name under which the value of the control is stored. Undefined for control types
   * without a value.
   */
  model?: string;
  icon?: string;
  help?: string;
  options?: ControlOptions;
  rules?: Rule[];
  /** The translated texts, by language and then by the name of the text. */
  i18n?: Record<string, Record<string, string>>;
  /** The children of a `card` or `batch` control. */
  list?: Control[];
  /**
   * The columns, tabs or choices that hold the children of a control. An entry has the keys `span` and `list`
   * in a `grid` control, and `value`, `label` and `list` in `tabs` and `selectInputList`.
   */
  columns?: Column[];
  /** The rows and cells that hold the children of a `table` control. */
  trs?: { tds: Cell[]; [unknownKey: string]: unknown }[];
  [unknownKey: string]: unknown;
}

export interface Column {
  span?: number;
  value?: string;
  label?: string;
  list: Control[];
  [unknownKey: string]: unknown;
}

export interface Cell {
  colspan?: number;
  rowspan?: number;
  list: Control[];
  [unknownKey: string]: unknown;
}

export interface HideRule {
  range?: 'all' | 'any';
  conditions: { field: string; operator: string; value?: unknown }[];
  showKeys: string[];
  [unknownKey: string]: unknown;
}

export interface FormConfig {
  layout?: 'vertical' | 'horizontal' | 'inline' | (string & {});
  labelCol?: Record<string, number>;
  wrapperCol?: Record<string, number>;
  /** The width of labels in pixels. Default: 100. */
  labelWidth?: number;
  labelLayout?: string;
  hideRequiredMark?: boolean;
  customStyle?: string;
  formEvents?: unknown[];
  hideRules?: HideRule[];
  /** Dates for calculating working days: holidays, and weekend days on which people work. */
  calendar?: { holidays?: string[]; workdays?: string[] };
  [unknownKey: string]: unknown;
}

/** A whole form. The values that users enter are stored separately, by field key (`model`). */
export interface FormDefinition {
  list: Control[];
  config: FormConfig;
  [unknownKey: string]: unknown;
}

/** The values of a form, by field key (`model`). */
export type Values = Record<string, unknown>;

/** The access that one person has to one field. A field without a privilege is visible and editable. */
export interface Privilege {
  /**
   * The field key (`model`) of the control. If the flow identifies controls by `key`, the `key` of the
   * control.
   */
  key: string;
  hidden?: boolean;
  disabled?: boolean;
}
