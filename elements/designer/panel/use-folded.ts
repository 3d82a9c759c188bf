/** The folded groups of a panel, stored on the device: an author folds what never matters to them once. */
import { useState } from 'react';

const KEY = 'cs-designer-folded';

function stored(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    return Array.isArray(read) ? read.filter(name => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** A page may refuse storage. */
function store(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // The groups are folded until the page is left.
  }
}

/** `initially` are the names of groups that are folded until they are opened for the first time. */
export function useFolded(initially: readonly string[]): [ReadonlySet<string>, (name: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const known = stored();
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
    store([...next, ...initially.filter(one => !next.has(one)).map(one => `!${one}`)]);
  };
  return [folded, toggle];
}
