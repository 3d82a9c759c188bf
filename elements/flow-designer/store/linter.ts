/** Loads the linter of flows after the designer is drawn, because drawing and editing do not need it. */
import { atom } from 'jotai/vanilla';
import { lazyModule } from '../../ui/lazy-part.ts';

export const lazyFlowLinter = lazyModule(async () => (await import('./flow-linter.ts')).createLinter);

const isLinterReportedAtom = atom(false);
/** The load starts in a task of its own, after the ready event of the designer. */
isLinterReportedAtom.onMount = report => {
  const stop = lazyFlowLinter.onLoaded(() => report(true));
  const timer = setTimeout(() => lazyFlowLinter.load().catch(() => undefined));
  if (lazyFlowLinter.isLoaded()) report(true);
  return () => {
    stop();
    clearTimeout(timer);
  };
};

/** Whether the linter is loaded. Until then, no problems are known. */
export const isFlowLinterLoadedAtom = atom(get => get(isLinterReportedAtom) || lazyFlowLinter.isLoaded());

/**
 * Runs the work once the linter is loaded: at once, if it already is. If it cannot be loaded, the work runs
 * all the same, because the server checks the flow too.
 */
export function runWhenLinterIsLoaded(work: () => void): void {
  if (lazyFlowLinter.isLoaded()) work();
  else
    void lazyFlowLinter
      .load()
      .catch(() => undefined)
      .then(work);
}
