/** Iterates over the controls of a form. */

import type { Step } from '../values/value-kind.ts';
import { MAX_CONTROL_DEPTH, partsOf, type Visited, validControlsOfList } from './fields.ts';

/** Yields every control of the form at any depth. A layout container is yielded before the controls in it. */
export function* controlsOf(list: readonly unknown[], within: Step[] = []): Generator<Visited> {
  if (within.length > MAX_CONTROL_DEPTH) return;
  for (const control of validControlsOfList(list)) {
    yield { control, within };
    for (const [part, { list: inside }] of partsOf(control).entries())
      yield* controlsOf(inside, [...within, { control, part }]);
  }
}
