/**
 * Which modules share a chunk. `form-renderer.js` holds React, the base of all elements and the common tier of the renderer
 * itself, so that a page gets a plain form with one request; the other elements import it.
 */
import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; isEntry: boolean } | null;
}

/** A module and everything that it imports, not what it fetches later. */
function closureOf(entry: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) closureOf(id, modules, seen);
  return seen;
}

/** The entry that is one file with its chunk; every other entry is small and requests its chunks at once. */
const whole = join(import.meta.dirname, 'form-renderer/element.ts');

/** By the chunk, the module whose closure it holds. */
const roots: [name: string, entry: string][] = [
  ['patterns', '../sdk/form/validation/patterns/read-pattern.ts'],
  ['texts', '../sdk/i18n/index.ts'],
  ['form', 'form-renderer/element.ts'],
  ['form', 'form-renderer/props.ts'],
  ['api', '../sdk/api/client.ts'],
  ['api', '../sdk/api/key.ts'],
  ['errors', '../sdk/api/errors/catalogue.ts'],
  ['seal', '../sdk/api/seal.ts'],
  /** Every element but the form renderer has it: in the chunk of one it would bring that one along. */
  ['store', '../node_modules/jotai/dist/react.js'],
  ['store', 'ui/host.ts'],
  ['store', 'element/styles/forced-colors-css.ts'],
  /** The designers have it without the approval. */
  ['dialog', 'ui/dialog/ModalDialog.tsx'],
  ['task', 'approval-task/element.ts'],
  /** The flow designer reads the fields of a form without a renderer of all controls. */
  ['kinds', '../sdk/form/full.ts'],
  ['kinds', '../sdk/form/definition/own.ts'],
  ['kinds', '../sdk/form/definition/translations.ts'],
  ['kinds', '../sdk/form/values/sortable-date.ts'],
  ['kinds', '../sdk/form/values/host-choices.ts'],
  ['kinds', '../sdk/form/definition/import/lost-numbers.ts'],
  ['kinds', '../sdk/form/values/tree.ts'],
  ['kinds', '../sdk/group-by.ts'],
  ['full', 'form-renderer/loading/full-tier-modules.ts'],
  /** Both designers have it from the start. */
  ['designer', 'designer/styles/frame.ts'],
  ['designer', 'designer/problems/Problems.tsx'],
  ['designer', 'designer/view/use-narrow.ts'],
  ['designer', 'designer/view/LiveRegion.tsx'],
  ['designer', 'designer/clipboard/use-clipboard.ts'],
  ['designer', 'designer/history/travel.ts'],
  ['designer', 'designer/history/find-state.ts'],
  ['designer', 'designer/history/use-bound-state.ts'],
  ['designer', '../sdk/history.ts'],
  ['designer', '../node_modules/tinykeys/dist/tinykeys.mjs'],
  ['designer', 'designer/shortcuts/keys.ts'],
  ['designer', 'designer/shortcuts/regions.ts'],
  /** The flow designer has it with the first node selected. */
  ['settings', 'designer/panel/PropertyPanel.tsx'],
  ['settings', 'designer/panel/editors/index.ts'],
  ['settings', 'designer/panel/values/ControlValue.tsx'],
  ['edits', '../sdk/form/edits/index.ts'],
  ['authoring', 'form-designer/store/select.ts'],
  ['authoring', 'form-designer/store/toast.ts'],
  ['authoring', 'form-designer/canvas/focus.ts'],
];

const engine = join(import.meta.dirname, '../sdk/form/validation/patterns/read-pattern.ts');

/** Whether a module brings the engine of patterns along; an index names modules of which bundles keep what is used. */
function needsEngine(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const imported = id.endsWith('/index.ts') ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const needs = imported.some(one => one === engine || needsEngine(one, modules, known));
  known.set(id, needs);
  return needs;
}

interface Group {
  debugName: string;
  name(id: string, modules: Modules): string | null;
  priority: number;
}

/** Many small chunks weigh more than few large ones, and a module that only others need must not come along. */
export function chunkGroups(): Group[] {
  let closures: Set<string>[] | undefined;
  const known = new Map<string, boolean>();
  const nameOf = (id: string, modules: Modules): string | undefined => {
    closures ??= roots.map(([, entry]) => closureOf(join(import.meta.dirname, entry), modules));
    if (id !== whole && modules.getModuleInfo(id)?.isEntry) return undefined;
    const name = roots[closures.findIndex(closure => closure.has(id))]?.[0];
    return (name === 'full' || name === 'kinds') && needsEngine(id, modules, known) ? undefined : name;
  };
  /** An earlier one keeps what it has. */
  return [...new Set(roots.map(([name]) => name))].map((name, at) => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority: roots.length - at,
  }));
}
