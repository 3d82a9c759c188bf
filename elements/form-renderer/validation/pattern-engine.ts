/** The engine for the patterns of authors: loaded with the first form that has any, and checked with from then on. */
import type { ReadPattern } from '@countersign/sdk/form';
import { lazyPart } from '../../ui/lazy-part.ts';

const engine = lazyPart(() => import('@countersign/sdk/form/patterns'));
let hasFailed = false;

/** Without an engine no value is taken unchecked. */
const refusing: ReadPattern = () => ({ ok: false, fault: 'bad-pattern' });

/** Returns the engine, or one that refuses where it could not be loaded; undefined while it is being loaded. */
export function patternReader(): ReadPattern | undefined {
  if (engine.isLoaded()) return engine.get().readPattern;
  return hasFailed ? refusing : undefined;
}

/** May be called again after a failure. */
export async function loadPatterns(): Promise<void> {
  try {
    await engine.load();
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

export const arePatternsLoaded = (): boolean => engine.isLoaded();
