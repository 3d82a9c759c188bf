/** The panel is loaded once the approval is on screen. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const panelPart = lazyPart(() => import('./task-panel.ts'));
