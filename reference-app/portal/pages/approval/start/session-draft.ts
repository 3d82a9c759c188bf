/**
 * Stores unsubmitted input for this browser window, so that it survives an expired session or accidental
 * navigation.
 */
import { type FormDefinition, storableValues } from '@countersign/sdk/form';
import {
  readUnsavedInput,
  type UnsavedInputKey,
  unsavedInputKey,
  writeUnsavedInput,
} from '../../../session/unsaved/unsaved-store.ts';
import type { Person, PickedActor } from './submission.ts';

export interface SessionDraft {
  itemName?: string;
  degree?: number;
  copyTo?: Person[];
  forUser?: Person | null;
  designated?: PickedActor[];
  values: Record<string, unknown>;
  /** Id and revision of the draft on the server. Omitted if the draft was never saved there. */
  draft?: { id: string; revision: number };
}

/**
 * Returns the storage key of the input. `beginning` is the id of the draft or of the copied application, or
 * an empty string.
 */
export const sessionDraftKey = (processId: string, beginning: string): UnsavedInputKey =>
  unsavedInputKey('window', 'application', processId, beginning);

/**
 * Returns the input that is stored in this window, or undefined. `onServer` is the draft on the server. If
 * the stored input belongs to another revision of this draft, it is outdated and is not returned.
 */
export function readSessionDraft(
  place: UnsavedInputKey,
  onServer: SessionDraft['draft'],
): SessionDraft | undefined {
  const draft = readUnsavedInput(place);
  if (!isSessionDraft(draft)) return undefined;
  return onServer && draft.draft?.revision !== onServer.revision ? undefined : draft;
}

export const writeSessionDraft = (
  place: UnsavedInputKey,
  definition: FormDefinition,
  draft: SessionDraft,
): void => writeUnsavedInput(place, { ...draft, values: storableValues(definition, draft.values) });

const isSessionDraft = (draft: unknown): draft is SessionDraft =>
  typeof draft === 'object' && draft !== null && 'values' in draft && typeof draft.values === 'object';
