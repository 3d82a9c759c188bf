/** Quick phrases, mentions and files beside a comment: they come once the approval is on screen. */
import { latePart } from '../../ui/lazy-part.ts';

export const wordTools = latePart(async () => (await import('./CommentTools.tsx')).WordTools);
