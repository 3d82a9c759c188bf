/** Shows the run of an instance on the canvas: states, people, times, and the path so far. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';
import { runAtom } from './atoms.ts';

const part = lazyPart(async () => (await import('./shown-run.ts')).shownRun);

export function useRun(): void {
  const { lang, calls } = useDesigner();
  const run = useAtomValue(runAtom);
  const flow = useAtomValue(flowAtom);
  const show = useSetAtom(shownAtom);
  const loaded = useSyncExternalStore(part.onLoaded, part.isLoaded);
  const isWanted = run !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    part.load().catch(error => calls.failed({ code: 'load-failed', message: String(error), error }));
  }, [isWanted, calls]);
  useEffect(() => {
    if (!run || !loaded) return;
    show(part.get()(flow, run, lang));
    return () => show(null);
  }, [run, loaded, flow, lang, show]);
}
