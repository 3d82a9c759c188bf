/** A serial number, stored as it comes. */
import { storedValue } from '../../values/value-kind.ts';

export const value = storedValue();
