/** The panel comes once the approval is on screen: until then nothing of it is fetched. */
import { latePart } from '../../controls/part.ts';

export const panelPart = latePart(() => import('./full.ts'));
