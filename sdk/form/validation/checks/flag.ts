/** Validates boolean values. */
import { controlOptionsOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { isEmpty } from '../../values/value-kind.ts';
import type { ValueCheck } from './value-check.ts';

/**
 * Returns true for a switch or checkbox that expresses consent. If such a field is required, only `true`
 * counts as filled in.
 */
const isConsentControl = (control: Control): boolean => controlOptionsOf(control).mustBeOn === true;

export const booleanCheck: ValueCheck = {
  problems: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
  isMissing: (value, control) => isEmpty(value) || (value === false && isConsentControl(control)),
  isChosen: true,
  missingCode: control => (isConsentControl(control) ? 'required-on' : undefined),
};
