/** The differences between two versions of a form, each with its text and the edit that takes it back. */
export { compare } from './compare.ts';
export type { Added, Changed, Difference, FormChanged, Moved, Position, Removed } from './difference.ts';
export { revert, revertAll } from './revert.ts';
export { differenceText } from './texts.ts';
