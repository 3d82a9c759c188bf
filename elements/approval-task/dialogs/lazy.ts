/** The dialogs are loaded with the first action that needs one. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const dialogs = lazyPart(() => import('./TaskDialog.tsx'));
