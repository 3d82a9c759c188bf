/** The part of a subject that no setting edits, so that it can be seen and edited as JSON. */
import { equal, isObject } from '@countersign/sdk/form/common';
import type { PanelSetting, PlaceChange, Subject } from '../setting.ts';

export interface OtherPlaces {
  settings: readonly PanelSetting[];
  /** Places that other parts of the designer edit, such as the key and the children of a control. */
  reserved: readonly string[];
  /** The places that hold places of settings: `options`. */
  holders: readonly string[];
}

/** Returns the entries that no setting edits, those of holders too. */
export function otherPlaces(subject: Subject, { settings, reserved, holders }: OtherPlaces): Subject {
  const known = new Set([...reserved, ...settings.flatMap(namesOf)]);
  const entries = Object.entries(subject).flatMap(([name, value]): [string, unknown][] => {
    if (!holders.includes(name)) return known.has(name) ? [] : [[name, value]];
    if (!isObject(value)) return value === undefined ? [] : [[name, value]];
    const inside = Object.entries(value).filter(([inner]) => !known.has(`${name}.${inner}`));
    return inside.length > 0 ? [[name, Object.fromEntries(inside)]] : [];
  });
  return Object.fromEntries(entries);
}

const namesOf = ({ at, aliases = [] }: PanelSetting): string[] => {
  const before = at.slice(0, at.lastIndexOf('.') + 1);
  return [at, ...aliases.map(alias => before + alias)];
};

/** Returns the changes that turn one set of entries into another; names that settings or other parts edit are left out. */
export function otherChanges(before: Subject, after: Subject, places: OtherPlaces): PlaceChange[] {
  const allowed = otherPlaces(after, places);
  return changesBetween(before, allowed, places.holders, '');
}

function changesBetween(
  before: Subject,
  after: Subject,
  holders: readonly string[],
  prefix: string,
): PlaceChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): PlaceChange[] => {
    const [from, to] = [before[name], after[name]];
    if (equal(from, to)) return [];
    const at = prefix + name;
    if (prefix === '' && holders.includes(name) && (isObject(from) || isObject(to)))
      return changesBetween(isObject(from) ? from : {}, isObject(to) ? to : {}, [], `${at}.`);
    return [{ at, value: to }];
  });
}
