/** Some neighbours of a long list: the browser leaves out the layout and the paint of a stretch that is out of sight. */
import { type Control, partsOf } from '@countersign/sdk/form';
import { memo, type ReactNode } from 'react';

/** The controls of one stretch, with those inside them. */
const SIZE = 24;
/** A list with more controls than this, with those inside them, has stretches. */
const LONG = 100;
/** The height of a field in px, until it was drawn. */
const HEIGHT = 76;

const sizes = new WeakMap<Control, number>();

/** A control with all that is inside it. */
function sizeOf(control: Control): number {
  const known =
    sizes.get(control) ?? 1 + partsOf(control).reduce((sum, { list }) => sum + sizeOfAll(list), 0);
  sizes.set(control, known);
  return known;
}

const sizeOfAll = (list: readonly Control[]): number =>
  list.reduce((sum, control) => sum + sizeOf(control), 0);

/** Returns the stretches of a list; undefined for a list that needs none. */
export function stretchesOf(list: readonly Control[]): Control[][] | undefined {
  if (list.length < 2 || sizeOfAll(list) <= LONG) return undefined;
  const stretches: Control[][] = [];
  let left = 0;
  for (const control of list) {
    if (left <= 0) {
      stretches.push([]);
      left = SIZE;
    }
    stretches.at(-1)?.push(control);
    left -= sizeOf(control);
  }
  return stretches;
}

interface StretchProps {
  controls: readonly Control[];
  mark: boolean;
  depth: number;
  draw(control: Control): ReactNode;
}

const isSame = (before: StretchProps, after: StretchProps): boolean =>
  before.mark === after.mark &&
  before.depth === after.depth &&
  before.controls.length === after.controls.length &&
  before.controls.every((control, at) => control === after.controls[at]);

/** Drawn again only when one of its controls is another object. */
export const Stretch = memo(function Stretch({ controls, draw }: StretchProps): ReactNode {
  return (
    <div
      className="csd-stretch"
      role="none"
      style={{ containIntrinsicBlockSize: `auto ${HEIGHT * sizeOfAll(controls)}px` }}
    >
      {controls.map(draw)}
    </div>
  );
}, isSame);
