/**
 * Stores which directories in the side menu the user has closed. All others are open, even after a reload or
 * after the menu was collapsed.
 */
import { atom } from 'jotai';
import { readLocalStorage, writeLocalStorage } from '../../session/storage.ts';

const CLOSED_DIRECTORIES_STORAGE_KEY = 'cs-menu-closed';

function readCollapsedMenuDirectoryNames(): readonly string[] {
  try {
    const names: unknown = JSON.parse(readLocalStorage(CLOSED_DIRECTORIES_STORAGE_KEY) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

const closedMenuGroupNamesStateAtom = atom(readCollapsedMenuDirectoryNames());

export const persistentClosedDirectoriesAtom = atom(
  get => get(closedMenuGroupNamesStateAtom),
  (_, set, names: readonly string[]) => {
    writeLocalStorage(CLOSED_DIRECTORIES_STORAGE_KEY, JSON.stringify(names));
    set(closedMenuGroupNamesStateAtom, names);
  },
);
