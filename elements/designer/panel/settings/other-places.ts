/**
 * Finds the properties of an edited object (the subject) that have no setting. The panel displays these
 * properties as JSON for editing.
 */
import { areDeeplyEqual, isObject } from '@countersign/sdk/form/common';
import type { PanelSetting, PlaceChange, Subject } from '../setting.ts';

export interface OtherPlaces {
  settings: readonly PanelSetting[];
  /**
   * Names of properties that are edited elsewhere in the designer, such as the key and the children of a
   * control.
   */
  reserved: readonly string[];
  /**
   * Names of nested objects of a control, such as `options`. These objects contain the values of settings.
   */
  holders: readonly string[];
}

/**
 * Returns the properties that have no setting, including properties of the nested objects named in `holders`.
 */
export function findPropertiesNotEditedBySettings(
  subject: Subject,
  { settings, reserved, holders }: OtherPlaces,
): Subject {
  const known = new Set([...reserved, ...settings.flatMap(propertyPathsOfSetting)]);
  const entries = Object.entries(subject).flatMap(([name, value]): [string, unknown][] => {
    if (!holders.includes(name)) return known.has(name) ? [] : [[name, value]];
    if (!isObject(value)) return value === undefined ? [] : [[name, value]];
    const inside = Object.entries(value).filter(([inner]) => !known.has(`${name}.${inner}`));
    return inside.length > 0 ? [[name, Object.fromEntries(inside)]] : [];
  });
  return Object.fromEntries(entries);
}

const propertyPathsOfSetting = ({ at, aliases = [] }: PanelSetting): string[] => {
  const before = at.slice(0, at.lastIndexOf('.') + 1);
  return [at, ...aliases.map(alias => before + alias)];
};

/**
 * Returns the changes from the properties of `before` to the properties of `after`. Ignores properties that
 * the panel shows as settings, and properties that are edited elsewhere in the designer.
 */
export function diffPropertiesLackingPanelSetting(
  before: Subject,
  after: Subject,
  places: OtherPlaces,
): PlaceChange[] {
  const allowed = findPropertiesNotEditedBySettings(after, places);
  return diffObjectProperties(before, allowed, places.holders, '');
}

function diffObjectProperties(
  before: Subject,
  after: Subject,
  holders: readonly string[],
  prefix: string,
): PlaceChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): PlaceChange[] => {
    const [from, to] = [before[name], after[name]];
    if (areDeeplyEqual(from, to)) return [];
    const at = prefix + name;
    if (prefix === '' && holders.includes(name) && (isObject(from) || isObject(to)))
      return diffObjectProperties(isObject(from) ? from : {}, isObject(to) ? to : {}, [], `${at}.`);
    return [{ at, value: to }];
  });
}
