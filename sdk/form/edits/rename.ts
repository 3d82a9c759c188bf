/** Renames the field key (`model`) of a control and all references to it. */
import { fieldKeyOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { renameFieldKeyReferences } from '../expressions/references.ts';
import { valueKindOf } from '../full.ts';
import { setProperty } from './change.ts';
import { indexControlPlacesByKey, type Place } from './places.ts';
import { renameReferencesInConfig, replaceConfigOfFormDefinition } from './references.ts';

/**
 * Changes the field key (`model`) of a control, and updates the rules, events, conditions and expressions
 * that refer to it. If another control also has the old field key, the references keep the old field key.
 * Rules that show the renamed control then list both field keys. Pass only a complete field key, because an
 * incomplete one could equal the field key of another control. An empty field key changes nothing.
 */
export function renameModel(definition: FormDefinition, key: string, model: string): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  const before = place && fieldKeyOf(place.control);
  if (!place || model === '' || model === before) return definition;
  if (before === undefined) return setProperty(definition, [key], 'model', model);
  const path = pathOfFieldKey(place, before);
  const carries = !hasFieldWithSamePath(definition, place, path);
  const isShared = [...controlsOf(definition.list)].some(
    ({ control }) => control !== place.control && fieldKeyOf(control) === before,
  );
  const carried = carries ? renameFieldKeyReferences(definition, path, model) : definition;
  const config = renameReferencesInConfig(
    carried.config,
    name => (carries && path.length === 1 && name === before ? model : undefined),
    name => (name === before ? (isShared ? [before, model] : [model]) : undefined),
  );
  return setProperty(replaceConfigOfFormDefinition(carried, config), [key], 'model', model);
}

/**
 * Returns the full path of a field key (`model`): the field keys of the enclosing dynamic tables, then the
 * field key itself.
 */
function pathOfFieldKey({ parent }: Place, model: string): string[] {
  const path = [model];
  for (let at = parent; at; at = at.parent) {
    const own = fieldKeyOf(at.control);
    if (own !== undefined && valueKindOf(at.control)?.holdsRows) path.unshift(own);
  }
  return path;
}

/**
 * Returns true if another control of the form stores its value under the given path of field keys (`model`).
 */
function hasFieldWithSamePath(definition: FormDefinition, place: Place, path: readonly string[]): boolean {
  const own = path.join('\n');
  return [...indexControlPlacesByKey(definition).values()].some(other => {
    const model = fieldKeyOf(other.control);
    return other !== place && model !== undefined && pathOfFieldKey(other, model).join('\n') === own;
  });
}
