/** Walks through the controls of a form. */
import { controlsIn, MAX_DEPTH, partsOf, type Step, type Visited } from './fields.ts';

/** Every control of the form, containers before what they hold. */
export function* controlsOf(list: readonly unknown[], within: Step[] = []): Generator<Visited> {
  if (within.length > MAX_DEPTH) return;
  for (const control of controlsIn(list)) {
    yield { control, within };
    for (const [part, { list: inside }] of partsOf(control).entries())
      yield* controlsOf(inside, [...within, { control, part }]);
  }
}
