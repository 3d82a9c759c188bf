/** Quick phrases, mentions and files beside a comment: they come once the approval is on screen. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const wordTools = lazyPart(async () => (await import('./CommentTools.tsx')).WordTools);
