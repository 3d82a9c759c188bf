/** Loads the code that evaluates expressions with the first form that has an expression. */
import { lazyModule } from '../../ui/lazy-part.ts';

const lazyExpressionEngine = lazyModule(() => import('./computed-values.ts'));
let hasEngineFailed = false;

export type Engine = ReturnType<typeof lazyExpressionEngine.get>;

/** Returns the engine. Returns undefined while it is loading and if it failed to load. */
export const expressionEngine = (): Engine | undefined =>
  lazyExpressionEngine.isLoaded() ? lazyExpressionEngine.get() : undefined;

/** Calls the listener when the engine is loaded. Returns a function that unsubscribes. */
export const onExpressionEngineLoaded = lazyExpressionEngine.onLoaded;

/**
 * Returns whether a form must still wait for the expression engine. If the engine failed to load, the form
 * does not wait, and only the server computes the fields.
 */
export const isExpressionEnginePending = (): boolean => !lazyExpressionEngine.isLoaded() && !hasEngineFailed;

/** Loads the expression engine. After a failure, the next call tries again. */
export async function loadEngine(): Promise<void> {
  try {
    await lazyExpressionEngine.load();
  } catch (error) {
    hasEngineFailed = true;
    throw error;
  }
}
