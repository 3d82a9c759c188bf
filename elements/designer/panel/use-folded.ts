/** Stores the names of folded groups on the device, so that a user has to fold a group only once. */
import { useState } from 'react';

const FOLDED_GROUPS_STORAGE_KEY = 'cs-designer-folded';

function readFoldedGroupNames(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(FOLDED_GROUPS_STORAGE_KEY) ?? '');
    return Array.isArray(read) ? read.filter(name => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Stores the names of the folded groups in the local storage. Does nothing if the page has no access to this
 * storage.
 */
function writeFoldedGroupNames(names: readonly string[]): void {
  try {
    localStorage.setItem(FOLDED_GROUPS_STORAGE_KEY, JSON.stringify(names));
  } catch {
    // If the storage is not accessible, the groups stay folded only until the page is closed.
  }
}

/**
 * Returns the folded groups, and a function that toggles one. The groups in `initially` are folded until the
 * user unfolds them.
 */
export function useFoldedGroups(initially: readonly string[]): [ReadonlySet<string>, (name: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const known = readFoldedGroupNames();
    const opened = known.filter(name => name.startsWith('!')).map(name => name.slice(1));
    return new Set([
      ...initially.filter(name => !opened.includes(name)),
      ...known.filter(name => !name.startsWith('!')),
    ]);
  });
  const toggle = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
    writeFoldedGroupNames([...next, ...initially.filter(one => !next.has(one)).map(one => `!${one}`)]);
  };
  return [folded, toggle];
}
