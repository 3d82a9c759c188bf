/** True or false. */
import { storedValue, type ValueKind } from './value-kind.ts';

export const flagValue: ValueKind = {
  ...storedValue('flag', false),
  check: value => (typeof value === 'boolean' ? [] : [{ code: 'bad-type' }]),
};
