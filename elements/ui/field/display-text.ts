/** Reads values and options as the text that an input shows. */
import { type Control, optionsOf } from '@countersign/sdk/form/common';

/** Returns a text that is not empty; undefined for anything else. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Broken values are shown as they are, so that a person can see and mend them. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

export function placeholderOf(control: Control): string | undefined {
  const { placeholder } = optionsOf(control);
  return typeof placeholder === 'string' && placeholder !== '' ? placeholder : undefined;
}

/** A css length from a width option: 300, '300', '300px' or '50%'. */
export function widthOf(control: Control): string | undefined {
  const { width } = optionsOf(control);
  if (typeof width === 'number') return `${width}px`;
  if (typeof width !== 'string' || !/^\d+(\.\d+)?(px|%)?$/.test(width.trim())) return undefined;
  return /\d$/.test(width.trim()) ? `${width.trim()}px` : width.trim();
}
