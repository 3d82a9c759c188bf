/** The draft of one author on this machine, for the time until the server has it: a crash loses nothing. */
import { readStored, removeStored, writeStored } from '../../session/storage.ts';
import type { Stored } from './draft-sync.ts';

export interface LocalDraft {
  /** The draft of the server from which the author started. */
  base: Stored;
  content: string;
}

/** The record of a draft, and its author. */
export interface DraftPlace {
  kind: 'form' | 'flow';
  userId: string;
  id: string;
}

/** Drafts belong to one person: the next one at this machine does not see them. */
const keyOf = ({ kind, userId, id }: DraftPlace) => `cs-${kind}-draft:${userId}:${id}`;

export function readLocalDraft(place: DraftPlace): LocalDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(place)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeLocalDraft(place: DraftPlace, draft: LocalDraft | undefined): void {
  const key = keyOf(place);
  if (draft) writeStored(key, JSON.stringify(draft));
  else removeStored(key);
}

function isDraft(draft: unknown): draft is LocalDraft {
  const { base, content } = (draft ?? {}) as Partial<LocalDraft>;
  return (
    typeof content === 'string' && typeof base?.revision === 'number' && typeof base.content === 'string'
  );
}
