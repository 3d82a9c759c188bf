/** Defines the value kind of boolean values. */
import { createUnconvertedValueKind, type ValueKind } from './value-kind.ts';

export const flagValueKind: ValueKind = { ...createUnconvertedValueKind(false), name: 'flag' };
