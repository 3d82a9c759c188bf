/** Loads the pattern engine if the definition of the form contains patterns. Validation waits for it. */
import { hasFormRegexPatterns } from '@countersign/sdk/form';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FormViewProps } from '../props.ts';
import type { FormErrors } from './form-errors.ts';
import { getPatternReader, isPatternEngineLoaded, loadPatternEngine } from './pattern-engine.ts';

export interface EngineReadiness {
  /**
   * Returns true if the pattern engine is loaded or the form needs no patterns, so that the form can be
   * validated now.
   */
  isReady(): boolean;
  /**
   * Resolves when the form can be validated. After a failure, a further call tries to load the engine again.
   */
  ready(): Promise<void>;
}

export function usePatternEngineReadiness(
  errors: FormErrors,
  { definition, onError, idle }: Pick<FormViewProps, 'definition' | 'onError'> & { idle: boolean },
): EngineReadiness {
  const needed = !idle && hasFormRegexPatterns(definition);
  const latest = useRef(onError);
  const [, setLoads] = useState(0);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  const ready = useCallback(async () => {
    if (!needed || isPatternEngineLoaded()) return;
    await loadPatternEngine().catch(error =>
      latest.current?.({ code: 'load-failed', message: String(error), error }),
    );
    errors.checkAgain();
    setLoads(before => before + 1);
  }, [needed, errors]);
  useLayoutEffect(() => void ready(), [ready]);
  return { isReady: () => !needed || getPatternReader() !== undefined, ready };
}
