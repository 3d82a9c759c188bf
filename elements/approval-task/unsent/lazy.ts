/** Unsent input is stored on this device; the code for it is loaded once the approval is on screen. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const unsent = lazyPart(async () => (await import('./Unsent.tsx')).Unsent);
