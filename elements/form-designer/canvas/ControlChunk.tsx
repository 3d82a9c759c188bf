/**
 * Splits a long list of controls into stretches, which are groups of adjacent controls. The browser skips
 * layout and paint of stretches outside the viewport.
 */
import { type Control, partsOf } from '@countersign/sdk/form';
import { memo, type ReactNode } from 'react';

/**
 * Number of controls in one chunk, including nested controls. A chunk is a group of adjacent controls that
 * are rendered together.
 */
const CONTROLS_PER_CHUNK = 24;
/** Number of controls, including nested controls, above which a list is rendered in chunks. */
const MIN_CONTROLS_FOR_CHUNKING = 100;
/** Estimated height in pixels of a field that has not been rendered yet. */
const ESTIMATED_FIELD_HEIGHT = 76;

const nestedControlCountCache = new WeakMap<Control, number>();

/** Returns the number of controls nested in a control, plus one for the control itself. */
function countNestedControls(control: Control): number {
  const known =
    nestedControlCountCache.get(control) ??
    1 + partsOf(control).reduce((sum, { list }) => sum + countControlsInList(list), 0);
  nestedControlCountCache.set(control, known);
  return known;
}

const countControlsInList = (list: readonly Control[]): number =>
  list.reduce((sum, control) => sum + countNestedControls(control), 0);

/**
 * Splits a long list of controls into chunks of adjacent controls. Returns undefined if the list is short.
 */
export function splitIntoControlChunks(list: readonly Control[]): Control[][] | undefined {
  if (list.length < 2 || countControlsInList(list) <= MIN_CONTROLS_FOR_CHUNKING) return undefined;
  const stretches: Control[][] = [];
  let left = 0;
  for (const control of list) {
    if (left <= 0) {
      stretches.push([]);
      left = CONTROLS_PER_CHUNK;
    }
    stretches.at(-1)?.push(control);
    left -= countNestedControls(control);
  }
  return stretches;
}

interface StretchProps {
  controls: readonly Control[];
  mark: boolean;
  depth: number;
  draw(control: Control): ReactNode;
}

const areControlChunkPropsEqual = (before: StretchProps, after: StretchProps): boolean =>
  before.mark === after.mark &&
  before.depth === after.depth &&
  before.controls.length === after.controls.length &&
  before.controls.every((control, at) => control === after.controls[at]);

/**
 * Renders a group of adjacent controls. It renders again only when one of its controls is replaced by another
 * object.
 */
export const ControlChunk = memo(function Stretch({ controls, draw }: StretchProps): ReactNode {
  return (
    <div
      className="designer-stretch"
      role="none"
      style={{
        containIntrinsicBlockSize: `auto ${ESTIMATED_FIELD_HEIGHT * countControlsInList(controls)}px`,
      }}
    >
      {controls.map(draw)}
    </div>
  );
}, areControlChunkPropsEqual);
