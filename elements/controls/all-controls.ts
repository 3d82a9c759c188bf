/** All controls, and what surrounds any but a line of text: fetched with the first form that needs them. */
import { latePart } from './part.ts';

export const allControls = latePart(() => import('./registry.ts'));
