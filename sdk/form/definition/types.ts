/** The types of a saved form: the `{list, config}` format, with every key that the product reads. */
import type { ControlType } from '../controls/all-kinds.ts';

export type { ControlType };

/** One entry of a choice control. `disabled` entries are shown and cannot be chosen. */
export interface Choice {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
}

/** The first rule of a control carries `required`; later ones carry `pattern`. */
export interface Rule {
  required?: boolean;
  pattern?: string;
  message?: string;
  [unknownKey: string]: unknown;
}

/** Options by name as the specification lists them; a control reads those that its type knows and ignores the rest. */
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
  /** Named format of an input: '' or 'none' for no format. */
  customRules?: '' | 'none' | 'phone' | 'email' | 'code' | 'id';
  /** Holds a national ID (`customRules: 'id'`) to its check digit. */
  checkDigit?: boolean;
  /** Tokens of HTML's `autocomplete`, for example `email`. */
  autocomplete?: string;
  minRows?: number;
  maxRows?: number;
  maxLength?: number | null;
  /** A number, or a date of controls that hold dates. */
  min?: number | string | null;
  max?: number | string | null;
  /** Decimal places of a number, 0 to 50. */
  precision?: number | null;
  step?: number;
  /** Of an amount: an ISO 4217 code, or '' for none. */
  currency?: string;
  /** A number in groups of three digits. */
  separators?: boolean;
  /** The sign before the fraction of a number; groups of three digits take the other one. Default: `point`. */
  decimalSeparator?: 'point' | 'comma';
  /** `true` takes the choices from the host's data under `dynamicKey`. */
  dynamic?: boolean | string;
  dynamicKey?: string;
  /** The choices are those of a dictionary: of the page's, or of the server's. */
  dictCode?: string;
  options?: Choice[];
  showSearch?: boolean;
  multiple?: boolean;
  /** A dynamic table: how many rows it has at least. */
  minLimit?: number;
  /** A dynamic table: the height in pixels beyond which its rows scroll. */
  scrollY?: number;
  hideSequence?: boolean;
  range?: boolean;
  rangeDefaultValue?: unknown[];
  rangePlaceholder?: string[];
  showTime?: boolean;
  /** Display and value format of dates and times, for example `YYYY-MM-DD`. */
  format?: string;
  /** The expression that computes the value; nobody enters it then. */
  computed?: string;
  /** Conditions under which the control is required. */
  requiredWhen?: ConditionGroup;
  /** Conditions under which the control, or all that is in a container, is read-only. */
  readOnlyWhen?: ConditionGroup;
  [unknownKey: string]: unknown;
}

/** Conditions on fields of the form, all or any of which have to hold. Without conditions it never holds. */
export interface ConditionGroup {
  range?: 'all' | 'any';
  conditions: { field: string; operator: string; value?: unknown }[];
  [unknownKey: string]: unknown;
}

/** A node of the form's tree: a control with a value, a container, or a decoration. */
export interface Control {
  type: ControlType | (string & {});
  label?: string;
  /** Unique in the form; made as `type_timestamp` by the designer. */
  key?: string;
  /** The name under which the control's value is stored; types without a value have none. */
  model?: string;
  icon?: string;
  help?: string;
  options?: ControlOptions;
  rules?: Rule[];
  /** Its texts in other languages, by language and by the name of the text. */
  i18n?: Record<string, Record<string, string>>;
  /** Children of card and batch. */
  list?: Control[];
  /** Children of grid (`span`, `list`), tabs and selectInputList (`value`, `label`, `list`). */
  columns?: Column[];
  /** Children of table. */
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
  /** Pixels. Default 100. */
  labelWidth?: number;
  labelLayout?: string;
  hideRequiredMark?: boolean;
  customStyle?: string;
  formEvents?: unknown[];
  hideRules?: HideRule[];
  /** Dates for working days: holidays, and days at weekends on which people work. */
  calendar?: { holidays?: string[]; workdays?: string[] };
  [unknownKey: string]: unknown;
}

/** A whole form. Values live apart from it, as `Record<model, value>`. */
export interface FormDefinition {
  list: Control[];
  config: FormConfig;
  [unknownKey: string]: unknown;
}

/** Form values by control model. */
export type Values = Record<string, unknown>;

/** The privilege of one person on one field; fields without one are visible and editable. */
export interface Privilege {
  /** The control's `model`, or its `key` where a flow was drawn against keys. */
  key: string;
  hidden?: boolean;
  disabled?: boolean;
}
