/**
 * Copies, cuts and pastes nodes as JSON with a type marker, through the system clipboard. Nodes can therefore
 * be pasted into other flows, tabs and browsers.
 */
import { flowTextsIn, isBranchContainerNode } from '@countersign/sdk/flow';
import {
  copyNodes,
  cutNodes,
  isBranchFragment,
  pasteNodes,
  readFragment,
  writeFragment,
} from '@countersign/sdk/flow/edits';
import { useRef } from 'react';
import { type ClipboardActions, useClipboardEvents } from '../../designer/clipboard/use-clipboard.ts';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { describeNodesByNameOrCount, gatewayOfBranch, newNodeId } from '../canvas/operations.ts';
import { canvasTextsForLanguage } from '../canvas/texts.ts';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { selectedIdsAtom } from '../store/selection.ts';

export function useClipboard(): void {
  const designer = useDesigner();
  const t = canvasTextsForLanguage(designer.lang);
  const { store } = designer;
  const nameOfSelected = () => describeNodesByNameOrCount(designer, store.get(selectedIdsAtom));
  const actions: ClipboardActions = {
    isOwn: active => active.matches('[role=tree]'),
    copied: () => selectionAsText(designer),
    onCopied: () => announceToScreenReader(designer, t('copied', { name: nameOfSelected() })),
    cut: () => cutSelection(designer),
    paste: text => {
      if (!designer.readOnly && !pasteFragment(designer, text))
        announceToScreenReader(designer, t('cannotPaste'));
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  useClipboardEvents(latest);
}

/**
 * Returns the selected nodes or the selected branch (lane) as text, or undefined if the selection cannot be
 * copied.
 */
export function selectionAsText(designer: Designer): string | undefined {
  const { store, lang } = designer;
  const fragment = copyNodes(store.get(flowAtom), store.get(selectedIdsAtom));
  if (!fragment && store.get(selectedNodeIdAtom) !== null)
    announceToScreenReader(designer, canvasTextsForLanguage(lang)('startStays'));
  return fragment && writeFragment(fragment);
}

export function cutSelection(designer: Designer): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const name = describeNodesByNameOrCount(designer, ids);
  const first = store.get(flowNodeIndexAtom).get(ids[0] ?? '');
  editFlow(designer, flow => cutNodes(flow, ids).flow, {
    label: { code: 'cut', name },
    select: first?.parent?.node.id ?? null,
    announce: canvasTextsForLanguage(lang)('cut', { name }),
  });
}

/**
 * Pastes the fragment after the selected node, or at the end of the flow if no node is selected. Returns
 * false if nothing can be pasted.
 */
export function pasteFragment(designer: Designer, text: string): boolean {
  const { lang } = designer;
  const fragment = readFragment(text);
  const after = fragment && findNodeIdToPasteAfter(designer, isBranchFragment(fragment));
  if (!fragment || after === undefined) return false;
  const id = newNodeId();
  return editFlow(designer, flow => pasteNodes(flow, fragment, { after, id }, flowTextsIn(lang)), {
    label: { code: 'paste', name: fragment.node.nodeName },
    select: id,
    announce: canvasTextsForLanguage(lang)('pasted', { name: fragment.node.nodeName }),
  });
}

/**
 * Returns the id of the node after which to paste. A pasted branch (lane) is added to the selected gateway,
 * or to the gateway that encloses the selected node.
 */
function findNodeIdToPasteAfter({ store }: Designer, isLane: boolean): string | undefined {
  const index = store.get(flowNodeIndexAtom);
  const selected = index.get(store.get(selectedIdsAtom).at(-1) ?? '');
  if (isLane) {
    if (!selected) return undefined;
    const { node, lanes } = selected;
    return isBranchContainerNode(node) || gatewayOfBranch(selected) ? node.id : lanes.at(-1);
  }
  return selected?.node.id ?? [...index.values()].findLast(({ lanes }) => lanes.length === 0)?.node.id;
}
