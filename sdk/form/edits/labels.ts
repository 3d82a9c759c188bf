/** The names of steps of the history, as data: an element translates them. */
import type { StepLabel } from '../../history.ts';
import { nameOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { index } from './places.ts';

export type StepCode =
  | 'insert'
  | 'move'
  | 'remove'
  | 'duplicate'
  | 'wrap'
  | 'unwrap'
  | 'change-type'
  | 'set'
  | 'rename'
  | 'parts'
  | 'table'
  | 'config'
  | 'rules'
  | 'events'
  | 'paste'
  | 'cut'
  | 'import'
  | 'append'
  | 'reset'
  | 'restore'
  | 'fix';

/** Returns the name of a step on controls: `name` is that of the first key, `count` how many there are. */
export function stepLabel(
  definition: FormDefinition,
  code: StepCode,
  keys: readonly string[] = [],
): StepLabel & { code: StepCode } {
  const places = index(definition);
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  const first = controls[0];
  return { code, params: { name: first ? nameOf(first) : '', count: controls.length } };
}
