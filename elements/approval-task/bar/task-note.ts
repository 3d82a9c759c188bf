/** Chooses the sentence that explains why a task cannot be decided at once. */
import type { View } from '../loading/view.ts';
import type { TextKey } from '../texts.ts';

export interface TaskNote {
  text: TextKey;
  /** The name of the person who has to act first. */
  name?: string;
}

export function taskNoteOf(view: View | null): TaskNote | null {
  if (!view) return null;
  const { taskType, actions, waitsForSigners, claimedBy } = view.task;
  if (taskType === 2) return { text: 'copyNote' };
  if (actions.includes('claim')) return { text: 'needClaim' };
  if (waitsForSigners) return { text: 'waitsNote' };
  return claimedBy && { text: 'claimedNote', name: claimedBy.userName };
}
