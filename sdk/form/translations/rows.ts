/** Lists the texts of a form for a translation table: one row per text, one column per language. */
import { isObject } from '../definition/reading.ts';
import { type TranslatableText, translatableTexts, translationOf } from '../definition/translations.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { indexControlPlacesByKey } from '../edits/places.ts';

export interface TextRow extends TranslatableText {
  /** The key of the control that has the text. */
  key: string;
  control: Control;
}

/** Types of layout containers whose label is not rendered. */
const CONTAINER_TYPES_WITHOUT_LABEL = new Set(['grid', 'table', 'tabs']);

/** Caches the rows of the translation table. The key is the control to which the rows belong. */
const translationTextRowsCache = new WeakMap<Control, readonly TextRow[]>();

/**
 * Returns the texts that users may see, in the order of the form. Controls without a key are skipped, so call
 * `giveKeys` first.
 */
export const translationTextRows = (definition: FormDefinition): TextRow[] =>
  [...indexControlPlacesByKey(definition)].flatMap(([key, { control }]) => {
    const known = translationTextRowsCache.get(control) ?? controlTextRows(key, control);
    translationTextRowsCache.set(control, known);
    return known;
  });

function controlTextRows(key: string, control: Control): readonly TextRow[] {
  const rows = new Map<string, TextRow>();
  for (const { name, text } of translatableTexts(control))
    if (!rows.has(name) && text.trim() !== '' && isControlTextVisible(control, name))
      rows.set(name, { key, control, name, text });
  return [...rows.values()];
}

function isControlTextVisible(control: Control, name: string): boolean {
  if (name === 'label') return !CONTAINER_TYPES_WITHOUT_LABEL.has(control.type);
  return name !== 'rules.0' || canShowFirstValidationRuleMessage(control);
}

/**
 * Returns true if the first validation rule of a control is in use. The rule is unused if the control is
 * never required and the rule has no pattern. The message of an unused rule is never shown.
 */
function canShowFirstValidationRuleMessage({ rules, options }: Control): boolean {
  const rule: unknown = rules?.[0];
  if (!isObject(rule)) return false;
  return rule.required === true || rule.pattern !== undefined || isObject(options?.requiredWhen);
}

/**
 * Returns the languages for which the form has translations, sorted by code. The original language is not
 * included.
 */
export function translationLanguagesOfForm(definition: FormDefinition): string[] {
  const found = new Set<string>();
  for (const { control } of indexControlPlacesByKey(definition).values())
    if (isObject(control.i18n)) for (const lang of Object.keys(control.i18n)) found.add(lang);
  return [...found].sort();
}

/** Returns true if a text is a language code, such as `en` or `zh-Hant`. */
export const isLanguage = (code: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(code);

/** Returns true if a text has no translation into a language. */
export const isTranslationMissing = ({ control, name }: TextRow, lang: string): boolean =>
  translationOf(control, lang, name).trim() === '';

/** Returns the number of rows that have no translation into a language. */
export const missingTranslationCount = (rows: readonly TextRow[], lang: string): number =>
  rows.filter(row => isTranslationMissing(row, lang)).length;
