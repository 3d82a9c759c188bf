/** Translations go with what they translate: those of parts and rules stand by place, those of choices by value. */

import { textOfJson } from '../../json.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

type Renames = Map<string, string | undefined>;

/** Returns `after` with its translations under the names that their texts have there; the very same control where none moved. */
export function alignTranslations(before: Control, after: Control): Control {
  if (before === after || !isObject(after.i18n) || before.i18n !== after.i18n) return after;
  const renames: Renames = new Map();
  renamePlaces(renames, 'parts', moved(before.columns, after.columns, ['label', 'value']));
  renamePlaces(renames, 'rules', moved(before.rules, after.rules, ['pattern', 'message']));
  renamedChoices(before.options?.options, after.options?.options, renames);
  renamedChoices(before.options?.treeData, after.options?.treeData, renames);
  return renames.size === 0 ? after : withNames(after, renames);
}

function renamePlaces(
  renames: Renames,
  of: 'parts' | 'rules',
  places: readonly (number | undefined)[],
): void {
  for (const [from, to] of places.entries())
    if (from !== to) renames.set(`${of}.${from}`, to === undefined ? undefined : `${of}.${to}`);
}

/** Returns for each old place the new one; undefined for an entry that is gone. */
function moved(before: unknown, after: unknown, identity: readonly string[]): (number | undefined)[] {
  if (before === after || !Array.isArray(before)) return [];
  const next = Array.isArray(after) ? after : [];
  const free = new Set(next.keys());
  const places = before.map(entry => take(free, place => next[place] === entry));
  const alike = (a: unknown, b: unknown): boolean =>
    isObject(a) && isObject(b) && identity.every(name => a[name] === b[name]);
  return places
    .map((place, at) => place ?? take(free, other => alike(next[other], before[at])))
    .map((place, at) =>
      place === undefined && next.length >= before.length ? take(free, other => other === at) : place,
    );
}

function take(free: Set<number>, matches: (place: number) => boolean): number | undefined {
  const found = [...free].find(matches);
  if (found !== undefined) free.delete(found);
  return found;
}

/** Where a list is as long as before, a value that changed in its place is another name of the same choice. */
function renamedChoices(before: unknown, after: unknown, renames: Renames): void {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return;
  if (before.length !== after.length) return;
  const values = new Set(after.map(choiceValue));
  before.forEach((choice: unknown, at) => {
    const [from, to] = [choiceValue(choice), choiceValue(after[at])];
    if (from !== to && !values.has(from)) renames.set(`choices.${from}`, `choices.${to}`);
    if (isObject(choice) && isObject(after[at]))
      renamedChoices(choice.children, (after[at] as { children?: unknown }).children, renames);
  });
}

const choiceValue = (choice: unknown): string => textOfJson(isObject(choice) ? choice.value : choice);

function withNames(control: Control, renames: Renames): Control {
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
