/** Loads the engine for the patterns of a form as soon as its definition is there; checks wait for it. */
import { hasPatterns } from '@countersign/sdk/form';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FormViewProps } from '../props.ts';
import type { FormErrors } from './form-errors.ts';
import { arePatternsLoaded, loadPatterns, patternReader } from './pattern-engine.ts';

export interface Patterns {
  /** True where a check can run. */
  isReady(): boolean;
  /** Resolves once a check can run; tries again after a failure. */
  ready(): Promise<void>;
}

export function usePatterns(
  errors: FormErrors,
  { definition, onError, idle }: Pick<FormViewProps, 'definition' | 'onError'> & { idle: boolean },
): Patterns {
  const needed = !idle && hasPatterns(definition);
  const latest = useRef(onError);
  const [, setLoads] = useState(0);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  const ready = useCallback(async () => {
    if (!needed || arePatternsLoaded()) return;
    await loadPatterns().catch(error =>
      latest.current?.({ code: 'load-failed', message: String(error), error }),
    );
    errors.checkAgain();
    setLoads(before => before + 1);
  }, [needed, errors]);
  useLayoutEffect(() => void ready(), [ready]);
  return { isReady: () => !needed || patternReader() !== undefined, ready };
}
