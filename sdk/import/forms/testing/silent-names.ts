/** The settings that a dialect's designer writes for itself, which no import lists. */
import { formReaders } from '../import-form.ts';

export const silentNames = (id: string): ReadonlySet<string> =>
  new Set(formReaders.find(one => one.id === id)?.silence.names);
