/**
 * Computes where a control moves by keyboard: one step up, down, out or in. This module also lists every
 * valid insertion point in reading order.
 */
import { isShownInRows } from '../controls/row-content.ts';
import { MAX_CONTROL_DEPTH, partsOf, validControlsOfList } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { countNestedContainerLevels, mayHold } from './may-hold.ts';
import type { Place, Spot } from './places.ts';
import { findOutermostControlPositions, move } from './structure.ts';
import { coveredCellPartIndexes } from './table/cells.ts';

export type Direction = 'up' | 'down' | 'out' | 'in';

/**
 * Returns the next insertion point in a direction, or undefined if there is none. Pass the result to `move`.
 * `up` and `down` pass the adjacent control. At the edge of a part of a container, they enter the adjacent
 * part. `out` leads to the position after the enclosing container. `in` leads to the end of the preceding
 * container.
 */
export function stepSpot(
  definition: FormDefinition,
  keys: readonly string[],
  direction: Direction,
): Spot | undefined {
  const places = findOutermostControlPositions(definition, keys);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return undefined;
  const spot = insertionPointFinderByDirection[direction](definition, {
    first,
    last,
    moved: new Set(places.map(one => one.control)),
  });
  return spot && move(definition, keys, spot) !== definition ? spot : undefined;
}

interface MovedControls {
  first: Place;
  last: Place;
  moved: ReadonlySet<Control>;
}

type FindSpot = (definition: FormDefinition, moved: MovedControls) => Spot | undefined;

const insertionPointFinderByDirection: Record<Direction, FindSpot> = {
  up: (definition, { first, moved }) => {
    const siblings = controlsInSameContainerPart(definition, first);
    const before = siblings.slice(0, first.at).findLastIndex(control => !moved.has(control));
    return before >= 0
      ? insertionPointInContainerPart(first, before)
      : insertionPointInAdjacentPart(first, -1);
  },
  down: (definition, { last, moved }) => {
    const siblings = controlsInSameContainerPart(definition, last);
    const behind = siblings.findIndex((control, at) => at > last.at && !moved.has(control));
    return behind >= 0
      ? insertionPointInContainerPart(last, behind + 1)
      : insertionPointInAdjacentPart(last, 1);
  },
  out: (_, { first: { parent } }) =>
    parent ? insertionPointInContainerPart(parent, parent.at + 1) : undefined,
  in: (definition, { first, moved }) => {
    const before = controlsInSameContainerPart(definition, first)
      .slice(0, first.at)
      .findLast(control => !moved.has(control));
    const parts = before ? renderedPartIndexes(before) : [];
    const part = parts.at(-1);
    if (typeof before?.key !== 'string' || part === undefined) return undefined;
    return { parent: before.key, part, at: partsOf(before)[part]!.list.length };
  },
};

const insertionPointInContainerPart = ({ parent, part }: Place, at: number): Spot => ({
  parent: parent?.control.key ?? null,
  part,
  at,
});

/**
 * Returns the controls in the container part (column, tab or cell) that contains the given place. At the top
 * level, returns the controls of the form.
 */
const controlsInSameContainerPart = (definition: FormDefinition, { parent, part }: Place): Control[] =>
  parent ? (partsOf(parent.control)[part]?.list ?? []) : validControlsOfList(definition.list);

/**
 * Returns the nearest insertion point in an adjacent part (column, tab, cell) of the same container. The
 * insertion point is the end of the previous part, or the start of the next part.
 */
function insertionPointInAdjacentPart({ parent, part }: Place, step: -1 | 1): Spot | undefined {
  if (!parent) return undefined;
  const parts = renderedPartIndexes(parent.control);
  const next = parts[parts.indexOf(part) + step];
  if (next === undefined) return undefined;
  const at = step === 1 ? 0 : partsOf(parent.control)[next]!.list.length;
  return { parent: parent.control.key ?? null, part: next, at };
}

/**
 * Returns the parts of a container (columns, tabs, cells) that are rendered. Table cells that a merged cell
 * covers are excluded.
 */
function renderedPartIndexes(control: Control): number[] {
  const covered = coveredCellPartIndexes(control);
  return [...partsOf(control).keys()].filter(part => !covered.has(part));
}

/**
 * Returns every insertion point that accepts all controls of `moving`, in reading order. `moving` contains
 * the keys of existing controls, or is a new control. An insertion point directly after a moved control is
 * omitted, because inserting there changes nothing.
 */
export function spotsFor(definition: FormDefinition, moving: readonly string[] | Control): Spot[] {
  const controls = isNewControl(moving)
    ? [moving]
    : findOutermostControlPositions(definition, moving).map(({ control }) => control);
  if (controls.length === 0) return [];
  const moved = new Set(isNewControl(moving) ? [] : controls);
  const fitsRows = controls.every(isShownInRows);
  const height = Math.max(...controls.map(countNestedContainerLevels));
  const found: Spot[] = [];
  const visit = (list: readonly Control[], holder: VisitedPart): void => {
    const { parent, part, depth } = holder;
    const isOpen = holder.isOpen && depth + height <= MAX_CONTROL_DEPTH;
    for (const [at, control] of list.entries()) {
      if (isOpen && !moved.has(list[at - 1]!)) found.push({ parent, part, at });
      const { key } = control;
      if (moved.has(control) || typeof key !== 'string') continue;
      const isOpenInside = fitsRows || (holder.isOpen && !valueKindOf(control)?.holdsRows);
      const parts = partsOf(control);
      for (const inside of renderedPartIndexes(control))
        visit(parts[inside]!.list, { parent: key, part: inside, depth: depth + 1, isOpen: isOpenInside });
    }
    if (isOpen && !moved.has(list.at(-1)!)) found.push({ parent, part, at: list.length });
  };
  visit(validControlsOfList(definition.list), { parent: null, part: 0, depth: 0, isOpen: true });
  return found;
}

/**
 * A part of a layout container, visited by the search for insertion points. `isOpen` is true if the container
 * type accepts the controls to insert. The nesting depth is not considered in `isOpen`.
 */
interface VisitedPart {
  parent: string | null;
  part: number;
  depth: number;
  isOpen: boolean;
}

const isNewControl = (moving: readonly string[] | Control): moving is Control => !Array.isArray(moving);

/** Returns true if a layout container accepts all controls with the given keys. */
export const mayMove = (
  definition: FormDefinition,
  keys: readonly string[],
  parent: string | null,
): boolean =>
  findOutermostControlPositions(definition, keys).every(({ control }) =>
    mayHold(definition, parent, control),
  );
