/** Renames the model of a control, and all that refers to it. */
import { modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { withRenamedModel } from '../expressions/references.ts';
import { valueKindOf } from '../full.ts';
import { set } from './change.ts';
import { index, type Place } from './places.ts';
import { renamedConfig, withConfig } from './references.ts';

/**
 * Gives a control another model and carries rules, events, conditions and expressions along. Where another field has the
 * old model too, such as an alternative, they stay with that field, and rules that show both name both. Use it when the name
 * is complete: one letter at a time it could meet the model of another field. An empty name changes nothing.
 */
export function renameModel(definition: FormDefinition, key: string, model: string): FormDefinition {
  const place = index(definition).get(key);
  const before = place && modelOf(place.control);
  if (!place || model === '' || model === before) return definition;
  if (before === undefined) return set(definition, [key], 'model', model);
  const path = pathOf(place, before);
  const carries = !hasTwin(definition, place, path);
  const isShared = [...controlsOf(definition.list)].some(
    ({ control }) => control !== place.control && modelOf(control) === before,
  );
  const carried = carries ? withRenamedModel(definition, path, model) : definition;
  const config = renamedConfig(
    carried.config,
    name => (carries && path.length === 1 && name === before ? model : undefined),
    name => (name === before ? (isShared ? [before, model] : [model]) : undefined),
  );
  return set(withConfig(carried, config), [key], 'model', model);
}

/** The models from the form on: those of the rows around a column first. */
function pathOf({ parent }: Place, model: string): string[] {
  const path = [model];
  for (let at = parent; at; at = at.parent) {
    const own = modelOf(at.control);
    if (own !== undefined && valueKindOf(at.control)?.holdsRows) path.unshift(own);
  }
  return path;
}

/** Whether another control stores its value under the same path. */
function hasTwin(definition: FormDefinition, place: Place, path: readonly string[]): boolean {
  const own = path.join('\n');
  return [...index(definition).values()].some(other => {
    const model = modelOf(other.control);
    return other !== place && model !== undefined && pathOf(other, model).join('\n') === own;
  });
}
