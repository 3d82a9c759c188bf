/**
 * Creates the labels of steps in the undo history as codes with parameters. A custom element translates them
 * into text.
 */
import type { StepLabel } from '../../history.ts';
import { controlNameOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { indexControlPlacesByKey } from './places.ts';

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

/**
 * Returns the label of a history step that affects controls. `name` is the name of the first control, `count`
 * the number of controls.
 */
export function stepLabel(
  definition: FormDefinition,
  code: StepCode,
  keys: readonly string[] = [],
): StepLabel & { code: StepCode } {
  const places = indexControlPlacesByKey(definition);
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  const first = controls[0];
  return { code, params: { name: first ? controlNameOf(first) : '', count: controls.length } };
}
