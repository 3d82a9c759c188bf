/** The commands of the keys of the tree, in the canvas and the outline alike. */

import {
  addLane,
  announce,
  confirmRemoval,
  duplicate,
  fold,
  isFixed,
  moveStep,
  reorderLane,
} from '../canvas/operations.ts';
import { canvasTextsIn } from '../canvas/texts.ts';
import { announcementAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { overlayAtom } from '../store/overlay.ts';
import { collapseSelectionAtom, extendSelectionAtom, selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import { focusPanel } from './regions.ts';
import type { TreeAction, TreeCommand } from './tree-keys.ts';

export interface TreePlace {
  designer: Designer;
  root: ShadowRoot;
  in: 'canvas' | 'outline';
}

export function perform(place: TreePlace, action: TreeAction): void {
  const { store } = place.designer;
  switch (action.kind) {
    case 'select':
      store.set(selectionAtom, action.id);
      return;
    case 'extend':
      store.set(extendSelectionAtom, action.id);
      announceRun(place.designer);
      return;
    case 'fold':
      fold(place.designer, action.id);
      return;
    case 'command':
      commands[action.name](place);
  }
}

function announceRun(designer: Designer): void {
  const count = designer.store.get(selectedIdsAtom).length;
  announce(designer, canvasTextsIn(designer.lang)('selected', { count }));
}

type Handler = (place: TreePlace) => void;

/** For the selected node, where the flow can be changed. */
const editing =
  (handler: (place: TreePlace, id: string) => void): Handler =>
  place => {
    const { store, readOnly } = place.designer;
    const selected = store.get(selectionAtom);
    if (!readOnly && selected !== null && store.get(indexAtom).has(selected)) handler(place, selected);
  };

const zooming =
  (go: (viewport: { zoomStep(direction: 1 | -1): void; zoomTo(percent: number): void }) => void): Handler =>
  ({ designer: { store, lang } }) => {
    const viewport = store.get(viewportAtom);
    if (!viewport) return;
    go(viewport);
    store.set(announcementAtom, { text: canvasTextsIn(lang)('zoomedTo', { percent: viewport.percent }) });
  };

const commands: Readonly<Record<TreeCommand, Handler>> = {
  add: editing(({ designer }, id) => designer.store.set(overlayAtom, { kind: 'add', after: id })),
  lane: editing(({ designer }, id) => addLane(designer, id)),
  up: editing(({ designer }) => moveStep(designer, 'up')),
  down: editing(({ designer }) => moveStep(designer, 'down')),
  lanePrevious: editing(({ designer }) => reorderLane(designer, -1)),
  laneNext: editing(({ designer }) => reorderLane(designer, 1)),
  moveTo: editing(({ designer }, id) => {
    const { store, lang } = designer;
    if (isFixed(store.get(indexAtom).get(id))) return announce(designer, canvasTextsIn(lang)('startStays'));
    store.set(overlayAtom, { kind: 'moveTo', ids: store.get(selectedIdsAtom) });
  }),
  rename: editing((place, id) => place.designer.store.set(overlayAtom, { kind: 'rename', id, in: place.in })),
  panel: ({ root }) => focusPanel(root),
  collapse: ({ designer }) => {
    const { store } = designer;
    const selected = store.get(selectionAtom);
    if (selected === null || store.get(selectedIdsAtom).length < 2) return;
    store.set(collapseSelectionAtom);
    announceRun(designer);
  },
  remove: editing(({ designer }) => confirmRemoval(designer)),
  duplicate: editing(({ designer }) => duplicate(designer)),
  zoomIn: zooming(viewport => viewport.zoomStep(1)),
  zoomOut: zooming(viewport => viewport.zoomStep(-1)),
  zoomReset: zooming(viewport => viewport.zoomTo(100)),
};
