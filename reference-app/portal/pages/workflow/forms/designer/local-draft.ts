/** The draft of one author on this machine, for the time until the server has it: a crash loses nothing. */
import { readStored, removeStored, writeStored } from '../../../../session/storage.ts';
import type { Stored } from './draft-sync.ts';

export interface LocalDraft {
  /** The draft of the server from which the author started. */
  base: Stored;
  jsonContent: string;
}

/** Drafts belong to one person: the next one at this machine does not see them. */
const keyOf = (userId: string, formId: string) => `cs-form-draft:${userId}:${formId}`;

export function readLocalDraft(userId: string, formId: string): LocalDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(userId, formId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeLocalDraft(userId: string, formId: string, draft: LocalDraft | undefined): void {
  const key = keyOf(userId, formId);
  if (draft) writeStored(key, JSON.stringify(draft));
  else removeStored(key);
}

function isDraft(draft: unknown): draft is LocalDraft {
  const { base, jsonContent } = (draft ?? {}) as Partial<LocalDraft>;
  return (
    typeof jsonContent === 'string' &&
    typeof base?.revision === 'number' &&
    typeof base.jsonContent === 'string'
  );
}
