/** The process on the server that a designer edits: its loading, its revision, and a conflict with another author. */
import { atom } from 'jotai/vanilla';

/** Of the flow and of the basic information; each grows with its stored changes. A server without revisions names none. */
export interface Revisions {
  revision?: number;
  basicsRevision?: number;
}

export type ProcessState =
  /** The page provides flow and basics itself. */
  | { kind: 'none' }
  | { kind: 'loading'; id: string }
  | { kind: 'failed'; id: string; message: string }
  | { kind: 'ready'; id: string; revisions: Revisions };

export const processAtom = atom<ProcessState>({ kind: 'none' });

export const idOf = (state: ProcessState): string | undefined =>
  state.kind === 'none' ? undefined : state.id;

/** Whether the designer waits for the reply to a save or a publication. */
export const savingAtom = atom(false);

/** The last refusal of a save; null once one has succeeded. */
export const saveErrorAtom = atom<string | null>(null);

/** Another author saved first; nothing of the present state is lost. */
export interface Conflict {
  /** The name of the other author. */
  by?: string | undefined;
  /** The moment as an ISO date. */
  at?: string | undefined;
  /** Whether the refused save was a publication. */
  isPublish: boolean;
}
export const conflictAtom = atom<Conflict | null>(null);

/** Fields of the basics that the server refused, with its messages, until the next save. */
export const fieldErrorsAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>());
