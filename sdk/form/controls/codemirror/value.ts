/** Text in a language, stored as it comes. */
import { storedValue } from '../../values/value-kind.ts';

export const value = storedValue();
