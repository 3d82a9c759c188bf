/**
 * Reads and replaces placeholders such as `{{amount}}` in an author's texts. A placeholder is a name in
 * double braces.
 */
import { type Field, fieldLabel } from '../../form/index.ts';

/** Matches a name in double braces, with optional surrounding blanks. */
const DOUBLE_BRACED_NAME_PATTERN = /\{\{([^{}]{1,200})\}\}/g;

/** Returns the names in double braces in a text, in order. */
export const doubleBracedNames = (text: string): string[] =>
  [...text.matchAll(DOUBLE_BRACED_NAME_PATTERN)].map(([, name = '']) => name.trim());

/** Matches a name in single braces, which is the syntax of other systems. */
const SINGLE_BRACED_NAME_PATTERN = /(?<!\{)\{([^{}\n]{1,200})\}(?!\})/g;

export const findSingleBracedPlaceholderNames = (text: string): string[] =>
  [...text.matchAll(SINGLE_BRACED_NAME_PATTERN)].map(([, name = '']) => name.trim());

/**
 * Returns the text in which another name replaces the name of one placeholder. If `to` is undefined, the
 * placeholder is removed.
 */
export const withPlaceholderReplaced = (text: string, place: string, to: string | undefined): string =>
  text.replace(DOUBLE_BRACED_NAME_PATTERN, (whole, name: string) =>
    name.trim() !== place ? whole : to === undefined ? '' : `{{${to}}}`,
  );

/** Returns the text with the single braces around the given name replaced by double braces. */
export const withDoubleBraces = (text: string, place: string): string =>
  text.replace(SINGLE_BRACED_NAME_PATTERN, (whole, name: string) =>
    name.trim() === place ? `{{${place}}}` : whole,
  );

/** Returns the text with each placeholder replaced by the result of `textOf`. */
export const replacePlaceholders = (text: string, textOf: (name: string) => string): string =>
  text.replace(DOUBLE_BRACED_NAME_PATTERN, (_, name: string) => textOf(name.trim()));

/** Returns the names that texts can use for a field: its label, its `key` and its field key (`model`). */
export const placeholderNamesOfField = (field: Field): string[] => [
  fieldLabel(field),
  field.control.key ?? '',
  field.model,
];
