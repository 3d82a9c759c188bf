/**
 * Finds completions for a name in an expression: fields and columns by label or field key (`model`),
 * functions by name or help text.
 */
import {
  type ExpressionFunction,
  functionUsageText,
  type TypedName,
} from '@countersign/sdk/form/expressions';
import type { Lang } from '@countersign/sdk/i18n';
import type { FieldName } from './field-names.ts';

export interface Completion {
  /** Text that replaces the partially typed name. */
  text: string;
  /**
   * Number of characters between the caret and the end of the inserted text. Zero places the caret at the
   * end.
   */
  back: number;
  name: string;
  detail: string;
}

export interface CompletableNames {
  fields: readonly FieldName[];
  functions: readonly ExpressionFunction[];
  lang: Lang;
}

const MAX_COMPLETIONS = 20;

/** Returns the completions, best matches first. */
export function findCompletions(
  { path, query, isBraced }: TypedName,
  { fields, functions, lang }: CompletableNames,
): Completion[] {
  const wanted = query.toLowerCase();
  const found = [
    ...fields.flatMap(field => fieldCompletionMatches(field, path, wanted)),
    ...(path.length > 0 || isBraced
      ? []
      : functions.flatMap(one => functionCompletionMatches(one, wanted, lang))),
  ];
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_COMPLETIONS)
    .map(({ completion }) => completion);
}

interface CompletionMatch {
  completion: Completion;
  rank: number;
}

function fieldCompletionMatches(
  field: FieldName,
  path: readonly string[],
  wanted: string,
): CompletionMatch[] {
  const { written, label, models } = field;
  if (!path.every((name, at) => models[at] === name) || models.length === path.length) return [];
  const rank = matchRank(
    [models.slice(path.length).join('.'), models.at(-1) ?? '', columnLabelWithoutTableLabel(label), label],
    wanted,
  );
  return rank === undefined
    ? []
    : [{ completion: { text: written, back: 0, name: label, detail: written }, rank }];
}

/** Returns the label of a column without the label of its table. */
const columnLabelWithoutTableLabel = (label: string): string => label.split(' / ').at(-1) ?? label;

function functionCompletionMatches(one: ExpressionFunction, wanted: string, lang: Lang): CompletionMatch[] {
  const rank =
    matchRank([one.name], wanted) ?? (one.help[lang].toLowerCase().includes(wanted) ? 3 : undefined);
  if (rank === undefined) return [];
  const completion = {
    text: `${one.name}()`,
    back: 1,
    name: functionUsageText(one),
    detail: one.help[lang].replaceAll('`', ''),
  };
  return [{ completion, rank: rank + 0.5 }];
}

/**
 * Ranks a possible completion. Returns 0 if one of its names starts with the typed text, and 1 if one
 * contains the text. Otherwise returns undefined.
 */
function matchRank(names: readonly string[], wanted: string): number | undefined {
  const all = names.map(name => name.toLowerCase());
  if (all.some(name => name.startsWith(wanted))) return 0;
  return all.some(name => name.includes(wanted)) ? 1 : undefined;
}
