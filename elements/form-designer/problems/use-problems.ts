/** The problems of the form, found while the browser is idle. */
import type { LintRow } from '@countersign/sdk/form/lint';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { lintForm } from './lint-form.ts';

/** After the last change, in milliseconds: not with each letter of a text. */
const REST = 300;
/** Later than this the list is made anew although the browser is busy. */
const LATEST = { timeout: 1000 };

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, LATEST);
    else work();
  }, REST);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

export function useProblems(): readonly LintRow[] {
  const designer = useDesigner();
  const definition = useAtomValue(definitionAtom);
  const [problems, setProblems] = useState<readonly LintRow[]>([]);
  useEffect(() => {
    let isWanted = true;
    const stop = whenIdle(async () => {
      // Without its code, for want of a network, the list stays as it is until the next change.
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
