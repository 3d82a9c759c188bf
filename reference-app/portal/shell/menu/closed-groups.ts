/** Directories of the side menu that the person closed; the others are open, also behind a collapse and a reload. */
import { atom } from 'jotai';
import { readStored, writeStored } from '../../session/storage.ts';

const KEY = 'cs-menu-closed';

function read(): readonly string[] {
  try {
    const names: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

const shownAtom = atom(read());

export const closedGroupsAtom = atom(
  get => get(shownAtom),
  (_, set, names: readonly string[]) => {
    writeStored(KEY, JSON.stringify(names));
    set(shownAtom, names);
  },
);
