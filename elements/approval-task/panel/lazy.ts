/** The panel comes once the approval is on screen: until then nothing of it is fetched. */
import { latePart } from '../../ui/lazy-part.ts';

export const panelPart = latePart(() => import('./full.ts'));
