/** The right side of a running instance: nothing until the run is rendered and a node is selected; its code is loaded with the first one. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { selectedPlaceAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';

const part = lazyPart(async () => (await import('./NodeRun.tsx')).NodeRun);

export function RunSide(): ReactNode {
  const { store, calls } = useDesigner();
  const place = useAtomValue(selectedPlaceAtom);
  const isRendered = useAtomValue(shownAtom) !== null;
  const loaded = useSyncExternalStore(part.onLoaded, part.isLoaded);
  const isWanted = place !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    part.load().catch(error => {
      store.set(selectionAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [isWanted, store, calls]);
  if (!place || !loaded || !isRendered) return null;
  const NodeRun = part.get();
  return <NodeRun place={place} />;
}
