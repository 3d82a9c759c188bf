/** Reads options by their labels or values, as people and spreadsheets write them. */
import { groupBy } from '../../../group-by.ts';
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Choice, Control } from '../../definition/types.ts';
import { choicesOfControl } from '../offered-choices.ts';
import { readFlagText } from './flag.ts';
import { foldText } from './fold.ts';

/** The options of a control by their texts, so that a long list is not searched for each pasted cell. */
interface ChoiceIndex {
  choices: readonly Choice[];
  byLabel: ReadonlyMap<string, readonly Choice[]>;
  byFoldedLabel: ReadonlyMap<string, readonly Choice[]>;
  byValue: ReadonlyMap<string, readonly Choice[]>;
  byFoldedValue: ReadonlyMap<string, readonly Choice[]>;
  /** The length of the longest label or value. */
  longest: number;
}

/** Caches the index of each list of options. The cache is safe because a definition is never modified in place. */
const choiceIndexCache = new WeakMap<object, ChoiceIndex>();

function choiceIndexOf(control: Control): ChoiceIndex {
  const { options } = controlOptionsOf(control);
  const key = Array.isArray(options) ? options : [];
  const known = choiceIndexCache.get(key);
  if (known) return known;
  const choices = choicesOfControl(control);
  const index: ChoiceIndex = {
    choices,
    byLabel: groupBy(choices, ({ label }) => label.trim()),
    byFoldedLabel: groupBy(choices, ({ label }) => foldText(label)),
    byValue: groupBy(choices, ({ value }) => String(value)),
    byFoldedValue: groupBy(choices, ({ value }) => foldText(String(value))),
    longest: choices.reduce(
      (longest, { label, value }) => Math.max(longest, label.length, String(value).length),
      0,
    ),
  };
  choiceIndexCache.set(key, index);
  return index;
}

/**
 * Returns the option that a text names. A label takes precedence over a value, because people see labels. An
 * exact label takes precedence over one that differs in width, case or blanks. Returns undefined if no option
 * or several options match.
 */
function findChoiceByText(index: ChoiceIndex, text: string): Choice | undefined {
  const [exact, folded] = [text.trim(), foldText(text)];
  const candidates = [
    index.byLabel.get(exact) ?? [],
    [...(index.byFoldedLabel.get(folded) ?? []), ...(index.byValue.get(exact) ?? [])],
    index.byFoldedValue.get(folded) ?? [],
    booleanChoices(index, text),
  ].find(({ length }) => length > 0);
  const [first, ...others] = candidates ?? [];
  return others.every(({ value }) => value === first?.value) ? first : undefined;
}

/** Returns the options with the boolean value that a text such as `yes` or 否 means. */
function booleanChoices({ choices }: ChoiceIndex, text: string): Choice[] {
  const flag = readFlagText(text);
  return flag === undefined ? [] : choices.filter(({ value }) => value === flag);
}

const LIST_SEPARATORS = /[,，、;；\r\n\t]/g;
/** Matches a part that is blank, or that starts or ends with a line break or a tab. It is never an option. */
const HAS_OUTER_BREAK = /^\s*$|^[ \u00a0\u3000]*[\r\n\t]|[\r\n\t][ \u00a0\u3000]*$/;
/** Maximum number of repeated blanks in a label that a text may have in addition to the label itself. */
const MAX_NEEDLESS_BLANKS = 20;
/** Maximum number of parts of a list. Longer lists are not read. */
const MAX_LIST_PARTS = 200;

/**
 * Splits a text at commas, semicolons and line breaks into texts that `find` knows. A known text can contain
 * such a separator. Returns undefined if no division has known parts only, or if two divisions differ in their
 * parts. A part that is longer than `maxLength` is not known, except for blanks at its ends.
 */
export function splitIntoKnownTexts<T>(
  text: string,
  maxLength: number,
  find: (part: string) => T | undefined,
): T[] | undefined {
  const cuts = [-1, ...[...text.matchAll(LIST_SEPARATORS)].map(({ index }) => index), text.length];
  if (cuts.length > MAX_LIST_PARTS) return undefined;
  const last = cuts.length - 1;
  /** The divisions of the rest of the text after each cut, at most two that differ. */
  const divisions: T[][][] = cuts.map(() => []);
  divisions[last] = [[]];
  for (let from = last - 1; from >= 0; from -= 1)
    for (let to = from + 1; to <= last; to += 1) {
      const rest = divisions[to] ?? [];
      const part = text.slice((cuts[from] ?? 0) + 1, cuts[to]);
      if (part.trim().length > maxLength) break;
      const found = rest.length === 0 || HAS_OUTER_BREAK.test(part) ? undefined : find(part);
      if (found !== undefined)
        addDivisions(
          divisions[from],
          rest.map(parts => [found, ...parts]),
        );
      else if (part.trim() === '' && to === from + 1) addDivisions(divisions[from], rest);
    }
  const [only, other] = divisions[0] ?? [];
  return other ? undefined : only;
}

function addDivisions<T>(divisions: T[][] = [], more: readonly T[][]): void {
  for (const parts of more)
    if (divisions.length < 2 && !divisions.some(known => haveSameMembers(known, parts)))
      divisions.push(parts);
}

function haveSameMembers<T>(one: readonly T[], other: readonly T[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every(member => right.has(member));
}

/** Returns the values of the options that a text lists, in the order of the options. */
export function readChoiceList(control: Control, text: string): Choice['value'][] | undefined {
  const index = choiceIndexOf(control);
  const maxLength = index.longest + MAX_NEEDLESS_BLANKS;
  const found = splitIntoKnownTexts(text, maxLength, part => findChoiceByText(index, part));
  const chosen = new Set(found?.map(({ value }) => value));
  if (chosen.size === 0) return undefined;
  return [...new Set(index.choices.map(({ value }) => value))].filter(value => chosen.has(value));
}

export const readChoice = (control: Control, text: string): Choice['value'] | undefined =>
  findChoiceByText(choiceIndexOf(control), text)?.value;
