/** Loads the dialogs when the first action needs one. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const lazyDialogs = lazyPart(() => import('./TaskDialog.tsx'));
