/** What is typed and not sent is kept on this device; the code for it comes once the approval is on screen. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const unsent = lazyPart(async () => (await import('./Unsent.tsx')).Unsent);
