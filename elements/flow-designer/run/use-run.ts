/** Shows the run of an instance on the canvas: node states, assignees, times and the completed path. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';
import { instanceRunAtom } from './atoms.ts';

const lazyInstanceRunCanvasMarksModule = lazyModule(
  async () => (await import('./shown-run.ts')).createCanvasMarksForRun,
);

export function useInstanceRun(): void {
  const { lang, calls } = useDesigner();
  const run = useAtomValue(instanceRunAtom);
  const flow = useAtomValue(flowAtom);
  const show = useSetAtom(canvasMarksAtom);
  const loaded = useSyncExternalStore(
    lazyInstanceRunCanvasMarksModule.onLoaded,
    lazyInstanceRunCanvasMarksModule.isLoaded,
  );
  const isWanted = run !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    lazyInstanceRunCanvasMarksModule
      .load()
      .catch(error => calls.failed({ code: 'load-failed', message: String(error), error }));
  }, [isWanted, calls]);
  useEffect(() => {
    if (!run || !loaded) return;
    show(lazyInstanceRunCanvasMarksModule.get()(flow, run, lang));
    return () => show(null);
  }, [run, loaded, flow, lang, show]);
}
