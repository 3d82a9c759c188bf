/** Controls beyond a line of text: fetched with the first form that needs them. */
import { lazyPart } from '../ui/lazy-part.ts';

/** Those of which most forms are made. */
export const everydayControls = lazyPart(() => import('./common.ts'));

export const allControls = lazyPart(() => import('./registry.ts'));
