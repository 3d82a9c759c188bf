/** Defines the value kind of boolean values. */
import { storedValueKind, type ValueKind } from './value-kind.ts';

export const flagValueKind: ValueKind = { ...storedValueKind(false), name: 'flag' };
