/** The settings that a dialect's designer writes for itself, which no import lists. */
import { dialects } from '../import-form.ts';

export const silentNames = (id: string): ReadonlySet<string> =>
  new Set(dialects.find(one => one.id === id)?.silence.names);
