/** Which modules share a chunk: React, what every element stands on, and what the first form of plain lines takes. */
import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module and everything that it imports, not what it fetches later. */
function closureOf(entry: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) closureOf(id, modules, seen);
  return seen;
}

/** The closures, each looked up once; an earlier one keeps what it has. */
const roots = ['element/define-element.ts', '../sdk/i18n/index.ts', 'form-renderer/element.ts'];
const names = ['element', 'words', 'form'];

const isReact = (id: string): boolean => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);

/** Many small chunks weigh more than few large ones, and a module that only others need must not come along. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let closures: Set<string>[] | undefined;
  return (id, modules) => {
    if (isReact(id)) return 'react';
    closures ??= roots.map(root => closureOf(join(import.meta.dirname, root), modules));
    return names[closures.findIndex(closure => closure.has(id))] ?? null;
  };
}
