/** Loads the dialogs when the first action needs one. */
import { lazyModule } from '../../ui/lazy-part.ts';

export const lazyDialogs = lazyModule(() => import('./TaskDialog.tsx'));
