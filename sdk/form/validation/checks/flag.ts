/** Checks true or false. */
import type { ValueCheck } from './value-check.ts';

export const flagCheck: ValueCheck = {
  problems: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
  isChosen: true,
};
