/** Shows the run of an instance on the canvas: states, people, times, and the path so far. */
import { viewOfRun } from '@countersign/sdk/flow/diagram';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';
import { runAtom } from './atoms.ts';

export function useRun(): void {
  const { lang } = useDesigner();
  const run = useAtomValue(runAtom);
  const flow = useAtomValue(flowAtom);
  const show = useSetAtom(shownAtom);
  useEffect(() => {
    if (!run) return;
    show({ ...viewOfRun(flow, run, lang), isEnded: run.state === 1 });
    return () => show(null);
  }, [run, flow, lang, show]);
}
