/** Closing the settings of a lane drops its incomplete conditions, with a notice that undoes it. */
import { type BranchNode, type Flow, flowTextsIn, NODE } from '@countersign/sdk/flow';
import { closeBranch } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { flowAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';

export interface Dropped {
  laneId: string;
  name: string;
  count: number;
  /** The flow without them; the notice goes with the next change. */
  flow: Flow;
}

export const droppedAtom = atom<Dropped | null>(null);

const conditionsOf = ({ conditionList = [] }: BranchNode) => conditionList.flat();

/** Drops incomplete conditions of the lane that was selected before. */
export function useClosing(designer: Designer): void {
  const selected = useAtomValue(selectionAtom, { store: designer.store });
  const before = useRef(selected);
  useEffect(() => {
    const closed = before.current;
    before.current = selected;
    if (closed !== null && closed !== selected) close(designer, closed);
  }, [designer, selected]);
}

function close(designer: Designer, laneId: string): void {
  const { store, lang } = designer;
  const node = store.get(indexAtom).get(laneId)?.node;
  if (node?.type !== NODE.branch) return;
  const lane = node as BranchNode;
  endTyping(designer);
  const changed = edit(designer, flow => closeBranch(flow, laneId, flowTextsIn(lang)), {
    label: { code: 'set', name: lane.nodeName },
  });
  if (!changed) return;
  const left = store.get(indexAtom).get(laneId)?.node as BranchNode;
  const count = conditionsOf(lane).length - conditionsOf(left).length;
  store.set(droppedAtom, { laneId, name: lane.nodeName, count, flow: store.get(flowAtom) });
}
