/** The panel comes once the approval is on screen: until then nothing of it is fetched. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const panelPart = lazyPart(() => import('./full.ts'));
