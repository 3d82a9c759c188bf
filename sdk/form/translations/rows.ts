/** The texts of a form as an author translates them: a row for each text, a column for each language. */
import { isObject } from '../definition/reading.ts';
import { type TranslatableText, translatableTexts, translationOf } from '../definition/translations.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { index } from '../edits/places.ts';

export interface TextRow extends TranslatableText {
  /** Key of the control. */
  key: string;
  control: Control;
}

/** Containers whose label no reader sees. */
const unlabelled = new Set(['grid', 'table', 'tabs']);

/** The rows of a control stay the same list as long as the control is the same. */
const cache = new WeakMap<Control, readonly TextRow[]>();

/** Returns the texts that readers see, in the order of the form. Controls without a key have none: `giveKeys` gives one. */
export const textRows = (definition: FormDefinition): TextRow[] =>
  [...index(definition)].flatMap(([key, { control }]) => {
    const known = cache.get(control) ?? rowsOf(key, control);
    cache.set(control, known);
    return known;
  });

function rowsOf(key: string, control: Control): readonly TextRow[] {
  const rows = new Map<string, TextRow>();
  for (const { name, text } of translatableTexts(control))
    if (!rows.has(name) && text.trim() !== '' && isSeen(control, name))
      rows.set(name, { key, control, name, text });
  return [...rows.values()];
}

function isSeen(control: Control, name: string): boolean {
  if (name === 'label') return !unlabelled.has(control.type);
  return name !== 'rules.0' || isUsedRule(control);
}

/** The first rule of a control has a message also where it requires nothing. */
function isUsedRule({ rules, options }: Control): boolean {
  const rule: unknown = rules?.[0];
  if (!isObject(rule)) return false;
  return rule.required === true || rule.pattern !== undefined || isObject(options?.requiredWhen);
}

/** Returns the languages in which the form has texts beside its own, in the order of their codes. */
export function languagesOf(definition: FormDefinition): string[] {
  const found = new Set<string>();
  for (const { control } of index(definition).values())
    if (isObject(control.i18n)) for (const lang of Object.keys(control.i18n)) found.add(lang);
  return [...found].sort();
}

/** Returns whether a text is a code of a language, such as `en` or `zh-Hant`. */
export const isLanguage = (code: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(code);

/** Returns whether a text has no translation. */
export const isMissing = ({ control, name }: TextRow, lang: string): boolean =>
  translationOf(control, lang, name).trim() === '';

/** Returns how many of the rows a language lacks. */
export const missingIn = (rows: readonly TextRow[], lang: string): number =>
  rows.filter(row => isMissing(row, lang)).length;
