/** Checks true or false. */
import { optionsOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { isEmpty } from '../../values/value-kind.ts';
import type { ValueCheck } from './value-check.ts';

/** A required consent: only `true` fills it in. */
const mustBeOn = (control: Control): boolean => optionsOf(control).mustBeOn === true;

export const flagCheck: ValueCheck = {
  problems: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
  isMissing: (value, control) => isEmpty(value) || (value === false && mustBeOn(control)),
  isChosen: true,
  missingCode: control => (mustBeOn(control) ? 'required-on' : undefined),
};
