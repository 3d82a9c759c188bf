/** Input that is not submitted yet, stored for this browser window: an expired sign-in or a stray click loses nothing. */
import { type FormDefinition, storableValues } from '@countersign/sdk/form';
import {
  readUnsaved,
  type UnsavedPlace,
  unsavedPlace,
  writeUnsaved,
} from '../../../session/unsaved/unsaved-store.ts';
import type { Person, Pick } from './submission.ts';

export interface Draft {
  itemName?: string;
  degree?: number;
  copyTo?: Person[];
  forUser?: Person | null;
  designated?: Pick[];
  values: Record<string, unknown>;
  /** The draft on the server, and how often it was saved. */
  draft?: { id: string; revision: number };
}

/** `beginning` names what the application was opened from: a draft or a copy, '' for nothing. */
export const draftPlace = (processId: string, beginning: string): UnsavedPlace =>
  unsavedPlace('window', 'application', processId, beginning);

/** `onServer` is the draft as the server has it; input that was typed before its last save is in it already. */
export function readDraft(place: UnsavedPlace, onServer: Draft['draft']): Draft | undefined {
  const draft = readUnsaved(place);
  if (!isDraft(draft)) return undefined;
  return onServer && draft.draft?.revision !== onServer.revision ? undefined : draft;
}

export const writeDraft = (place: UnsavedPlace, definition: FormDefinition, draft: Draft): void =>
  writeUnsaved(place, { ...draft, values: storableValues(definition, draft.values) });

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' && draft !== null && 'values' in draft && typeof draft.values === 'object';
