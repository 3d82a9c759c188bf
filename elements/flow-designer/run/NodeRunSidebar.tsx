/**
 * Renders the side panel with the details of the selected node of a running instance. The code of the details
 * is loaded when the first node is selected.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { selectedNodeIdAtom, selectedNodeTreePositionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';

const lazyNodeRunDetails = lazyModule(async () => (await import('./NodeRun.tsx')).NodeRunDetails);

export function NodeRunSidebar(): ReactNode {
  const { store, calls } = useDesigner();
  const place = useAtomValue(selectedNodeTreePositionAtom);
  const isRendered = useAtomValue(canvasMarksAtom) !== null;
  const loaded = useSyncExternalStore(lazyNodeRunDetails.onLoaded, lazyNodeRunDetails.isLoaded);
  const isWanted = place !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    lazyNodeRunDetails.load().catch(error => {
      store.set(selectedNodeIdAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [isWanted, store, calls]);
  if (!place || !loaded || !isRendered) return null;
  const NodeRun = lazyNodeRunDetails.get();
  return <NodeRun place={place} />;
}
