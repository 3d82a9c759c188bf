/** Defines the value kind of boolean values. */
import { createPassThroughValueKind, type ValueKind } from './value-kind.ts';

export const flagValueKind: ValueKind = { ...createPassThroughValueKind(false), name: 'flag' };
