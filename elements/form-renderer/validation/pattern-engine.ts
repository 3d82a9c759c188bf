/**
 * Loads the regular expression engine for patterns in definitions, with the first form that has a pattern.
 */
import type { ReadPattern } from '@countersign/sdk/form';
import { lazyModule } from '../../ui/lazy-part.ts';

const lazyPatternEngine = lazyModule(() => import('@countersign/sdk/form/patterns'));
let hasEngineFailed = false;

/**
 * Reports every pattern as faulty. It is used if the pattern engine failed to load, so that no value is
 * accepted unchecked.
 */
const rejectEveryPattern: ReadPattern = () => ({ ok: false, fault: 'bad-pattern' });

/**
 * Returns the function that reads patterns with the pattern engine. Returns undefined while the engine is
 * loading. If the engine failed to load, returns a function that rejects every pattern.
 */
export function getPatternReader(): ReadPattern | undefined {
  if (lazyPatternEngine.isLoaded()) return lazyPatternEngine.get().readPattern;
  return hasEngineFailed ? rejectEveryPattern : undefined;
}

/** Loads the pattern engine. After a failure, the next call tries again. */
export async function loadPatternEngine(): Promise<void> {
  try {
    await lazyPatternEngine.load();
  } catch (error) {
    hasEngineFailed = true;
    throw error;
  }
}

export const isPatternEngineLoaded = (): boolean => lazyPatternEngine.isLoaded();
