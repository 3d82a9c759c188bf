/**
 * Renders the side panel with the details of the selected node of a running instance. The code of the details
 * is loaded when the first node is selected.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { selectedNodePlaceAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';

const lazyNodeRun = lazyModule(async () => (await import('./NodeRun.tsx')).NodeRunDetails);

export function NodeRunSidebar(): ReactNode {
  const { store, calls } = useDesigner();
  const place = useAtomValue(selectedNodePlaceAtom);
  const isRendered = useAtomValue(canvasMarksAtom) !== null;
  const loaded = useSyncExternalStore(lazyNodeRun.onLoaded, lazyNodeRun.isLoaded);
  const isWanted = place !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    lazyNodeRun.load().catch(error => {
      store.set(selectionAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [isWanted, store, calls]);
  if (!place || !loaded || !isRendered) return null;
  const NodeRun = lazyNodeRun.get();
  return <NodeRun place={place} />;
}
