/** The code that computes values: loaded with the first form that has an expression. */
import { lazyPart } from '../../ui/lazy-part.ts';

const engine = lazyPart(() => import('@countersign/sdk/form/computing'));
let hasFailed = false;

export type Engine = ReturnType<typeof engine.get>;

/** Returns the engine; undefined while it is being loaded, and where it could not be. */
export const expressionEngine = (): Engine | undefined => (engine.isLoaded() ? engine.get() : undefined);

/** Calls back when the engine gets loaded. Returns an unsubscribe function. */
export const onEngineLoaded = engine.onLoaded;

/** Whether nothing more is to be waited for. Without an engine the server computes alone. */
export const isEngineDue = (): boolean => !engine.isLoaded() && !hasFailed;

/** May be called again after a failure. */
export async function loadEngine(): Promise<void> {
  try {
    await engine.load();
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}
