/** Holds the selection of several consecutive nodes in one branch, from an anchor to the selected node. */
import { runOf } from '@countersign/sdk/flow/edits';
import { atom } from 'jotai/vanilla';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from './atoms.ts';

interface Range {
  /** Id of the node at which the selection started. */
  anchor: string;
  /**
   * Id of the node at which the selection ends. The selection is valid only while this node is the selected
   * node.
   */
  head: string;
}

const selectionRangeAtom = atom<Range | null>(null);

/**
 * Ids of the nodes to which an action applies. If several consecutive nodes are selected, these are all their
 * ids.
 */
export const selectedIdsAtom = atom<readonly string[]>(get => {
  const selected = get(selectedNodeIdAtom);
  if (selected === null) return [];
  const range = get(selectionRangeAtom);
  if (range?.head !== selected || range.anchor === selected || !get(flowNodeIndexAtom).has(range.anchor))
    return [selected];
  const run = runOf(get(flowAtom), [range.anchor, selected]);
  return run.length > 0 ? run : [selected];
});

/** Extends the selection from its anchor to the given node. */
export const extendSelectionAtom = atom(null, (get, set, head: string) => {
  const selected = get(selectedNodeIdAtom);
  const range = get(selectionRangeAtom);
  const anchor = range && range.head === selected ? range.anchor : selected;
  set(selectedNodeIdAtom, head);
  set(selectionRangeAtom, { anchor: anchor ?? head, head });
});

/** Reduces the selection to its most recently selected node. */
export const reduceSelectionToLastNodeAtom = atom(null, (_get, set) => set(selectionRangeAtom, null));
