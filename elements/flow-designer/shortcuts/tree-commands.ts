/** Runs the commands that the keyboard shortcuts of the node tree trigger, for the canvas and the outline. */
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import {
  addGatewayBranch,
  confirmRemovalOfSelectedNodes,
  duplicateSelection,
  isImmovableFlowNode,
  moveSelectedNodesByOneStep,
  reorderBranch,
  toggleFold,
} from '../canvas/operations.ts';
import { canvasTextsForLanguage } from '../canvas/texts.ts';
import { flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { extendSelectionAtom, reduceSelectionToLastNodeAtom, selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import { focusPanel } from './regions.ts';
import type { TreeAction, TreeCommand } from './tree-keys.ts';

export interface TreePlace {
  designer: Designer;
  root: ShadowRoot;
  in: 'canvas' | 'outline';
}

export function performFlowTreeAction(place: TreePlace, action: TreeAction): void {
  const { store } = place.designer;
  switch (action.kind) {
    case 'select':
      store.set(selectedNodeIdAtom, action.id);
      return;
    case 'extend':
      store.set(extendSelectionAtom, action.id);
      announceSelectionSize(place.designer);
      return;
    case 'fold':
      toggleFold(place.designer, action.id);
      return;
    case 'command':
      handlerByCommand[action.name](place);
  }
}

function announceSelectionSize(designer: Designer): void {
  const count = designer.store.get(selectedIdsAtom).length;
  announceToScreenReader(designer, canvasTextsForLanguage(designer.lang)('selected', { count }));
}

type CommandHandler = (place: TreePlace) => void;

/**
 * Creates a command handler that acts on the selected node. The handler does nothing if the flow is
 * read-only.
 */
const createEditCommandHandler =
  (handler: (place: TreePlace, id: string) => void): CommandHandler =>
  place => {
    const { store, readOnly } = place.designer;
    const selected = store.get(selectedNodeIdAtom);
    if (!readOnly && selected !== null && store.get(flowNodeIndexAtom).has(selected))
      handler(place, selected);
  };

const createZoomCommandHandler =
  (
    go: (viewport: { zoomStep(direction: 1 | -1): void; zoomTo(percent: number): void }) => void,
  ): CommandHandler =>
  ({ designer: { store, lang } }) => {
    const viewport = store.get(viewportAtom);
    if (!viewport) return;
    go(viewport);
    announceToScreenReader(
      { store },
      canvasTextsForLanguage(lang)('zoomedTo', { percent: viewport.percent }),
    );
  };

const handlerByCommand: Readonly<Record<TreeCommand, CommandHandler>> = {
  add: createEditCommandHandler(({ designer }, id) =>
    designer.store.set(canvasOverlayAtom, { kind: 'add', after: id }),
  ),
  lane: createEditCommandHandler(({ designer }, id) => addGatewayBranch(designer, id)),
  up: createEditCommandHandler(({ designer }) => moveSelectedNodesByOneStep(designer, 'up')),
  down: createEditCommandHandler(({ designer }) => moveSelectedNodesByOneStep(designer, 'down')),
  lanePrevious: createEditCommandHandler(({ designer }) => reorderBranch(designer, -1)),
  laneNext: createEditCommandHandler(({ designer }) => reorderBranch(designer, 1)),
  moveTo: createEditCommandHandler(({ designer }, id) => {
    const { store, lang } = designer;
    if (isImmovableFlowNode(store.get(flowNodeIndexAtom).get(id)))
      return announceToScreenReader(designer, canvasTextsForLanguage(lang)('startStays'));
    store.set(canvasOverlayAtom, { kind: 'moveTo', ids: store.get(selectedIdsAtom) });
  }),
  rename: createEditCommandHandler((place, id) =>
    place.designer.store.set(canvasOverlayAtom, { kind: 'rename', id, in: place.in }),
  ),
  panel: ({ root }) => focusPanel(root),
  collapse: ({ designer }) => {
    const { store } = designer;
    const selected = store.get(selectedNodeIdAtom);
    if (selected === null || store.get(selectedIdsAtom).length < 2) return;
    store.set(reduceSelectionToLastNodeAtom);
    announceSelectionSize(designer);
  },
  remove: createEditCommandHandler(({ designer }) => confirmRemovalOfSelectedNodes(designer)),
  duplicate: createEditCommandHandler(({ designer }) => duplicateSelection(designer)),
  zoomIn: createZoomCommandHandler(viewport => viewport.zoomStep(1)),
  zoomOut: createZoomCommandHandler(viewport => viewport.zoomStep(-1)),
  zoomReset: createZoomCommandHandler(viewport => viewport.zoomTo(100)),
};
