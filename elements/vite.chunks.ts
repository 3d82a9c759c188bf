/**
 * Assigns modules to shared chunks. `form-renderer.js` itself contains React, the base class of all elements,
 * and the basic renderer, which renders simple forms. Therefore a page loads a simple form with a single
 * request, and the other elements import that file.
 */
import { join } from 'node:path';
import { elementEntries, elementTags } from './vite.entries.ts';

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; isEntry: boolean } | null;
}

/** Returns a module and all its static imports, including indirect ones. Dynamic imports are not included. */
function collectStaticImports(entry: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) collectStaticImports(id, modules, seen);
  return seen;
}

/** Adds a module and all its static and dynamic imports to a set. */
function collectAllImports(entry: string, modules: ModuleGraph, seen: Set<string>): void {
  if (seen.has(entry)) return;
  seen.add(entry);
  const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(entry) ?? {};
  for (const id of [...importedIds, ...dynamicallyImportedIds]) collectAllImports(id, modules, seen);
}

/**
 * The entry file of the form renderer, which is built as a single file with its chunk. Every other entry file
 * is small and requests its chunks immediately.
 */
const formRendererEntry = join(import.meta.dirname, 'form-renderer/element.ts');

/** Root modules of the chunks. A chunk contains its root modules and everything they import statically. */
const chunkRoots: [name: string, entry: string][] = [
  ['patterns', '../sdk/form/validation/patterns/read-pattern.ts'],
  ['texts', '../sdk/i18n/index.ts'],
  /** Date inputs, signatures and the complete renderer use the registry of uncommitted values. */
  ['texts', 'controls/uncommitted.ts'],
  ['form', 'form-renderer/element.ts'],
  ['form', 'ui/kit/Button.tsx'],
  ['api', '../sdk/api/client.ts'],
  ['api', '../sdk/api/key.ts'],
  ['errors', '../sdk/api/errors/catalogue.ts'],
  ['seal', '../sdk/api/seal.ts'],
  /**
   * Every element except the form renderer uses the modules of the `store` chunk. If they were in the chunk
   * of one element, the other elements would load that element too.
   */
  ['store', '../node_modules/jotai/dist/react.js'],
  ['store', 'ui/host.ts'],
  ['store', 'ui/time-zone.ts'],
  ['store', 'element/styles/forced-colors-css.ts'],
  ['store', 'form-renderer/invalid-values-error.ts'],
  /**
   * The dialog module has its own chunk, because both designers use it. A page with only a designer therefore
   * does not load the chunk of the approval task.
   */
  ['dialog', 'ui/dialog/ModalDialog.tsx'],
  ['task', 'approval-task/element.ts'],
  /** Two modules that the panel of an approval and both designers load on demand share one request. */
  ['on-demand', 'ui/copy-text.ts'],
  ['on-demand', 'ui/dialog/keep-modal.ts'],
  /**
   * The `kinds` chunk contains the modules that read form fields. The flow designer loads it without a
   * renderer and its controls.
   */
  ['kinds', '../sdk/form/full.ts'],
  ['kinds', '../sdk/form/definition/own.ts'],
  ['kinds', '../sdk/form/definition/translations.ts'],
  ['kinds', '../sdk/form/values/sortable-date.ts'],
  ['kinds', '../sdk/form/values/host-choices.ts'],
  ['kinds', '../sdk/form/definition/lost-numbers.ts'],
  ['kinds', '../sdk/form/values/tree.ts'],
  ['kinds', '../sdk/group-by.ts'],
  ['kinds', '../sdk/form/definition/walk.ts'],
  ['kinds', '../sdk/nearest-name.ts'],
  ['kinds', '../sdk/form/rules/option-sets.ts'],
  ['kinds', '../sdk/form/validation/missing-value.ts'],
  ['full', 'form-renderer/loading/full-tier-modules.ts'],
  /** The chunk `designer` contains modules that both designers need from the start. */
  ['designer', 'designer/styles/frame.ts'],
  ['designer', 'designer/problems/Problems.tsx'],
  ['designer', 'designer/view/use-narrow.ts'],
  ['designer', 'designer/view/LiveRegion.tsx'],
  ['designer', 'designer/view/FlatButton.tsx'],
  ['designer', 'designer/view/LineIcon.tsx'],
  ['designer', 'designer/clipboard/use-clipboard.ts'],
  ['designer', 'designer/store/history.ts'],
  ['designer', 'designer/store/context.ts'],
  ['designer', 'designer/store/labels.ts'],
  ['designer', 'designer/history/use-bound-state.ts'],
  ['designer', '../sdk/history.ts'],
  ['designer', '../node_modules/tinykeys/dist/tinykeys.mjs'],
  ['designer', 'designer/shortcuts/keys.ts'],
  ['designer', 'designer/shortcuts/regions.ts'],
  /**
   * The modules of the property panel have a separate chunk, `settings`. The flow designer loads this chunk
   * when the user first selects a node.
   */
  ['settings', 'designer/panel/PropertyPanel.tsx'],
  ['settings', 'designer/panel/editors/simple.ts'],
  ['edits', '../sdk/form/edits/index.ts'],
  ['authoring', 'form-designer/store/select.ts'],
  ['authoring', 'form-designer/store/toast.ts'],
  ['authoring', 'form-designer/canvas/focus.ts'],
];

/**
 * Returns the modules of the elements that the flow designer needs from the start and no other element uses.
 * They form one chunk. Many lazily loaded parts of the designer import them, so the bundler would otherwise
 * create many small chunks, which compress badly. Modules of the sdk are left to the bundler,
 * because the designer imports them through indexes with more modules than it needs from the start.
 */
function modulesOfFlowDesignerOnly(modules: ModuleGraph): Set<string> {
  const others = new Set<string>();
  for (const tag of elementTags)
    if (tag !== 'flow-designer') collectAllImports(elementEntries[tag] ?? '', modules, others);
  const own = [...collectStaticImports(elementEntries['flow-designer'] ?? '', modules)];
  return new Set(own.filter(id => id.startsWith(import.meta.dirname) && !others.has(id)));
}

const patternEngineSourceFile = join(import.meta.dirname, '../sdk/form/validation/patterns/read-pattern.ts');

/**
 * Returns whether a module imports the pattern engine. Imports through an `index.ts` do not count, because
 * bundles keep only the exports that are used.
 */
function moduleImportsPatternEngine(id: string, modules: ModuleGraph, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const imported = id.endsWith('/index.ts') ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const needs = imported.some(
    one => one === patternEngineSourceFile || moduleImportsPatternEngine(one, modules, known),
  );
  known.set(id, needs);
  return needs;
}

/**
 * Modules that are loaded on demand, although an index that a chunk root imports exports them: the readers of
 * typed texts, which are loaded when a user types a date or can paste into rows, the renaming of options,
 * which is loaded with the editors of options, and the event stream, which is loaded with the panel of an
 * approval.
 */
const onDemandModules = [
  '../sdk/form/values/typed/',
  '../sdk/form/edits/set.ts',
  '../sdk/form/edits/option-renames.ts',
  '../sdk/form/expressions/option-literals.ts',
  '../sdk/api/live.ts',
  '../sdk/api/page-visibility.ts',
  '../node_modules/eventsource-parser/',
].map(path => join(import.meta.dirname, path));

interface Group {
  debugName: string;
  name(id: string, modules: ModuleGraph): string | null;
  priority: number;
}

/**
 * Returns the chunk groups for the bundler. A few large chunks compress better than many small ones, but a
 * chunk must not contain modules that only other elements need.
 */
export function chunkGroups(): Group[] {
  let closures: Set<string>[] | undefined;
  let ofFlowDesigner: Set<string> | undefined;
  const known = new Map<string, boolean>();
  const nameOf = (id: string, modules: ModuleGraph): string | undefined => {
    closures ??= chunkRoots.map(([, entry]) =>
      collectStaticImports(join(import.meta.dirname, entry), modules),
    );
    if (id !== formRendererEntry && modules.getModuleInfo(id)?.isEntry) return undefined;
    ofFlowDesigner ??= modulesOfFlowDesignerOnly(modules);
    const name =
      chunkRoots[closures.findIndex(closure => closure.has(id))]?.[0] ??
      (ofFlowDesigner.has(id) ? 'flow' : undefined);
    if (onDemandModules.some(path => id.startsWith(path))) return undefined;
    return (name === 'full' || name === 'kinds') && moduleImportsPatternEngine(id, modules, known)
      ? undefined
      : name;
  };
  /** If a module matches several groups, it belongs to the first one, which has the highest priority. */
  return [...new Set([...chunkRoots.map(([name]) => name), 'flow'])].map((name, at) => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority: chunkRoots.length - at,
  }));
}
