/**
 * Reads the values of settings from one or several edited objects (the subjects), and computes the changes
 * that set a value.
 */
import { areDeeplyEqual, isObject } from '@countersign/sdk/form/common';
import type { PanelSetting, PlaceChange, Subject } from '../setting.ts';

/** Returns the value at a path, or undefined if there is none. */
export function readValueAtPath(subject: Subject, at: string): unknown {
  let value: unknown = subject;
  for (const step of at.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

/**
 * Returns the paths under which the value of a setting can be stored. The current path comes first, followed
 * by the paths with older names.
 */
const pathAndAliasesOfSetting = ({ at, aliases = [] }: PanelSetting): string[] => {
  const before = at.slice(0, at.lastIndexOf('.') + 1);
  return [at, ...aliases.map(alias => before + alias)];
};

/** Returns the value of a setting, even if it is stored under an older name. */
export function readSettingValue(subject: Subject, setting: PanelSetting): unknown {
  for (const place of pathAndAliasesOfSetting(setting)) {
    const value = readValueAtPath(subject, place);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

const isUnsetSettingValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isUnsetSettingValue));

/**
 * Returns true if the setting's value differs from its default in at least one edited object. The panel uses
 * this function to count the changed settings of a folded group.
 */
export const hasNonDefaultValue = (subjects: readonly Subject[], setting: PanelSetting): boolean =>
  subjects.some(subject => {
    const value = readSettingValue(subject, setting);
    if (value === undefined || setting.default === undefined) return !isUnsetSettingValue(value);
    return !areDeeplyEqual(value, setting.default);
  });

export interface SharedValue {
  value: unknown;
  /** Whether the edited objects have different values for the setting. */
  isMixed: boolean;
}

/** Returns the value of a setting that all edited objects share. */
export function readCommonSettingValue(subjects: readonly Subject[], setting: PanelSetting): SharedValue {
  const [first, ...others] = subjects.map(subject => readSettingValue(subject, setting));
  const isMixed = others.some(value => !areDeeplyEqual(value, first));
  return { value: isMixed ? undefined : first, isMixed };
}

/**
 * Returns the changes that set a value in the edited objects. The changes also remove values that are stored
 * under older names.
 */
export function changesToSetPanelSettingValue(
  subjects: readonly Subject[],
  setting: PanelSetting,
  value: unknown,
): PlaceChange[] {
  const [own = '', ...older] = pathAndAliasesOfSetting(setting);
  const left = older.filter(place => subjects.some(subject => readValueAtPath(subject, place) !== undefined));
  return [{ at: own, value }, ...left.map(at => ({ at, value: undefined }))];
}

/**
 * Returns whether a setting applies to all edited objects. A setting whose condition depends on another
 * setting applies only if that setting applies too.
 */
export function isSettingApplicableToEditedObjects(
  subjects: readonly Subject[],
  setting: PanelSetting,
  all: readonly PanelSetting[],
): boolean {
  const { when, isSingle } = setting;
  if (isSingle && subjects.length > 1) return false;
  if (!when) return true;
  const asked = all.find(({ at }) => at === when.at);
  if (asked && !isSettingApplicableToEditedObjects(subjects, asked, all)) return false;
  return subjects.every(subject => {
    const value = asked ? readSettingValue(subject, asked) : readValueAtPath(subject, when.at);
    return areDeeplyEqual(value ?? asked?.default, when.is);
  });
}

/**
 * Returns the panel settings that all lists contain, as defined in the first list. A choice of a setting is
 * kept only if every list contains this choice.
 */
export function intersectPanelSettingLists(lists: readonly (readonly PanelSetting[])[]): PanelSetting[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return [...first];
  return first.flatMap(setting => {
    const same = others.map(list => list.find(({ at, as }) => at === setting.at && as === setting.as));
    return same.every(one => one !== undefined) ? [mergePanelSettings(setting, same)] : [];
  });
}

function mergePanelSettings(setting: PanelSetting, others: readonly PanelSetting[]): PanelSetting {
  const all = [setting, ...others];
  const entries = setting.entries?.filter(({ value }) =>
    others.every(other => other.entries?.some(entry => entry.value === value)),
  );
  const defaults = others.every(other => areDeeplyEqual(other.default, setting.default))
    ? setting.default
    : undefined;
  return {
    ...setting,
    entries,
    default: defaults,
    min: pickStricterBound(
      all.map(({ min }) => min),
      Math.max,
    ),
    max: pickStricterBound(
      all.map(({ max }) => max),
      Math.min,
    ),
  };
}

function pickStricterBound(
  bounds: (number | undefined)[],
  pick: (...bounds: number[]) => number,
): number | undefined {
  const known = bounds.filter(bound => bound !== undefined);
  return known.length > 0 ? pick(...known) : undefined;
}
