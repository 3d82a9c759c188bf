/** The entries of the palette by id, for a drag of one. */
import { type Entry, entryGroups } from '../palette/entries.ts';
import type { Designer } from '../store/designer.ts';

export const paletteEntries = (designer: Designer): Entry[] =>
  entryGroups(designer).flatMap(({ entries }) => entries);
