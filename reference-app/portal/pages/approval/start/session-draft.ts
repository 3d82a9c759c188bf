/** Input that is not submitted yet, stored for this browser window: an expired sign-in or a stray click loses nothing. */
import type { Person, Pick } from './submission.ts';

export interface Draft {
  itemName?: string;
  degree?: number;
  forUser?: Person | null;
  designated?: Pick[];
  values: Record<string, unknown>;
}

/** Drafts belong to one person: the next one at this machine does not see them. */
const keyOf = (userId: string, processId: string) => `cs-draft:${userId}:${processId}`;

export function readDraft(userId: string, processId: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, processId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(userId: string, processId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId, processId), JSON.stringify(draft));
  } catch {
    // Storage is full or off: the form itself still holds what was typed.
  }
}

export function dropDraft(userId: string, processId: string): void {
  sessionStorage.removeItem(keyOf(userId, processId));
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' && draft !== null && 'values' in draft && typeof draft.values === 'object';
