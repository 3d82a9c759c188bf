/** Reads a definition whatever dialect it came in, so that nothing needs rewriting in the data itself. */
import type { Control, ControlOptions, FormConfig, Rule } from './types.ts';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isControl = (value: unknown): value is Control =>
  isObject(value) && typeof value.type === 'string' && value.type !== '';

const noOptions: ControlOptions = Object.freeze({});

/** Options are missing on cards and a string in broken exports: both read as none. */
export const optionsOf = (control: Control): ControlOptions =>
  isObject(control.options) ? control.options : noOptions;

/** `label`, or `name` as older designers saved it; empty where there is neither. */
export function labelOf(control: Control): string {
  const label = control.label ?? control.name;
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}

export const modelOf = (control: Control): string | undefined =>
  typeof control.model === 'string' && control.model !== '' ? control.model : undefined;

/** The name a person finds the control by: its label, else its model or type. */
export const nameOf = (control: Control): string => labelOf(control) || modelOf(control) || control.type;

export const rulesOf = (control: Control): Rule[] =>
  Array.isArray(control.rules) ? control.rules.filter((rule): rule is Rule => isObject(rule)) : [];

export const requiredRule = (control: Control): Rule | undefined =>
  rulesOf(control).find(rule => rule.required === true);

/** A finite number, or one written as text; anything else is no number. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export interface Layout {
  labels: 'beside' | 'above' | 'inline';
  align: 'left' | 'right';
  /** Pixels, or a share of 24 where the form was drawn on a grid. */
  labelWidth: { px: number } | { of24: number };
  requiredMark: boolean;
}

const DEFAULT_LABEL_WIDTH = 100;

/** Returns the layout of labels, from any of the notations of the dialects. */
export function layoutOf(config: FormConfig): Layout {
  return {
    labels: config.layout === 'horizontal' ? 'beside' : config.layout === 'inline' ? 'inline' : 'above',
    align: config.labelAlign === 'left' ? 'left' : 'right',
    labelWidth: labelWidthOf(config),
    requiredMark: config.hideRequiredMark !== true,
  };
}

function labelWidthOf(config: FormConfig): Layout['labelWidth'] {
  const px = numberOf(config.labelWidth);
  const of24 = gridShare(config.labelCol);
  const grid = config.labelLayout === 'Grid' || (px === undefined && config.labelLayout !== 'flex');
  return grid && of24 !== undefined ? { of24 } : { px: px ?? DEFAULT_LABEL_WIDTH };
}

function gridShare(col: unknown): number | undefined {
  if (!isObject(col)) return undefined;
  const share = numberOf(col.span) ?? numberOf(col.lg) ?? numberOf(col.md);
  return share !== undefined && share > 0 && share < 24 ? share : undefined;
}
