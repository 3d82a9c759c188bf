/** Loads the panel after the approval is displayed. */
import { lazyModule } from '../../ui/lazy-part.ts';

export const lazyPanelModule = lazyModule(() => import('./task-panel.ts'));
