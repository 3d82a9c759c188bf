/** The names that complete an expression at its caret: fields and columns by label or model, functions by name or help. */
import { type ExpressionFunction, type TypedName, usageOf } from '@countersign/sdk/form/expressions';
import type { Lang } from '@countersign/sdk/i18n';
import type { FieldName } from './field-names.ts';

export interface Completion {
  /** Takes the place of the typed name. */
  text: string;
  /** Characters from the end of the text to the caret. */
  back: number;
  name: string;
  detail: string;
}

export interface Names {
  fields: readonly FieldName[];
  functions: readonly ExpressionFunction[];
  lang: Lang;
}

const MOST = 20;

/** Returns the best matches first. */
export function completionsOf(
  { path, query, isBraced }: TypedName,
  { fields, functions, lang }: Names,
): Completion[] {
  const wanted = query.toLowerCase();
  const found = [
    ...fields.flatMap(field => fieldMatch(field, path, wanted)),
    ...(path.length > 0 || isBraced ? [] : functions.flatMap(one => functionMatch(one, wanted, lang))),
  ];
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ completion }) => completion);
}

interface Match {
  completion: Completion;
  rank: number;
}

function fieldMatch(field: FieldName, path: readonly string[], wanted: string): Match[] {
  const { written, label, models } = field;
  if (!path.every((name, at) => models[at] === name) || models.length === path.length) return [];
  const rank = rankOf(
    [models.slice(path.length).join('.'), models.at(-1) ?? '', ownLabel(label), label],
    wanted,
  );
  return rank === undefined
    ? []
    : [{ completion: { text: written, back: 0, name: label, detail: written }, rank }];
}

/** The label of a column without those of its rows. */
const ownLabel = (label: string): string => label.split(' / ').at(-1) ?? label;

function functionMatch(one: ExpressionFunction, wanted: string, lang: Lang): Match[] {
  const rank = rankOf([one.name], wanted) ?? (one.help[lang].toLowerCase().includes(wanted) ? 3 : undefined);
  if (rank === undefined) return [];
  const completion = {
    text: `${one.name}()`,
    back: 1,
    name: usageOf(one),
    detail: one.help[lang].replaceAll('`', ''),
  };
  return [{ completion, rank: rank + 0.5 }];
}

/** 0 where a name begins with the text, 1 where it contains it. */
function rankOf(names: readonly string[], wanted: string): number | undefined {
  const all = names.map(name => name.toLowerCase());
  if (all.some(name => name.startsWith(wanted))) return 0;
  return all.some(name => name.includes(wanted)) ? 1 : undefined;
}
