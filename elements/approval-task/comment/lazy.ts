/** Phrases, mentions and files beside a comment: loaded once the approval is on screen. */
import { lazyPart } from '../../ui/lazy-part.ts';

export const commentTools = lazyPart(async () => (await import('./CommentTools.tsx')).CommentTools);
