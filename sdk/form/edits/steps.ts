/** The spots of moves by keyboard: one step up, down, out or in, and every legal spot in reading order. */
import { controlsIn, MAX_DEPTH, partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { heightOf, mayHold } from './may-hold.ts';
import type { Place, Spot } from './places.ts';
import { move, outermost } from './structure.ts';
import { coveredParts } from './table/cells.ts';

export type Direction = 'up' | 'down' | 'out' | 'in';

/**
 * Returns the spot one step away, for `move`; undefined where there is none. Up and down go past the next control, and at the
 * edge of a part into the part beside it; out goes behind the container, and in to the end of the container before.
 */
export function stepSpot(
  definition: FormDefinition,
  keys: readonly string[],
  direction: Direction,
): Spot | undefined {
  const places = outermost(definition, keys);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return undefined;
  const spot = spots[direction](definition, { first, last, moved: new Set(places.map(one => one.control)) });
  return spot && move(definition, keys, spot) !== definition ? spot : undefined;
}

interface Moved {
  first: Place;
  last: Place;
  moved: ReadonlySet<Control>;
}

type FindSpot = (definition: FormDefinition, moved: Moved) => Spot | undefined;

const spots: Record<Direction, FindSpot> = {
  up: (definition, { first, moved }) => {
    const siblings = listOf(definition, first);
    const before = siblings.slice(0, first.at).findLastIndex(control => !moved.has(control));
    return before >= 0 ? spotIn(first, before) : besidePart(first, -1);
  },
  down: (definition, { last, moved }) => {
    const siblings = listOf(definition, last);
    const behind = siblings.findIndex((control, at) => at > last.at && !moved.has(control));
    return behind >= 0 ? spotIn(last, behind + 1) : besidePart(last, 1);
  },
  out: (_, { first: { parent } }) => (parent ? spotIn(parent, parent.at + 1) : undefined),
  in: (definition, { first, moved }) => {
    const before = listOf(definition, first)
      .slice(0, first.at)
      .findLast(control => !moved.has(control));
    const parts = before ? openParts(before) : [];
    const part = parts.at(-1);
    if (typeof before?.key !== 'string' || part === undefined) return undefined;
    return { parent: before.key, part, at: partsOf(before)[part]!.list.length };
  },
};

const spotIn = ({ parent, part }: Place, at: number): Spot => ({
  parent: parent?.control.key ?? null,
  part,
  at,
});

/** The controls beside a place, itself included. */
const listOf = (definition: FormDefinition, { parent, part }: Place): Control[] =>
  parent ? (partsOf(parent.control)[part]?.list ?? []) : controlsIn(definition.list);

/** The edge of the part before or behind: its end before, its start behind. */
function besidePart({ parent, part }: Place, step: -1 | 1): Spot | undefined {
  if (!parent) return undefined;
  const parts = openParts(parent.control);
  const next = parts[parts.indexOf(part) + step];
  if (next === undefined) return undefined;
  const at = step === 1 ? 0 : partsOf(parent.control)[next]!.list.length;
  return { parent: parent.control.key ?? null, part: next, at };
}

/** The parts that are rendered: a table has no spot in covered cells. */
function openParts(control: Control): number[] {
  const covered = coveredParts(control);
  return [...partsOf(control).keys()].filter(part => !covered.has(part));
}

/**
 * Returns every spot that holds all of the controls, in reading order: keys of controls that move, or a new control.
 * Spots right behind a control that moves are left out, because they are the same as the one in front of it.
 */
export function spotsFor(definition: FormDefinition, moving: readonly string[] | Control): Spot[] {
  const controls = isNew(moving) ? [moving] : outermost(definition, moving).map(({ control }) => control);
  if (controls.length === 0) return [];
  const moved = new Set(isNew(moving) ? [] : controls);
  const fitsRows = controls.every(control => valueKindOf(control) !== null);
  const height = Math.max(...controls.map(heightOf));
  const found: Spot[] = [];
  const visit = (list: readonly Control[], holder: Holder): void => {
    const { parent, part, depth } = holder;
    const isOpen = holder.isOpen && depth + height <= MAX_DEPTH;
    for (const [at, control] of list.entries()) {
      if (isOpen && !moved.has(list[at - 1]!)) found.push({ parent, part, at });
      const { key } = control;
      if (moved.has(control) || typeof key !== 'string') continue;
      const isOpenInside = fitsRows || (holder.isOpen && !valueKindOf(control)?.holdsRows);
      const parts = partsOf(control);
      for (const inside of openParts(control))
        visit(parts[inside]!.list, { parent: key, part: inside, depth: depth + 1, isOpen: isOpenInside });
    }
    if (isOpen && !moved.has(list.at(-1)!)) found.push({ parent, part, at: list.length });
  };
  visit(controlsIn(definition.list), { parent: null, part: 0, depth: 0, isOpen: true });
  return found;
}

/** A part on the way through the form: whether the controls may go into it as it is. */
interface Holder {
  parent: string | null;
  part: number;
  depth: number;
  isOpen: boolean;
}

const isNew = (moving: readonly string[] | Control): moving is Control => !Array.isArray(moving);

/** Returns whether a container may hold every one of the controls. */
export const mayMove = (
  definition: FormDefinition,
  keys: readonly string[],
  parent: string | null,
): boolean => outermost(definition, keys).every(({ control }) => mayHold(definition, parent, control));
