/**
 * Texts of a definition in several languages. A control has them beside its own texts, as `i18n: { en: { label: … } }`, by
 * the names of `translatedTexts`; a text without a translation stays as it is.
 */
import { textOfJson } from '../../json.ts';
import { isControl, isObject, optionsOf } from './reading.ts';
import type { Control, FormDefinition } from './types.ts';

/** One text that a reader sees. */
export interface TranslatableText {
  /** For example `label`, `placeholder`, `choices.<value>`, `parts.<place>` or `rules.<place>`. */
  name: string;
  text: string;
}

const optionTexts = ['placeholder', 'description', 'addonBefore', 'addonAfter', 'modalTitle'];

/** The texts of one control that can be translated, those of its parts and choices included. */
export function translatableTexts(control: Control): TranslatableText[] {
  const found: TranslatableText[] = [];
  translated(control, (name, text) => {
    found.push({ name, text });
    return text;
  });
  return found;
}

type Translate = (name: string, text: string) => string;

/** The same control with each text translated; what does not change stays the same object. */
function translated(control: Control, translate: Translate): Control {
  const next: Record<string, unknown> = { ...control };
  for (const name of ['label', 'help']) put(next, name, name, translate);
  const options = translatedOptions(control, translate);
  if (options) next.options = options;
  if (Array.isArray(control.columns))
    next.columns = control.columns.map((column, at) => withText(column, 'label', `parts.${at}`, translate));
  if (Array.isArray(control.rules))
    next.rules = control.rules.map((rule, at) => withText(rule, 'message', `rules.${at}`, translate));
  return next as unknown as Control;
}

function translatedOptions(control: Control, translate: Translate): Record<string, unknown> | undefined {
  if (!isObject(control.options)) return undefined;
  const options: Record<string, unknown> = { ...optionsOf(control) };
  for (const name of optionTexts) put(options, name, name, translate);
  if (control.type === 'html') put(options, 'defaultValue', 'defaultValue', translate);
  if (Array.isArray(options.rangePlaceholder))
    options.rangePlaceholder = options.rangePlaceholder.map((text: unknown, at) =>
      typeof text === 'string' && text !== '' ? translate(`rangePlaceholder.${at}`, text) : text,
    );
  for (const name of ['options', 'treeData'])
    if (Array.isArray(options[name])) options[name] = translatedChoices(options[name], translate, 0);
  return options;
}

/** Deeper trees are broken definitions. */
const MAX_DEPTH = 64;

function translatedChoices(choices: readonly unknown[], translate: Translate, depth: number): unknown[] {
  return choices.map(choice => {
    if (!isObject(choice) || depth > MAX_DEPTH) return choice;
    const next = { ...choice };
    const name = `choices.${textOfJson(choice.value)}`;
    put(next, 'label', name, translate);
    put(next, 'title', name, translate);
    if (Array.isArray(next.children)) next.children = translatedChoices(next.children, translate, depth + 1);
    return next;
  });
}

function put(target: Record<string, unknown>, at: string, name: string, translate: Translate): void {
  const text = target[at];
  if (typeof text === 'string' && text !== '') target[at] = translate(name, text);
}

function withText<T>(part: T, at: string, name: string, translate: Translate): T {
  if (!isObject(part)) return part;
  const next: Record<string, unknown> = { ...part };
  put(next, at, name, translate);
  return next as T;
}

/** The translations of a control into a language; undefined where it has none. */
function translationsOf(control: Control, lang: string): Record<string, unknown> | undefined {
  const { i18n } = control;
  const found = isObject(i18n) && Object.hasOwn(i18n, lang) ? i18n[lang] : undefined;
  return isObject(found) ? found : undefined;
}

const cache = new WeakMap<FormDefinition, Map<string, FormDefinition>>();

/** Returns the definition as a reader of a language sees it; the same object where it has no text in that language. */
export function localised(definition: FormDefinition, lang: string): FormDefinition {
  const known = cache.get(definition) ?? new Map<string, FormDefinition>();
  cache.set(definition, known);
  const read = known.get(lang) ?? localisedOnce(definition, lang);
  known.set(lang, read);
  return read;
}

function localisedOnce(definition: FormDefinition, lang: string): FormDefinition {
  const list = localisedList(definition.list, lang, 0);
  return list === definition.list ? definition : { ...definition, list };
}

function localisedList(list: Control[], lang: string, depth: number): Control[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return list;
  const next = list.map(control => (isControl(control) ? localisedControl(control, lang, depth) : control));
  return next.some((control, at) => control !== list[at]) ? next : list;
}

function localisedControl(control: Control, lang: string, depth: number): Control {
  const inside = localisedInside(control, lang, depth);
  const texts = translationsOf(control, lang);
  if (!texts) return inside;
  return translated(inside, (name, text) => {
    const own = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof own === 'string' && own.trim() !== '' ? own : text;
  });
}

function localisedInside(control: Control, lang: string, depth: number): Control {
  let next = control;
  if (control.list) {
    const list = localisedList(control.list, lang, depth + 1);
    if (list !== control.list) next = { ...next, list };
  }
  if (Array.isArray(control.columns)) {
    const columns = localisedEach(control.columns, lang, depth);
    if (columns !== control.columns) next = { ...next, columns };
  }
  if (Array.isArray(control.trs)) {
    const trs = control.trs.map(row => {
      if (!Array.isArray(row?.tds)) return row;
      const tds = localisedEach(row.tds, lang, depth);
      return tds === row.tds ? row : { ...row, tds };
    });
    if (trs.some((row, at) => row !== control.trs?.[at])) next = { ...next, trs };
  }
  return next;
}

function localisedEach<T extends { list: Control[] }>(parts: T[], lang: string, depth: number): T[] {
  const next = parts.map(part => {
    const list = isObject(part) ? localisedList(part.list, lang, depth + 1) : undefined;
    return list === undefined || list === part.list ? part : { ...part, list };
  });
  return next.some((part, at) => part !== parts[at]) ? next : parts;
}

/** The translation of one text; empty where there is none. */
export function translationOf(control: Control, lang: string, name: string): string {
  const texts = translationsOf(control, lang);
  const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the control with one translation set; an empty text removes it, and the last one removes `i18n`. */
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
