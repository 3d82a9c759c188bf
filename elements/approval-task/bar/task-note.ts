/** Where a task stands that cannot be decided at once, in one sentence. */
import type { View } from '../loading/view.ts';
import type { Word } from '../texts.ts';

export interface Standing {
  word: Word;
  /** Who it is up to. */
  name?: string;
}

export function standingOf(view: View | null): Standing | null {
  if (!view) return null;
  const { taskType, actions, waitsForSigners, claimedBy } = view.task;
  if (taskType === 2) return { word: 'copyNote' };
  if (actions.includes('claim')) return { word: 'needClaim' };
  if (waitsForSigners) return { word: 'waitsNote' };
  return claimedBy && { word: 'claimedNote', name: claimedBy.userName };
}
