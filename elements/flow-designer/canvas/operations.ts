/**
 * Implements the operations that change the flow, shared by pointer, keyboard and menus. Each operation is
 * one undo step and is announced to assistive technology.
 */
import {
  type ContainerNode,
  type FlowNode,
  flowTextsIn,
  isBranchContainerNode,
  NODE,
  type Place,
} from '@countersign/sdk/flow';
import {
  addBranch,
  changeNode,
  copyNodes,
  deleteNodes,
  duplicateNodes,
  moveBranch,
  moveNodes,
  stepTarget,
} from '@countersign/sdk/flow/edits';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { foldedGatewaysAtom } from '../store/drawing.ts';
import { editFlow } from '../store/edit.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { canvasTextsForLanguage } from './texts.ts';

/**
 * Returns a random node id that is unique across all versions of the flow. A migration relies on this
 * uniqueness to match nodes. `crypto.randomUUID` is not used, because it requires HTTPS.
 */
export const newNodeId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Returns the name of a single node, or a text with the number of nodes. */
export function describeNodesByNameOrCount({ store, lang }: Designer, ids: readonly string[]): string {
  if (ids.length !== 1) return canvasTextsForLanguage(lang)('nodes', { count: ids.length });
  return store.get(flowNodeIndexAtom).get(ids[0] ?? '')?.node.nodeName ?? '';
}

/** Returns the gateway to which a branch (lane) belongs, or undefined if the node is not a lane. */
export const gatewayOfBranch = ({ node, parent }: Place): ContainerNode | undefined =>
  parent && isBranchContainerNode(parent.node) && parent.node.conditionNodes.some(({ id }) => id === node.id)
    ? parent.node
    : undefined;

/**
 * Returns the gateway to which a new branch (lane) is added. It is the given node, or the innermost gateway
 * around the node.
 */
function enclosingGateway(designer: Designer, id: string): ContainerNode | undefined {
  const index = designer.store.get(flowNodeIndexAtom);
  const place = index.get(id);
  if (!place) return undefined;
  if (isBranchContainerNode(place.node)) return place.node;
  const lane = index.get(place.lanes.at(-1) ?? '');
  return gatewayOfBranch(place) ?? (lane && gatewayOfBranch(lane));
}

export function addGatewayBranch(designer: Designer, id: string): void {
  const { store, lang } = designer;
  const t = canvasTextsForLanguage(lang);
  const container = enclosingGateway(designer, id);
  const known = new Set(container?.conditionNodes.map(lane => lane.id));
  const isAdded =
    container !== undefined &&
    editFlow(designer, flow => addBranch(flow, container.id, flowTextsIn(lang)), {
      label: { code: 'lane', name: container.nodeName },
    });
  const after = store.get(flowNodeIndexAtom).get(container?.id ?? '')?.node;
  const lanes = isAdded && after && isBranchContainerNode(after) ? after.conditionNodes : [];
  const added = lanes.find(lane => !known.has(lane.id));
  if (!added) {
    announceToScreenReader(designer, t('noLane'));
    return;
  }
  store.set(selectedNodeIdAtom, added.id);
  announceToScreenReader(designer, t('laneAdded', { name: added.nodeName }));
}

export function confirmRemovalOfSelectedNodes(designer: Designer): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const isStart = ids.length === 1 && !store.get(flowNodeIndexAtom).get(ids[0] ?? '')?.parent;
  if (ids.length === 0 || designer.readOnly) return;
  if (isStart) announceToScreenReader(designer, canvasTextsForLanguage(lang)('startStays'));
  else store.set(canvasOverlayAtom, { kind: 'remove', ids });
}

/** Deletes the nodes and selects the node that precedes them. */
export function removeNodes(designer: Designer, ids: readonly string[], announcement: string): boolean {
  const first = designer.store.get(flowNodeIndexAtom).get(ids[0] ?? '');
  if (!first?.parent) return false;
  return editFlow(designer, flow => deleteNodes(flow, ids), {
    label: { code: 'remove', name: describeNodesByNameOrCount(designer, ids) },
    select: first.parent.node.id,
    announce: announcement,
  });
}

export function duplicateSelection(designer: Designer): void {
  const { store, lang } = designer;
  const t = canvasTextsForLanguage(lang);
  const ids = store.get(selectedIdsAtom);
  const name = describeNodesByNameOrCount(designer, ids);
  const id = newNodeId();
  const isDone =
    copyNodes(store.get(flowAtom), ids) !== undefined &&
    editFlow(designer, flow => duplicateNodes(flow, ids, id, flowTextsIn(lang)), {
      label: { code: 'duplicate', name },
      select: id,
      announce: t('duplicated', { name }),
    });
  if (!isDone) announceToScreenReader(designer, t('cannotDuplicate'));
}

/** Moves nodes to the position directly after another node, or to the start of a branch (lane). */
export function moveNodesAfter(designer: Designer, ids: readonly string[], after: string): boolean {
  const { store, lang } = designer;
  const t = canvasTextsForLanguage(lang);
  const target = store.get(flowNodeIndexAtom).get(after);
  const name = describeNodesByNameOrCount(designer, ids);
  const isLane = target && gatewayOfBranch(target);
  const isMoved = editFlow(designer, flow => moveNodes(flow, ids, after), {
    label: { code: 'move', name },
    announce: t(isLane ? 'movedIntoLane' : 'moved', { name, after: target?.node.nodeName ?? '' }),
  });
  if (!isMoved) announceToScreenReader(designer, t('cannotMove'));
  return isMoved;
}

/** Moves the selected nodes by one step: past the next or previous node, or out of a branch (lane). */
export function moveSelectedNodesByOneStep(designer: Designer, direction: 'up' | 'down'): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const target = stepTarget(store.get(flowAtom), ids, direction);
  if (target === undefined || designer.readOnly)
    announceToScreenReader(designer, canvasTextsForLanguage(lang)('cannotMove'));
  else moveNodesAfter(designer, ids, target);
}

/**
 * Moves a branch (lane) to another position among the branches of its gateway. `to` is 1 for the first
 * position.
 */
export function moveGatewayBranch(designer: Designer, id: string, to: number): boolean {
  const t = canvasTextsForLanguage(designer.lang);
  const name = describeNodesByNameOrCount(designer, [id]);
  const isMoved = editFlow(designer, flow => moveBranch(flow, id, to), { label: { code: 'move', name } });
  if (!isMoved) {
    announceToScreenReader(designer, t('cannotMove'));
    return false;
  }
  const lanes = siblingBranches(designer, id);
  const position = lanes.findIndex(lane => lane.id === id) + 1;
  announceToScreenReader(designer, t('laneMoved', { name, position, size: lanes.length }));
  return true;
}

/**
 * Returns all branches (lanes) of the gateway to which the given lane belongs, or an empty array if the id is
 * not the id of a lane.
 */
export function siblingBranches({ store }: Designer, id: string): ContainerNode['conditionNodes'] {
  const place = store.get(flowNodeIndexAtom).get(id);
  return (place && gatewayOfBranch(place)?.conditionNodes) ?? [];
}

export function reorderBranch(designer: Designer, step: 1 | -1): void {
  const [id = ''] = designer.store.get(selectedIdsAtom);
  const at = siblingBranches(designer, id).findIndex(lane => lane.id === id);
  if (at < 0) announceToScreenReader(designer, canvasTextsForLanguage(designer.lang)('cannotMove'));
  else moveGatewayBranch(designer, id, at + 1 + step);
}

export function renameNode(designer: Designer, id: string, nodeName: string): void {
  const { lang, store } = designer;
  const name = nodeName.trim();
  if (name === '' || name === store.get(flowNodeIndexAtom).get(id)?.node.nodeName) return;
  editFlow(designer, flow => changeNode(flow, id, { nodeName: name }, flowTextsIn(lang)), {
    label: { code: 'set', name },
    announce: canvasTextsForLanguage(lang)('renamed', { name }),
  });
}

export function toggleFold(designer: Designer, id: string): void {
  const { store, lang } = designer;
  const folded = toggleIdInSet(store.get(foldedGatewaysAtom), id);
  store.set(foldedGatewaysAtom, folded);
  const name = describeNodesByNameOrCount(designer, [id]);
  announceToScreenReader(
    designer,
    canvasTextsForLanguage(lang)(folded.has(id) ? 'folded' : 'unfolded', { name }),
  );
}

/** Unfolds all gateways around a node, so that a search result or a node with a problem becomes visible. */
export function unfoldAncestors({ store }: Designer, id: string): void {
  const folded = store.get(foldedGatewaysAtom);
  if (folded.size === 0) return;
  const index = store.get(flowNodeIndexAtom);
  const lanes = [id, ...(index.get(id)?.lanes ?? [])];
  const inside = [...folded].filter(one => hasAnyBranch(index.get(one)?.node, lanes));
  if (inside.length > 0)
    store.set(foldedGatewaysAtom, new Set([...folded].filter(one => !inside.includes(one))));
}

const hasAnyBranch = (node: FlowNode | undefined, ids: readonly string[]): boolean =>
  node !== undefined &&
  isBranchContainerNode(node) &&
  node.conditionNodes.some(lane => ids.includes(lane.id));

/** Returns whether a node cannot be moved, copied or deleted. */
export const isImmovableFlowNode = (place: Place | undefined): boolean =>
  !place?.parent || place.node.type === NODE.aggregate;

/** Returns a copy of the set with the id added, or removed if the set already contained the id. */
function toggleIdInSet(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
