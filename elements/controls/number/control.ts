/** A number, plain or as an amount of money. */
import type { FieldControl } from '../control.ts';
import { AnyNumber } from './AnyNumber.tsx';
import { plainNumber } from './plain-number.ts';

export const number: FieldControl = { ...plainNumber, Field: AnyNumber };
