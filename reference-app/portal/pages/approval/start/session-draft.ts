/**
 * Stores unsubmitted input for this browser window, so that it survives an expired session or accidental
 * navigation.
 */
import type { OmittedFieldValue } from '@countersign/sdk/api/contract';
import { type FormDefinition, storableValues, writableValues } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
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

/** The form that the user fills in now. It can be a later version than that of the stored input. */
interface CurrentForm {
  definition: FormDefinition;
  /** Field privileges of the start node as JSON text. */
  privileges: string;
  lang: Lang;
}

/** Returns the stored input without the values that the user may no longer enter. `left` names them. */
export const toWritableSessionDraft = (
  draft: SessionDraft,
  { definition, privileges, lang }: CurrentForm,
): SessionDraft & { left: OmittedFieldValue[] } => ({
  ...draft,
  ...writableValues(definition, draft.values, { privileges: JSON.parse(privileges || '[]'), lang }),
});

export const writeSessionDraft = (
  place: UnsavedInputKey,
  definition: FormDefinition,
  draft: SessionDraft,
): void => writeUnsavedInput(place, { ...draft, values: storableValues(definition, draft.values) });

const isSessionDraft = (draft: unknown): draft is SessionDraft =>
  typeof draft === 'object' && draft !== null && 'values' in draft && typeof draft.values === 'object';
