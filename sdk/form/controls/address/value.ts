/** An address: names and codes of divisions, and a line of detail, stored as it comes. */
import { storedValue } from '../../values/value-kind.ts';

export const value = storedValue();
