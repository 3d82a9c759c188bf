/**
 * Reads properties of a definition in any supported variant of the form format, so that stored definitions
 * need no conversion.
 */
import type { Control, ControlOptions, FormConfig, Rule } from './types.ts';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isControl = (value: unknown): value is Control =>
  isObject(value) && typeof value.type === 'string' && value.type !== '';

const EMPTY_CONTROL_OPTIONS: ControlOptions = Object.freeze({});

/**
 * Returns the options of a control. The result is an empty object if the control has no options (for example,
 * a card) or if its options are not an object.
 */
export const controlOptionsOf = (control: Control): ControlOptions =>
  isObject(control.options) ? control.options : EMPTY_CONTROL_OPTIONS;

/**
 * Returns the label of a control: its `label`, otherwise its `name`, which older designers saved, otherwise
 * an empty string.
 */
export function controlLabelOf(control: Control): string {
  const label = control.label ?? control.name;
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}

export const fieldKeyOf = (control: Control): string | undefined =>
  typeof control.model === 'string' && control.model !== '' ? control.model : undefined;

/**
 * Returns the display name of a control: its label, otherwise its field key (`model`), otherwise its type.
 */
export const controlNameOf = (control: Control): string =>
  controlLabelOf(control) || fieldKeyOf(control) || control.type;

export const validationRulesOf = (control: Control): Rule[] =>
  Array.isArray(control.rules) ? control.rules.filter((rule): rule is Rule => isObject(rule)) : [];

export const requiredRule = (control: Control): Rule | undefined =>
  validationRulesOf(control).find(rule => rule.required === true);

/** Returns a finite number. Numeric text is converted. Returns undefined for any other value. */
export function toFiniteNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export interface Layout {
  labels: 'beside' | 'above' | 'inline';
  align: 'left' | 'right';
  /**
   * The width of labels: in pixels, or as a number of columns of a 24-column grid if the form stores such a
   * number.
   */
  labelWidth: { px: number } | { of24: number };
  requiredMark: boolean;
}

const DEFAULT_LABEL_WIDTH = 100;

/**
 * Returns the layout of the labels from a form's configuration, in whichever supported variant of the form
 * format it is stored.
 */
export function labelLayoutOf(config: FormConfig): Layout {
  return {
    labels: config.layout === 'horizontal' ? 'beside' : config.layout === 'inline' ? 'inline' : 'above',
    align: config.labelAlign === 'left' ? 'left' : 'right',
    labelWidth: labelWidthOf(config),
    requiredMark: config.hideRequiredMark !== true,
  };
}

function labelWidthOf(config: FormConfig): Layout['labelWidth'] {
  const px = toFiniteNumber(config.labelWidth);
  const of24 = labelColumnSpan(config.labelCol);
  const grid = config.labelLayout === 'Grid' || (px === undefined && config.labelLayout !== 'flex');
  return grid && of24 !== undefined ? { of24 } : { px: px ?? DEFAULT_LABEL_WIDTH };
}

function labelColumnSpan(col: unknown): number | undefined {
  if (!isObject(col)) return undefined;
  const share = toFiniteNumber(col.span) ?? toFiniteNumber(col.lg) ?? toFiniteNumber(col.md);
  return share !== undefined && share > 0 && share < 24 ? share : undefined;
}
