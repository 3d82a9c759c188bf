/** Finds the problems of the form while the browser is idle. */
import type { LintRow } from '@countersign/sdk/form/lint';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { lintForm } from './lint-form.ts';

/** Delay in milliseconds after the last change, so that the form is not checked at each keystroke. */
const LINT_DELAY_MS = 300;
/** Time in milliseconds after which the form is checked even if the browser is busy. */
const LINT_IDLE_OPTIONS = { timeout: 1000 };

/**
 * Runs `work` after the delay, when the browser is idle. Safari has no idle callbacks, so `work` runs there
 * directly after the delay.
 */
function runWhenIdleAfterDelay(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, LINT_IDLE_OPTIONS);
    else work();
  }, LINT_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

export function useFormLintProblems(): readonly LintRow[] {
  const designer = useDesigner();
  const definition = useAtomValue(definitionAtom);
  const [problems, setProblems] = useState<readonly LintRow[]>([]);
  useEffect(() => {
    let isWanted = true;
    const stop = runWhenIdleAfterDelay(async () => {
      /*
       * If the linter's code fails to load, for example offline, the list of problems stays unchanged until
       * the next edit.
       */
      const found = await lintForm(designer, definition).catch(() => undefined);
      if (isWanted && found) setProblems(found);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [definition, designer]);
  return problems;
}
