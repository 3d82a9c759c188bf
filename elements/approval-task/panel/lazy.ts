/** Loads the panel after the approval is displayed. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const lazyPanelModule = lazyPart(() => import('./task-panel.ts'));
