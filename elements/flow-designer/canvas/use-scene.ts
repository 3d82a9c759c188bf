/** The drawing of the canvas and its window, made once, and given to the parts around them. */
import { DARK, type Layout, LIGHT } from '@countersign/sdk/flow/diagram';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import { flowAtom, type Opened, openedAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { appearanceAtom, foldedAtom, layoutAtom, renderedFlowAtom, shownAtom } from '../store/drawing.ts';
import { overlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import { unfoldAround } from './operations.ts';
import { Scene, type View } from './scene.ts';
import { readView, storageKey, storeView } from './stored-view.ts';
import { Viewport } from './viewport.ts';

export interface CanvasScene {
  scene: RefObject<Scene | null>;
  viewport: RefObject<Viewport | null>;
}

export function useScene(place: RefObject<HTMLDivElement | null>): CanvasScene {
  const designer = useDesigner();
  const scene = useRef<Scene>(null);
  const viewport = useRef<Viewport>(null);
  const layout = useAtomValue(layoutAtom);
  const setViewport = useSetAtom(viewportAtom);
  const last = useRef<{ layout: Layout; view: View | null }>({ layout, view: null });
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new Scene(box);
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
  usePicture(scene);
  useWindow(place, viewport);
  useStoredView(viewport);
  useRevealed(viewport);
  useLayoutEffect(() => () => designer.store.set(overlayAtom, null), [designer.store]);
  return { scene, viewport };
}

function usePicture(scene: RefObject<Scene | null>): void {
  const { isDark, readOnly, t } = useDesigner();
  const layout = useAtomValue(layoutAtom);
  const flow = useAtomValue(renderedFlowAtom);
  const isPlain = useAtomValue(flowAtom) === flow;
  const appearance = useAtomValue(appearanceAtom);
  const shown = useAtomValue(shownAtom);
  const selected = useAtomValue(selectionAtom);
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

/** The first time that the canvas has a size, and each time that its size changes; another flow is seen from its start. */
function useWindow(place: RefObject<HTMLDivElement | null>, viewport: RefObject<Viewport | null>): void {
  const opened = useAtomValue(openedAtom);
  const { store } = useDesigner();
  const root = useElementContext()?.host;
  const seen = useRef<Opened>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another flow begins anew
  useEffect(() => {
    const { current } = viewport;
    if (!current || current.size.width === 0 || seen.current === opened) return;
    seen.current = opened;
    const stored = readView(storageKey(root, opened.start.node.id));
    if (stored) {
      store.set(foldedAtom, new Set(stored.folded));
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

function useStoredView(viewport: RefObject<Viewport | null>): void {
  const { store } = useDesigner();
  const host = useElementContext()?.host;
  useEffect(() => {
    const save = () => {
      const view = viewport.current?.view;
      const key = storageKey(host, store.get(openedAtom).start.node.id);
      if (view && key) storeView(key, { view, folded: [...store.get(foldedAtom)] });
    };
    const stop = viewport.current?.subscribe((_, isGliding) => {
      if (!isGliding) save();
    });
    const stopFolds = store.sub(foldedAtom, save);
    return () => {
      stop?.();
      stopFolds();
    };
  }, [viewport, host, store]);
}

/** Brings the selected node into view, also where it was selected in the outline. */
function useRevealed(viewport: RefObject<Viewport | null>): void {
  const designer = useDesigner();
  const selected = useAtomValue(selectionAtom);
  const layout = useAtomValue(layoutAtom);
  useEffect(() => {
    if (selected !== null) unfoldAround(designer, selected);
  }, [selected, designer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit that moves the selected node shows it too
  useEffect(() => {
    if (selected !== null) viewport.current?.reveal(selected);
  }, [selected, layout]);
}
