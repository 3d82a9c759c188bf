/**
 * Keeps translations aligned with the texts that they translate after an edit. Translations for parts and
 * rules are stored by index, and translations for choices are stored by value.
 */

import { jsonValueToText } from '../../json.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

type TranslationRenames = Map<string, string | undefined>;

/**
 * Returns `after` with translation keys that match the new positions and values of its columns, rules and
 * choices. Returns the same control if no key changes.
 */
export function alignTranslations(before: Control, after: Control): Control {
  if (before === after || !isObject(after.i18n) || before.i18n !== after.i18n) return after;
  const renames: TranslationRenames = new Map();
  collectIndexRenames(
    renames,
    'parts',
    newListIndexByOldIndex(before.columns, after.columns, ['label', 'value']),
  );
  collectIndexRenames(
    renames,
    'rules',
    newListIndexByOldIndex(before.rules, after.rules, ['pattern', 'message']),
  );
  collectChoiceRenames(before.options?.options, after.options?.options, renames);
  collectChoiceRenames(before.options?.treeData, after.options?.treeData, renames);
  return renames.size === 0 ? after : withRenamedTranslations(after, renames);
}

function collectIndexRenames(
  renames: TranslationRenames,
  of: 'parts' | 'rules',
  places: readonly (number | undefined)[],
): void {
  for (const [from, to] of places.entries())
    if (from !== to) renames.set(`${of}.${from}`, to === undefined ? undefined : `${of}.${to}`);
}

/**
 * Compares a list before and after an edit. For each old index, returns the new index of the same entry, or
 * undefined if the entry was removed.
 */
function newListIndexByOldIndex(
  before: unknown,
  after: unknown,
  identity: readonly string[],
): (number | undefined)[] {
  if (before === after || !Array.isArray(before)) return [];
  const next = Array.isArray(after) ? after : [];
  const free = new Set(next.keys());
  const places = before.map(entry => removeFirstMatchingIndexFromSet(free, place => next[place] === entry));
  const alike = (a: unknown, b: unknown): boolean =>
    isObject(a) && isObject(b) && identity.every(name => a[name] === b[name]);
  return places
    .map(
      (place, at) => place ?? removeFirstMatchingIndexFromSet(free, other => alike(next[other], before[at])),
    )
    .map((place, at) =>
      place === undefined && next.length >= before.length
        ? removeFirstMatchingIndexFromSet(free, other => other === at)
        : place,
    );
}

function removeFirstMatchingIndexFromSet(
  free: Set<number>,
  matches: (place: number) => boolean,
): number | undefined {
  const found = [...free].find(matches);
  if (found !== undefined) free.delete(found);
  return found;
}

/**
 * Adds the changed values of choices to `renames`. If both lists of choices have the same length, a different
 * value at the same index is a rename.
 */
function collectChoiceRenames(before: unknown, after: unknown, renames: TranslationRenames): void {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return;
  if (before.length !== after.length) return;
  const values = new Set(after.map(choiceValue));
  before.forEach((choice: unknown, at) => {
    const [from, to] = [choiceValue(choice), choiceValue(after[at])];
    if (from !== to && !values.has(from)) renames.set(`choices.${from}`, `choices.${to}`);
    if (isObject(choice) && isObject(after[at]))
      collectChoiceRenames(choice.children, (after[at] as { children?: unknown }).children, renames);
  });
}

const choiceValue = (choice: unknown): string => jsonValueToText(isObject(choice) ? choice.value : choice);

function withRenamedTranslations(control: Control, renames: TranslationRenames): Control {
  const i18n = Object.fromEntries(
    Object.entries(control.i18n ?? {}).map(([lang, texts]) => [lang, isObject(texts) ? named(texts) : texts]),
  );
  return { ...control, i18n: i18n as NonNullable<Control['i18n']> };

  function named(texts: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => {
        const to = renames.has(name) ? renames.get(name) : name;
        return to === undefined ? [] : [[to, text]];
      }),
    );
  }
}
