/** Reads the places of settings, in one subject or in several at once, and makes the changes of a new value. */
import { equal, isObject } from '@countersign/sdk/form/common';
import type { PanelSetting, PlaceChange, Subject } from '../setting.ts';

/** Returns the value at a place; undefined where there is none. */
export function readPlace(subject: Subject, at: string): unknown {
  let value: unknown = subject;
  for (const step of at.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

/** The places of a setting, its own first. */
const placesOf = ({ at, aliases = [] }: PanelSetting): string[] => {
  const before = at.slice(0, at.lastIndexOf('.') + 1);
  return [at, ...aliases.map(alias => before + alias)];
};

/** Returns the value of a setting, also under an older name. */
export function readSetting(subject: Subject, setting: PanelSetting): unknown {
  for (const place of placesOf(setting)) {
    const value = readPlace(subject, place);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isUnset));

/** Returns whether the author gave a setting a value, in one subject at least: what a folded group counts. */
export const isSet = (subjects: readonly Subject[], setting: PanelSetting): boolean =>
  subjects.some(subject => {
    const value = readSetting(subject, setting);
    if (value === undefined || setting.default === undefined) return !isUnset(value);
    return !equal(value, setting.default);
  });

export interface Held {
  value: unknown;
  /** True where the subjects differ. */
  isMixed: boolean;
}

/** Returns the value that all subjects share. */
export function heldBy(subjects: readonly Subject[], setting: PanelSetting): Held {
  const [first, ...others] = subjects.map(subject => readSetting(subject, setting));
  const isMixed = others.some(value => !equal(value, first));
  return { value: isMixed ? undefined : first, isMixed };
}

/** Returns the changes that give a setting another value: older names of it go. */
export function changesOf(
  subjects: readonly Subject[],
  setting: PanelSetting,
  value: unknown,
): PlaceChange[] {
  const [own = '', ...older] = placesOf(setting);
  const left = older.filter(place => subjects.some(subject => readPlace(subject, place) !== undefined));
  return [{ at: own, value }, ...left.map(at => ({ at, value: undefined }))];
}

/** Returns whether a setting counts for all subjects as they are; one that hangs on a setting without effect has none either. */
export function isOffered(
  subjects: readonly Subject[],
  setting: PanelSetting,
  all: readonly PanelSetting[],
): boolean {
  const { when, isSingle } = setting;
  if (isSingle && subjects.length > 1) return false;
  if (!when) return true;
  const asked = all.find(({ at }) => at === when.at);
  if (asked && !isOffered(subjects, asked, all)) return false;
  return subjects.every(subject => {
    const value = asked ? readSetting(subject, asked) : readPlace(subject, when.at);
    return equal(value ?? asked?.default, when.is);
  });
}

/** Returns the settings that every list has, as the first list has them; entries are those that all offer. */
export function sharedSettings(lists: readonly (readonly PanelSetting[])[]): PanelSetting[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return [...first];
  return first.flatMap(setting => {
    const same = others.map(list => list.find(({ at, as }) => at === setting.at && as === setting.as));
    return same.every(one => one !== undefined) ? [merged(setting, same)] : [];
  });
}

function merged(setting: PanelSetting, others: readonly PanelSetting[]): PanelSetting {
  const all = [setting, ...others];
  const entries = setting.entries?.filter(({ value }) =>
    others.every(other => other.entries?.some(entry => entry.value === value)),
  );
  const defaults = others.every(other => equal(other.default, setting.default)) ? setting.default : undefined;
  return {
    ...setting,
    entries,
    default: defaults,
    min: boundOf(
      all.map(({ min }) => min),
      Math.max,
    ),
    max: boundOf(
      all.map(({ max }) => max),
      Math.min,
    ),
  };
}

function boundOf(bounds: (number | undefined)[], pick: (...bounds: number[]) => number): number | undefined {
  const known = bounds.filter(bound => bound !== undefined);
  return known.length > 0 ? pick(...known) : undefined;
}
