/** True or false. */
import { storedValue, type ValueKind } from './value-kind.ts';

export const flagValue: ValueKind = { ...storedValue(false), name: 'flag' };
