/** Finds a state in the history of a designer by what is in it. */
import type { History } from '@countersign/sdk/history';

/** Returns the first matching state. The search order is the present state, the undo steps, then the redo steps. */
export function findState<State, Label>(
  { present, past, future }: History<State, Label>,
  matches: (state: State) => boolean,
): State | undefined {
  if (matches(present)) return present;
  for (const steps of [past, future])
    for (let step = steps; step; step = step.beyond) if (matches(step.state)) return step.state;
  return undefined;
}
