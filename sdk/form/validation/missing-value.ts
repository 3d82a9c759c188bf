/** Defines when a field counts as not filled in, for the `required` rule and for conditions of flows. */
import { ownProperty } from '../definition/own.ts';
import { controlOptionsOf, isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { isEmpty } from '../values/value-kind.ts';

/**
 * Returns true for a switch or checkbox that expresses consent. If such a field is required, only `true`
 * counts as filled in.
 */
export const isConsentControl = (control: Control): boolean => controlOptionsOf(control).mustBeOn === true;

export const isTickedRowEntry = (entry: unknown): entry is Record<string, unknown> =>
  isObject(entry) && entry.checked === true;

/** Returns true if no option of a choice with inputs is chosen. */
export const hasNoTickedRow = (value: unknown): boolean =>
  Array.isArray(value) ? !value.some(isTickedRowEntry) : isEmpty(value);

type IsMissing = (value: unknown, control: Control) => boolean;

/** Controls whose value can be missing although it is not empty. */
const isMissingByControlType: Record<string, IsMissing> = {
  switch: (value, control) => isEmpty(value) || (value === false && isConsentControl(control)),
  selectInputList: hasNoTickedRow,
};

/**
 * Returns true if the field is not filled in: no value, blank text, an empty list, a choice with inputs of
 * which nothing is chosen, or a consent that is not given.
 */
export const isMissingFieldValue: IsMissing = (value, control) =>
  (ownProperty(isMissingByControlType, control.type) ?? isEmpty)(value, control);
