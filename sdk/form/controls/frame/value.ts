/** A value that the embedded page or the host sets, stored as it comes. */
import { storedValue } from '../../values/value-kind.ts';

export const value = storedValue();
