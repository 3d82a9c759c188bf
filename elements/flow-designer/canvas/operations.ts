/** The gestures that change the flow, for pointer, keys and menus alike: each is one edit, and is announced. */
import {
  type ContainerNode,
  type FlowNode,
  flowTextsIn,
  isContainer,
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
import { announcementAtom, flowAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { foldedAtom } from '../store/drawing.ts';
import { edit } from '../store/edit.ts';
import { toggled } from '../store/fold.ts';
import { overlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { canvasTextsIn } from './texts.ts';

/** Never used before, so that instances of other versions can be migrated. A page without https has no `randomUUID`. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

export const announce = ({ store }: Designer, text: string): void => store.set(announcementAtom, { text });

/** The name of a node, or how many there are. */
export function nameOfAll({ store, lang }: Designer, ids: readonly string[]): string {
  if (ids.length !== 1) return canvasTextsIn(lang)('nodes', { count: ids.length });
  return store.get(indexAtom).get(ids[0] ?? '')?.node.nodeName ?? '';
}

/** The container whose lane this node is. */
export const containerOfLane = ({ node, parent }: Place): ContainerNode | undefined =>
  parent && isContainer(parent.node) && parent.node.conditionNodes.some(({ id }) => id === node.id)
    ? parent.node
    : undefined;

/** The container that a new lane goes to: the node itself, or the one around it. */
function containerAround(designer: Designer, id: string): ContainerNode | undefined {
  const index = designer.store.get(indexAtom);
  const place = index.get(id);
  if (!place) return undefined;
  if (isContainer(place.node)) return place.node;
  const lane = index.get(place.lanes.at(-1) ?? '');
  return containerOfLane(place) ?? (lane && containerOfLane(lane));
}

export function addLane(designer: Designer, id: string): void {
  const { store, lang } = designer;
  const t = canvasTextsIn(lang);
  const container = containerAround(designer, id);
  const known = new Set(container?.conditionNodes.map(lane => lane.id));
  const isAdded =
    container !== undefined &&
    edit(designer, flow => addBranch(flow, container.id, flowTextsIn(lang)), {
      label: { code: 'lane', name: container.nodeName },
    });
  const after = store.get(indexAtom).get(container?.id ?? '')?.node;
  const lanes = isAdded && after && isContainer(after) ? after.conditionNodes : [];
  const added = lanes.find(lane => !known.has(lane.id));
  if (!added) {
    announce(designer, t('noLane'));
    return;
  }
  store.set(selectionAtom, added.id);
  announce(designer, t('laneAdded', { name: added.nodeName }));
}

export function confirmRemoval(designer: Designer): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const isStart = ids.length === 1 && !store.get(indexAtom).get(ids[0] ?? '')?.parent;
  if (ids.length === 0 || designer.readOnly) return;
  if (isStart) announce(designer, canvasTextsIn(lang)('startStays'));
  else store.set(overlayAtom, { kind: 'remove', ids });
}

/** Deletes, and selects what stood in front. */
export function remove(designer: Designer, ids: readonly string[], announcement: string): boolean {
  const first = designer.store.get(indexAtom).get(ids[0] ?? '');
  if (!first?.parent) return false;
  return edit(designer, flow => deleteNodes(flow, ids), {
    label: { code: 'remove', name: nameOfAll(designer, ids) },
    select: first.parent.node.id,
    announce: announcement,
  });
}

export function duplicate(designer: Designer): void {
  const { store, lang } = designer;
  const t = canvasTextsIn(lang);
  const ids = store.get(selectedIdsAtom);
  const name = nameOfAll(designer, ids);
  const id = newId();
  const isDone =
    copyNodes(store.get(flowAtom), ids) !== undefined &&
    edit(designer, flow => duplicateNodes(flow, ids, id, flowTextsIn(lang)), {
      label: { code: 'duplicate', name },
      select: id,
      announce: t('duplicated', { name }),
    });
  if (!isDone) announce(designer, t('cannotDuplicate'));
}

/** Behind another node, or to the start of a lane. */
export function moveBehind(designer: Designer, ids: readonly string[], after: string): boolean {
  const { store, lang } = designer;
  const t = canvasTextsIn(lang);
  const target = store.get(indexAtom).get(after);
  const name = nameOfAll(designer, ids);
  const isLane = target && containerOfLane(target);
  const isMoved = edit(designer, flow => moveNodes(flow, ids, after), {
    label: { code: 'move', name },
    announce: t(isLane ? 'movedIntoLane' : 'moved', { name, after: target?.node.nodeName ?? '' }),
  });
  if (!isMoved) announce(designer, t('cannotMove'));
  return isMoved;
}

/** One step along the line, past a node or out of a lane. */
export function moveStep(designer: Designer, direction: 'up' | 'down'): void {
  const { store, lang } = designer;
  const ids = store.get(selectedIdsAtom);
  const target = stepTarget(store.get(flowAtom), ids, direction);
  if (target === undefined || designer.readOnly) announce(designer, canvasTextsIn(lang)('cannotMove'));
  else moveBehind(designer, ids, target);
}

/** To another place among its lanes, from 1. */
export function moveLane(designer: Designer, id: string, to: number): boolean {
  const t = canvasTextsIn(designer.lang);
  const name = nameOfAll(designer, [id]);
  const isMoved = edit(designer, flow => moveBranch(flow, id, to), { label: { code: 'move', name } });
  if (!isMoved) {
    announce(designer, t('cannotMove'));
    return false;
  }
  const lanes = lanesBeside(designer, id);
  const position = lanes.findIndex(lane => lane.id === id) + 1;
  announce(designer, t('laneMoved', { name, position, size: lanes.length }));
  return true;
}

/** All lanes of the container of a lane; empty for a node. */
export function lanesBeside({ store }: Designer, id: string): ContainerNode['conditionNodes'] {
  const place = store.get(indexAtom).get(id);
  return (place && containerOfLane(place)?.conditionNodes) ?? [];
}

export function reorderLane(designer: Designer, step: 1 | -1): void {
  const [id = ''] = designer.store.get(selectedIdsAtom);
  const at = lanesBeside(designer, id).findIndex(lane => lane.id === id);
  if (at < 0) announce(designer, canvasTextsIn(designer.lang)('cannotMove'));
  else moveLane(designer, id, at + 1 + step);
}

export function rename(designer: Designer, id: string, nodeName: string): void {
  const { lang, store } = designer;
  const name = nodeName.trim();
  if (name === '' || name === store.get(indexAtom).get(id)?.node.nodeName) return;
  edit(designer, flow => changeNode(flow, id, { nodeName: name }, flowTextsIn(lang)), {
    label: { code: 'set', name },
    announce: canvasTextsIn(lang)('renamed', { name }),
  });
}

export function fold(designer: Designer, id: string): void {
  const { store, lang } = designer;
  const folded = toggled(store.get(foldedAtom), id);
  store.set(foldedAtom, folded);
  const name = nameOfAll(designer, [id]);
  announce(designer, canvasTextsIn(lang)(folded.has(id) ? 'folded' : 'unfolded', { name }));
}

/** Unfolds the containers around a node that is led to, by a search or a problem. */
export function unfoldAround({ store }: Designer, id: string): void {
  const folded = store.get(foldedAtom);
  if (folded.size === 0) return;
  const index = store.get(indexAtom);
  const lanes = [id, ...(index.get(id)?.lanes ?? [])];
  const inside = [...folded].filter(one => isAround(index.get(one)?.node, lanes));
  if (inside.length > 0) store.set(foldedAtom, new Set([...folded].filter(one => !inside.includes(one))));
}

const isAround = (node: FlowNode | undefined, ids: readonly string[]): boolean =>
  node !== undefined && isContainer(node) && node.conditionNodes.some(lane => ids.includes(lane.id));

/** Whether a node can be moved, copied and deleted. */
export const isFixed = (place: Place | undefined): boolean =>
  !place?.parent || place.node.type === NODE.aggregate;
