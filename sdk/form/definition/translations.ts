/**
 * Reads and writes the translations of the texts in a definition. A control stores its translations as `i18n:
 * { en: { label: … } }`, under the text names that `translatableTexts` returns. A text without a translation
 * is shown in the original language.
 */
import { jsonValueToText } from '../../json.ts';
import { controlOptionsOf, isControl, isObject } from './reading.ts';
import type { Control, FormDefinition } from './types.ts';

/** A text of a control that users may see. */
export interface TranslatableText {
  /**
   * The name of the text, for example `label`, `placeholder`, `choices.<value>`, `parts.<index>` or
   * `rules.<index>`.
   */
  name: string;
  text: string;
}

const translatableControlOptionNames = [
  'placeholder',
  'description',
  'addonBefore',
  'addonAfter',
  'modalTitle',
];

/** Returns the translatable texts of one control, including the texts of its parts, rules and choices. */
export function translatableTexts(control: Control): TranslatableText[] {
  const found: TranslatableText[] = [];
  mapControlTexts(control, (name, text) => {
    found.push({ name, text });
    return text;
  });
  return found;
}

type TranslateText = (name: string, text: string) => string;

/** Returns a copy of the control in which each text is replaced by the result of `translate`. */
function mapControlTexts(control: Control, translate: TranslateText): Control {
  const next: Record<string, unknown> = { ...control };
  for (const name of ['label', 'help']) translateProperty(next, name, name, translate);
  const options = mapOptionTexts(control, translate);
  if (options) next.options = options;
  if (Array.isArray(control.columns))
    next.columns = control.columns.map((column, at) =>
      withTranslatedText(column, 'label', `parts.${at}`, translate),
    );
  if (Array.isArray(control.rules))
    next.rules = control.rules.map((rule, at) =>
      withTranslatedText(rule, 'message', `rules.${at}`, translate),
    );
  return next as unknown as Control;
}

function mapOptionTexts(control: Control, translate: TranslateText): Record<string, unknown> | undefined {
  if (!isObject(control.options)) return undefined;
  const options: Record<string, unknown> = { ...controlOptionsOf(control) };
  for (const name of translatableControlOptionNames) translateProperty(options, name, name, translate);
  if (control.type === 'html') translateProperty(options, 'defaultValue', 'defaultValue', translate);
  if (Array.isArray(options.rangePlaceholder))
    options.rangePlaceholder = options.rangePlaceholder.map((text: unknown, at) =>
      typeof text === 'string' && text !== '' ? translate(`rangePlaceholder.${at}`, text) : text,
    );
  for (const name of ['options', 'treeData'])
    if (Array.isArray(options[name])) options[name] = mapChoiceTexts(options[name], translate, 0);
  return options;
}

/**
 * Maximum depth of nested choices and nested layout containers. Definitions with deeper nesting are invalid.
 */
const MAX_TRANSLATED_DEPTH = 64;

function mapChoiceTexts(choices: readonly unknown[], translate: TranslateText, depth: number): unknown[] {
  return choices.map(choice => {
    if (!isObject(choice) || depth > MAX_TRANSLATED_DEPTH) return choice;
    const next = { ...choice };
    const name = `choices.${jsonValueToText(choice.value)}`;
    translateProperty(next, 'label', name, translate);
    translateProperty(next, 'title', name, translate);
    if (Array.isArray(next.children)) next.children = mapChoiceTexts(next.children, translate, depth + 1);
    return next;
  });
}

function translateProperty(
  target: Record<string, unknown>,
  at: string,
  name: string,
  translate: TranslateText,
): void {
  const text = target[at];
  if (typeof text === 'string' && text !== '') target[at] = translate(name, text);
}

function withTranslatedText<T>(part: T, at: string, name: string, translate: TranslateText): T {
  if (!isObject(part)) return part;
  const next: Record<string, unknown> = { ...part };
  translateProperty(next, at, name, translate);
  return next as T;
}

/** Returns the translations of a control's texts into a language, or undefined if it has none. */
function translationsOf(control: Control, lang: string): Record<string, unknown> | undefined {
  const { i18n } = control;
  const found = isObject(i18n) && Object.hasOwn(i18n, lang) ? i18n[lang] : undefined;
  return isObject(found) ? found : undefined;
}

const localisedDefinitionCache = new WeakMap<FormDefinition, Map<string, FormDefinition>>();

/**
 * Returns the definition with its texts in the given language. Returns the same object if the definition has
 * no translation into this language.
 */
export function localised(definition: FormDefinition, lang: string): FormDefinition {
  const known = localisedDefinitionCache.get(definition) ?? new Map<string, FormDefinition>();
  localisedDefinitionCache.set(definition, known);
  const read = known.get(lang) ?? localiseDefinition(definition, lang);
  known.set(lang, read);
  return read;
}

function localiseDefinition(definition: FormDefinition, lang: string): FormDefinition {
  const list = localiseControlList(definition.list, lang, 0);
  return list === definition.list ? definition : { ...definition, list };
}

function localiseControlList(list: Control[], lang: string, depth: number): Control[] {
  if (!Array.isArray(list) || depth > MAX_TRANSLATED_DEPTH) return list;
  const next = list.map(control => (isControl(control) ? localiseControl(control, lang, depth) : control));
  return next.some((control, at) => control !== list[at]) ? next : list;
}

function localiseControl(control: Control, lang: string, depth: number): Control {
  const inside = localiseControlContent(control, lang, depth);
  const texts = translationsOf(control, lang);
  if (!texts) return inside;
  return mapControlTexts(inside, (name, text) => {
    const own = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof own === 'string' && own.trim() !== '' ? own : text;
  });
}

function localiseControlContent(control: Control, lang: string, depth: number): Control {
  let next = control;
  if (control.list) {
    const list = localiseControlList(control.list, lang, depth + 1);
    if (list !== control.list) next = { ...next, list };
  }
  if (Array.isArray(control.columns)) {
    const columns = localiseContainerParts(control.columns, lang, depth);
    if (columns !== control.columns) next = { ...next, columns };
  }
  if (Array.isArray(control.trs)) {
    const trs = control.trs.map(row => {
      if (!Array.isArray(row?.tds)) return row;
      const tds = localiseContainerParts(row.tds, lang, depth);
      return tds === row.tds ? row : { ...row, tds };
    });
    if (trs.some((row, at) => row !== control.trs?.[at])) next = { ...next, trs };
  }
  return next;
}

function localiseContainerParts<T extends { list: Control[] }>(parts: T[], lang: string, depth: number): T[] {
  const next = parts.map(part => {
    const list = isObject(part) ? localiseControlList(part.list, lang, depth + 1) : undefined;
    return list === undefined || list === part.list ? part : { ...part, list };
  });
  return next.some((part, at) => part !== parts[at]) ? next : parts;
}

/** Returns the translation of one text, or an empty string if there is none. */
export function translationOf(control: Control, lang: string, name: string): string {
  const texts = translationsOf(control, lang);
  const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/**
 * Returns the control with one translation set. An empty text removes the translation. If no translation
 * remains, `i18n` is removed too.
 */
export function withTranslation(control: Control, lang: string, name: string, text: string): Control {
  if (translationOf(control, lang, name) === text) return control;
  const { [name]: _, ...others } = translationsOf(control, lang) ?? {};
  const texts = text === '' ? others : { ...others, [name]: text };
  const { [lang]: __, ...languages } = isObject(control.i18n) ? control.i18n : {};
  const i18n = Object.keys(texts).length === 0 ? languages : { ...languages, [lang]: texts };
  if (Object.keys(i18n).length > 0)
    return { ...control, i18n: i18n as Record<string, Record<string, string>> };
  const { i18n: ___, ...bare } = control;
  return bare as Control;
}
