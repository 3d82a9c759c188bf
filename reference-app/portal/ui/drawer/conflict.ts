/** Two people changed one record: their differences field by field, and the record of the choices. */
import { type Control, controlsOf, type FormDefinition, type Values } from '@countersign/sdk/form';

export interface Versions {
  /** The record that the input started from. */
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface Difference {
  model: string;
  name: string;
  by: 'you' | 'them' | 'both';
  yours: string | undefined;
  theirs: string | undefined;
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

/** Lists of named things are shown by their names. */
export function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return value.length > 0 ? value.map(shown).join(', ') : '—';
  if (typeof value === 'object') return String(Reflect.get(value, 'name') ?? JSON.stringify(value));
  return String(value);
}

/** The fields whose two sides differ. */
export function differences(definition: FormDefinition, { base, mine, theirs }: Versions): Difference[] {
  const controls = [...controlsOf(definition.list)].map(({ control }): Control => control);
  return controls.flatMap(({ model, label }): Difference[] => {
    if (!model || isSame(mine[model], theirs[model])) return [];
    const isMine = !isSame(mine[model], base[model]);
    const isTheirs = !isSame(theirs[model], base[model]);
    return [
      {
        model,
        name: label ?? model,
        by: isMine && isTheirs ? 'both' : isMine ? 'you' : 'them',
        yours: isMine ? shown(mine[model]) : undefined,
        theirs: isTheirs ? shown(theirs[model]) : undefined,
      },
    ];
  });
}

/** The own input, with the other side of the chosen differences. */
export function merged(
  rows: readonly Difference[],
  taken: ReadonlySet<number>,
  { mine, theirs }: Versions,
): Values {
  const chosen = rows.filter((_, index) => taken.has(index));
  return { ...mine, ...Object.fromEntries(chosen.map(({ model }) => [model, theirs[model]])) };
}
