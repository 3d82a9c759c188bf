/**
 * Defines the number control of the complete renderer, which is loaded on demand. It supports plain numbers
 * and amounts of money.
 */
import type { FieldControl } from '../control.ts';
import { NumberOrMoneyInput } from './AnyNumber.tsx';
import { plainNumberControl } from './plain-number.ts';

export const number: FieldControl = { ...plainNumberControl, Field: NumberOrMoneyInput };
