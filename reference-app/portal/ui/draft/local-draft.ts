/** The draft of one author in this browser, for the time until the server has it: a crash loses nothing. */
import {
  dropUnsaved,
  readUnsaved,
  type UnsavedPlace,
  unsavedPlace,
  writeUnsaved,
} from '../../session/unsaved/unsaved-store.ts';
import type { Stored } from './draft-sync.ts';

export interface LocalDraft {
  /** The draft of the server from which the author started. */
  base: Stored;
  content: string;
}

/** The record of a draft. */
export interface DraftPlace {
  kind: 'form' | 'flow';
  id: string;
}

export const localDraftPlace = ({ kind, id }: DraftPlace): UnsavedPlace =>
  unsavedPlace('browser', `${kind}-draft`, id);

export function readLocalDraft(place: UnsavedPlace): LocalDraft | undefined {
  const draft = readUnsaved(place);
  return isDraft(draft) ? draft : undefined;
}

export function writeLocalDraft(place: UnsavedPlace, draft: LocalDraft | undefined): void {
  if (draft) writeUnsaved(place, draft);
  else dropUnsaved(place);
}

function isDraft(draft: unknown): draft is LocalDraft {
  const { base, content } = (draft ?? {}) as Partial<LocalDraft>;
  return (
    typeof content === 'string' && typeof base?.revision === 'number' && typeof base.content === 'string'
  );
}
