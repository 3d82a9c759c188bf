/**
 * Edits the translations of a form. Sets translations, copies existing translations to untranslated texts
 * with the same wording, and removes a language.
 */
import { groupBy } from '../../group-by.ts';
import { isObject } from '../definition/reading.ts';
import { translationOf, withTranslation } from '../definition/translations.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { rewriteAllControls } from '../edits/rewrite.ts';
import { isTranslationMissing, translationTextRows } from './rows.ts';

export interface Translation {
  /** The key of the control. */
  key: string;
  /** The name of the text in the control, as returned by `translatableTexts`. */
  name: string;
  lang: string;
  /** The translation. An empty text removes the existing translation. */
  text: string;
}

/** Sets translations. Returns the same definition if all of them are already set. */
export function setTranslations(
  definition: FormDefinition,
  translations: readonly Translation[],
): FormDefinition {
  const byKey = groupBy(translations, ({ key }) => key);
  return rewriteAllControls(definition, control =>
    (byKey.get(control.key ?? '') ?? []).reduce(
      (now, { lang, name, text }) => withTranslation(now, lang, name, text),
      control,
    ),
  );
}

/**
 * Returns translations for texts that have none. Each translation is copied from an equal text in the form
 * that has a translation. If equal texts have different translations, the first translation is used.
 */
export function translationsCopiedFromEqualTexts(definition: FormDefinition, lang: string): Translation[] {
  const rows = translationTextRows(definition);
  const known = new Map<string, string>();
  for (const row of rows)
    if (!isTranslationMissing(row, lang) && !known.has(row.text))
      known.set(row.text, translationOf(row.control, lang, row.name));
  return rows.flatMap(row => {
    const text = known.get(row.text);
    return text !== undefined && isTranslationMissing(row, lang)
      ? [{ key: row.key, name: row.name, lang, text }]
      : [];
  });
}

/** Removes all translations into a language. */
export const removeLanguage = (definition: FormDefinition, lang: string): FormDefinition =>
  rewriteAllControls(definition, control => withoutLanguage(control, lang));

function withoutLanguage(control: Control, lang: string): Control {
  const { i18n, ...bare } = control;
  if (!isObject(i18n) || !Object.hasOwn(i18n, lang)) return control;
  const { [lang]: _, ...others } = i18n as NonNullable<Control['i18n']>;
  return Object.keys(others).length > 0 ? { ...control, i18n: others } : (bare as Control);
}
