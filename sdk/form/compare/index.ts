/**
 * Public entry for comparing two versions of a form. Each difference can be described by a text and can be
 * reverted.
 */
export { compare } from './compare.ts';
export type { Added, Changed, Difference, FormChanged, Moved, Position, Removed } from './difference.ts';
export { revert, revertDifferences } from './revert.ts';
export { differenceText } from './texts.ts';
