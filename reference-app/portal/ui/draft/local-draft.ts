/** Stores the user's draft in the browser until the server has it, so that a crash loses nothing. */
import {
  readUnsavedInput,
  removeUnsavedInput,
  type UnsavedInputKey,
  unsavedInputKey,
  writeUnsavedInput,
} from '../../session/unsaved/unsaved-store.ts';
import type { StoredDraft } from './draft-sync.ts';

export interface LocalDraft {
  /** Draft on the server on which the user's changes are based. */
  base: StoredDraft;
  content: string;
}

/** Identifies the form or flow to which a draft belongs. */
export interface DraftIdentity {
  kind: 'form' | 'flow';
  id: string;
}

export const localDraftKey = ({ kind, id }: DraftIdentity): UnsavedInputKey =>
  unsavedInputKey('browser', `${kind}-draft`, id);

export function readLocalDraft(place: UnsavedInputKey): LocalDraft | undefined {
  const draft = readUnsavedInput(place);
  return isLocalDraft(draft) ? draft : undefined;
}

export function writeLocalDraft(place: UnsavedInputKey, draft: LocalDraft | undefined): void {
  if (draft) writeUnsavedInput(place, draft);
  else removeUnsavedInput(place);
}

function isLocalDraft(draft: unknown): draft is LocalDraft {
  const { base, content } = (draft ?? {}) as Partial<LocalDraft>;
  return (
    typeof content === 'string' && typeof base?.revision === 'number' && typeof base.content === 'string'
  );
}
