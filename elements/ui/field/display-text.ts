/** Converts values and options to texts for display in an input. */
import { type Control, controlOptionsOf } from '@countersign/sdk/form/common';

/** Returns the value if it is a non-empty text, otherwise undefined. */
export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Returns the value as text for an input. An invalid value is shown as JSON, so that a user can see and
 * correct it.
 */
export const formatValueAsInputText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

export function controlPlaceholder(control: Control): string | undefined {
  const { placeholder } = controlOptionsOf(control);
  return typeof placeholder === 'string' && placeholder !== '' ? placeholder : undefined;
}

/** Returns a CSS length for the option `width`: 300, '300', '300px' or '50%'. */
export function controlCssWidth(control: Control): string | undefined {
  const { width } = controlOptionsOf(control);
  if (typeof width === 'number') return `${width}px`;
  if (typeof width !== 'string' || !/^\d+(\.\d+)?(px|%)?$/.test(width.trim())) return undefined;
  return /\d$/.test(width.trim()) ? `${width.trim()}px` : width.trim();
}
