/**
 * Drops the incomplete conditions of a branch (lane) when the author leaves its settings. A notice offers to
 * undo this.
 */
import { type BranchNode, type Flow, flowTextsIn, NODE } from '@countersign/sdk/flow';
import { closeBranch } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { editFlow, endTyping } from '../store/edit.ts';

export interface DroppedConditions {
  laneId: string;
  name: string;
  count: number;
  /**
   * The flow after its incomplete conditions were removed. The notice about the removal disappears when the
   * author changes this flow.
   */
  flow: Flow;
}

export const discardedConditionsNoticeAtom = atom<DroppedConditions | null>(null);

const conditionsOfBranch = ({ conditionList = [] }: BranchNode) => conditionList.flat();

/** Drops the incomplete conditions of a branch (lane) as soon as the branch is no longer selected. */
export function useDropIncompleteConditions(designer: Designer): void {
  const selected = useAtomValue(selectedNodeIdAtom, { store: designer.store });
  const before = useRef(selected);
  useEffect(() => {
    const closed = before.current;
    before.current = selected;
    if (closed !== null && closed !== selected) dropIncompleteConditions(designer, closed);
  }, [designer, selected]);
}

function dropIncompleteConditions(designer: Designer, laneId: string): void {
  const { store, lang } = designer;
  const node = store.get(flowNodeIndexAtom).get(laneId)?.node;
  if (node?.type !== NODE.branch) return;
  const lane = node as BranchNode;
  endTyping(designer);
  const changed = editFlow(designer, flow => closeBranch(flow, laneId, flowTextsIn(lang)), {
    label: { code: 'set', name: lane.nodeName },
  });
  if (!changed) return;
  const left = store.get(flowNodeIndexAtom).get(laneId)?.node as BranchNode;
  const count = conditionsOfBranch(lane).length - conditionsOfBranch(left).length;
  store.set(discardedConditionsNoticeAtom, { laneId, name: lane.nodeName, count, flow: store.get(flowAtom) });
}
