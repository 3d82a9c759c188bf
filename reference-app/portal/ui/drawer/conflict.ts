/**
 * Compares the current user's version of a record with a version that another user saved, field by field.
 * Merges both versions according to the choices of the current user.
 */
import { type Control, controlsOf, type FormDefinition, type Values } from '@countersign/sdk/form';

export interface RecordVersions {
  /** Stored record on which the user's changes are based. */
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface FieldDifference {
  model: string;
  name: string;
  by: 'you' | 'them' | 'both';
  yours: string | undefined;
  theirs: string | undefined;
}

const isSameValue = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

/** Formats a field value as text. Lists of named objects show the names. */
export function formatRecordValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatRecordValue).join(', ') : '—';
  if (typeof value === 'object') return String(Reflect.get(value, 'name') ?? JSON.stringify(value));
  return String(value);
}

/** Returns the fields in which the two versions differ. */
export function findDifferingRecordFields(
  definition: FormDefinition,
  { base, mine, theirs }: RecordVersions,
): FieldDifference[] {
  const controls = [...controlsOf(definition.list)].map(({ control }): Control => control);
  return controls.flatMap(({ model, label }): FieldDifference[] => {
    if (!model || isSameValue(mine[model], theirs[model])) return [];
    const isMine = !isSameValue(mine[model], base[model]);
    const isTheirs = !isSameValue(theirs[model], base[model]);
    return [
      {
        model,
        name: label ?? model,
        by: isMine && isTheirs ? 'both' : isMine ? 'you' : 'them',
        yours: isMine ? formatRecordValue(mine[model]) : undefined,
        theirs: isTheirs ? formatRecordValue(theirs[model]) : undefined,
      },
    ];
  });
}

/** Returns the user's input, with the chosen differences replaced by the other user's values. */
export function mergeChosenConflictValues(
  rows: readonly FieldDifference[],
  taken: ReadonlySet<number>,
  { mine, theirs }: RecordVersions,
): Values {
  const chosen = rows.filter((_, index) => taken.has(index));
  return { ...mine, ...Object.fromEntries(chosen.map(({ model }) => [model, theirs[model]])) };
}
