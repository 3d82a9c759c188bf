/** Validates boolean values. */
import { isConsentControl, isMissingFieldValue } from '../missing-value.ts';
import type { ValueCheck } from './value-check.ts';

export const booleanCheck: ValueCheck = {
  problems: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
  isMissing: isMissingFieldValue,
  isChosen: true,
  missingCode: control => (isConsentControl(control) ? 'required-on' : undefined),
};
