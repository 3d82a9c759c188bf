/** Copy, cut and paste of nodes: typed JSON on the system clipboard, so that they go to other flows, tabs and browsers. */
import { flowTextsIn, isContainer } from '@countersign/sdk/flow';
import {
  copyNodes,
  cutNodes,
  isLaneFragment,
  pasteNodes,
  readFragment,
  writeFragment,
} from '@countersign/sdk/flow/edits';
import { useRef } from 'react';
import { type ClipboardActions, useClipboardEvents } from '../../designer/clipboard/use-clipboard.ts';
import { announce, containerOfLane, nameOfAll, newId } from '../canvas/operations.ts';
import { canvasTextsIn } from '../canvas/texts.ts';
import { flowAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { selectedIdsAtom } from '../store/selection.ts';

export function useClipboard(): void {
  const designer = useDesigner();
  const t = canvasTextsIn(designer.lang);
  const { store } = designer;
  const nameOfSelected = () => nameOfAll(designer, store.get(selectedIdsAtom));
  const actions: ClipboardActions = {
    isOwn: active => active.matches('[role=tree]'),
    copied: () => copiedText(designer),
    onCopied: () => announce(designer, t('copied', { name: nameOfSelected() })),
    cut: () => cutSelected(designer),
    paste: text => {
      if (!designer.readOnly && !pasteText(designer, text)) announce(designer, t('cannotPaste'));
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  useClipboardEvents(latest);
}

/** The selected run or lane as text. */
export function copiedText(designer: Designer): string | undefined {
  const { store, lang } = designer;
  const fragment = copyNodes(store.get(flowAtom), store.get(selectedIdsAtom));
  if (!fragment && store.get(selectionAtom) !== null) announce(designer, canvasTextsIn(lang)('startStays'));
  return fragment && writeFragment(fragment);
}

export function cutSelected(designer: Designer): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const name = nameOfAll(designer, ids);
  const first = store.get(indexAtom).get(ids[0] ?? '');
  edit(designer, flow => cutNodes(flow, ids).flow, {
    label: { code: 'cut', name },
    select: first?.parent?.node.id ?? null,
    announce: canvasTextsIn(lang)('cut', { name }),
  });
}

/** Behind the selected node, else at the end of the flow. Returns false where nothing can be pasted. */
export function pasteText(designer: Designer, text: string): boolean {
  const { lang } = designer;
  const fragment = readFragment(text);
  const after = fragment && placeFor(designer, isLaneFragment(fragment));
  if (!fragment || after === undefined) return false;
  const id = newId();
  return edit(designer, flow => pasteNodes(flow, fragment, { after, id }, flowTextsIn(lang)), {
    label: { code: 'paste', name: fragment.node.nodeName },
    select: id,
    announce: canvasTextsIn(lang)('pasted', { name: fragment.node.nodeName }),
  });
}

/** A lane goes beside the lane around the selected node. */
function placeFor({ store }: Designer, isLane: boolean): string | undefined {
  const index = store.get(indexAtom);
  const selected = index.get(store.get(selectedIdsAtom).at(-1) ?? '');
  if (isLane) {
    if (!selected) return undefined;
    const { node, lanes } = selected;
    return isContainer(node) || containerOfLane(selected) ? node.id : lanes.at(-1);
  }
  return selected?.node.id ?? [...index.values()].findLast(({ lanes }) => lanes.length === 0)?.node.id;
}
