/** Several selected nodes: a run of nodes in one line, from where it began to the selected one. */
import { runOf } from '@countersign/sdk/flow/edits';
import { atom } from 'jotai/vanilla';
import { flowAtom, indexAtom, selectionAtom } from './atoms.ts';

interface Range {
  /** Where the run began. */
  anchor: string;
  /** The selected node for which it holds: another selection ends it. */
  head: string;
}

const rangeAtom = atom<Range | null>(null);

/** The ids that an action concerns: those of the run, else the selected node alone. */
export const selectedIdsAtom = atom<readonly string[]>(get => {
  const selected = get(selectionAtom);
  if (selected === null) return [];
  const range = get(rangeAtom);
  if (range?.head !== selected || range.anchor === selected || !get(indexAtom).has(range.anchor))
    return [selected];
  const run = runOf(get(flowAtom), [range.anchor, selected]);
  return run.length > 0 ? run : [selected];
});

/** Extends the run to this node. */
export const extendSelectionAtom = atom(null, (get, set, head: string) => {
  const selected = get(selectionAtom);
  const range = get(rangeAtom);
  const anchor = range && range.head === selected ? range.anchor : selected;
  set(selectionAtom, head);
  set(rangeAtom, { anchor: anchor ?? head, head });
});

/** Leaves the node at its head selected alone. */
export const collapseSelectionAtom = atom(null, (_get, set) => set(rangeAtom, null));
