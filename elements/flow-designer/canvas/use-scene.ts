/** Creates the drawing and the viewport of the canvas once, and connects both to the store. */
import type { Flow } from '@countersign/sdk/flow';
import { DARK, type Layout, LIGHT } from '@countersign/sdk/flow/diagram';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Opened } from '../../designer/store/history.ts';
import { useElementContext } from '../../element/context.ts';
import { instanceRunAtom } from '../run/atoms.ts';
import { flowAsOpenedAtom, flowAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import {
  boxAppearanceByNodeIdAtom,
  canvasMarksAtom,
  flowDiagramLayoutAtom,
  foldedGatewaysAtom,
  renderedFlowAtom,
} from '../store/drawing.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import { unfoldAncestors } from './operations.ts';
import { FlowScene } from './scene.ts';
import { readStoredView, storeCanvasView, viewStorageKey } from './stored-view.ts';
import type { View } from './view.ts';
import { Viewport } from './viewport.ts';

export interface CanvasScene {
  scene: RefObject<FlowScene | null>;
  viewport: RefObject<Viewport | null>;
}

export function useFlowCanvasRendererAndViewport(place: RefObject<HTMLDivElement | null>): CanvasScene {
  const designer = useDesigner();
  const scene = useRef<FlowScene>(null);
  const viewport = useRef<Viewport>(null);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  const setViewport = useSetAtom(viewportAtom);
  const last = useRef<{ layout: Layout; view: View | null }>({ layout, view: null });
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new FlowScene(box);
    scene.current = made;
    const window = new Viewport(box, made, last.current.layout);
    viewport.current = window;
    if (last.current.view) window.look(last.current.view);
    setViewport(window);
    return () => {
      last.current.view = window.view;
      window.stop();
      setViewport(null);
      made.remove();
    };
  }, [place, setViewport]);
  useLayoutEffect(() => {
    last.current.layout = layout;
    viewport.current?.relayout(layout);
  }, [layout]);
  useFlowSceneRedraw(scene);
  useInitialCanvasView(place, viewport);
  useRevealCurrentNode(viewport);
  useCanvasViewPersistence(viewport);
  useRevealSelection(viewport);
  useLayoutEffect(() => () => designer.store.set(canvasOverlayAtom, null), [designer.store]);
  return { scene, viewport };
}

function useFlowSceneRedraw(scene: RefObject<FlowScene | null>): void {
  const { isDark, readOnly, t } = useDesigner();
  const layout = useAtomValue(flowDiagramLayoutAtom);
  const flow = useAtomValue(renderedFlowAtom);
  const isPlain = useAtomValue(flowAtom) === flow;
  const appearance = useAtomValue(boxAppearanceByNodeIdAtom);
  const shown = useAtomValue(canvasMarksAtom);
  const selected = useAtomValue(selectedNodeIdAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const run = useMemo(() => new Set(ids), [ids]);
  const lit = useMemo(() => shown?.lit?.(flow, layout) ?? '', [shown, flow, layout]);
  useLayoutEffect(() => {
    scene.current?.show({
      layout,
      palette: isDark ? DARK : LIGHT,
      appearance,
      selected,
      run,
      lit,
      isEditable: !readOnly && isPlain,
      t,
    });
  }, [scene, layout, appearance, selected, run, lit, isDark, readOnly, isPlain, t]);
}

/**
 * Restores the stored view (the visible section) of the canvas when a flow is opened. If no view is stored,
 * the canvas shows the start of the flow. If the size of the canvas changes, the view is adapted to the new
 * size.
 */
function useInitialCanvasView(
  place: RefObject<HTMLDivElement | null>,
  viewport: RefObject<Viewport | null>,
): void {
  const opened = useAtomValue(flowAsOpenedAtom);
  const { store } = useDesigner();
  const root = useElementContext()?.host;
  const seen = useRef<Opened<Flow, unknown>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another flow begins anew
  useEffect(() => {
    const { current } = viewport;
    if (!current || current.size.width === 0 || seen.current === opened) return;
    seen.current = opened;
    const stored = readStoredView(viewStorageKey(root, opened.start.node.id));
    if (stored) {
      store.set(foldedGatewaysAtom, new Set(stored.folded));
      current.look(stored.view);
    } else current.start();
  }, [opened]);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const { current } = viewport;
      if (!current || box.clientWidth === 0) return;
      current.resize();
      if (current.view) current.look(current.view);
      else current.start();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [place, viewport]);
}

/**
 * Shows the node where the instance waits once the run is drawn. A long flow would otherwise open at its start.
 * A view that the user chose is kept.
 */
function useRevealCurrentNode(viewport: RefObject<Viewport | null>): void {
  const run = useAtomValue(instanceRunAtom);
  const marks = useAtomValue(canvasMarksAtom);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  useEffect(() => {
    const { current } = viewport;
    const id = run?.visits.findLast(({ nodeId, state }) => state === 'open' && layout.box(nodeId))?.nodeId;
    if (marks && id && current?.isAtStart) current.reveal(id);
  }, [viewport, run, marks, layout]);
}

function useCanvasViewPersistence(viewport: RefObject<Viewport | null>): void {
  const { store } = useDesigner();
  const host = useElementContext()?.host;
  useEffect(() => {
    const save = () => {
      const view = viewport.current?.view;
      const key = viewStorageKey(host, store.get(flowAsOpenedAtom).start.node.id);
      if (view && key) storeCanvasView(key, { view, folded: [...store.get(foldedGatewaysAtom)] });
    };
    const stop = viewport.current?.subscribe((_, isGliding) => {
      if (!isGliding) save();
    });
    const stopFolds = store.sub(foldedGatewaysAtom, save);
    return () => {
      stop?.();
      stopFolds();
    };
  }, [viewport, host, store]);
}

/** Scrolls the selected node into view, even if it was selected in the outline. */
function useRevealSelection(viewport: RefObject<Viewport | null>): void {
  const designer = useDesigner();
  const selected = useAtomValue(selectedNodeIdAtom);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  useEffect(() => {
    if (selected !== null) unfoldAncestors(designer, selected);
  }, [selected, designer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit that moves the selected node shows it too
  useEffect(() => {
    if (selected !== null) viewport.current?.reveal(selected);
  }, [selected, layout]);
}
