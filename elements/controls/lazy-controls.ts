/** Controls beyond a line of text: fetched with the first form that needs them. */
import { latePart } from '../ui/lazy-part.ts';

/** Those of which most forms are made. */
export const everydayControls = latePart(() => import('./common.ts'));

export const allControls = latePart(() => import('./registry.ts'));
