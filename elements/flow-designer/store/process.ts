/**
 * Holds the state of the process that the designer loads from the server: loading, revisions, and a conflict
 * with another author.
 */
import { atom } from 'jotai/vanilla';
import type { Draft } from './atoms.ts';

/**
 * Revisions of the flow and of the basic information. Each increases with every stored change. A server
 * without revisions sends none.
 */
export interface Revisions {
  revision?: number;
  basicsRevision?: number;
}

/**
 * The version that another author saved. It includes the revisions that a save must send to overwrite this
 * version.
 */
export interface TheirVersion {
  id: string;
  draft: Draft;
  revisions: Revisions;
}

/**
 * How a conflict is resolved: with the other author's version, with the user's own version, or with a draft
 * that merges both.
 */
export type Resolution = { kind: 'theirs' } | { kind: 'mine' } | { kind: 'merged'; draft: Draft };

/** Server calls of a designer that loads a process from the server and saves it there. */
export interface ProcessCalls {
  load(id: string): void;
  save(draft: Draft, isPublish: boolean): Promise<boolean>;
  /** Loads the version that another author has saved. */
  loadTheirs(): Promise<TheirVersion>;
  resolve(theirs: TheirVersion, resolution: Resolution): void;
}

export type ProcessState =
  /**
   * No process is loaded from the server, because the host page provides the flow and the basic information.
   */
  | { kind: 'none' }
  | { kind: 'loading'; id: string }
  | { kind: 'failed'; id: string; message: string }
  | { kind: 'ready'; id: string; revisions: Revisions };

export const processAtom = atom<ProcessState>({ kind: 'none' });

export const processIdOf = (state: ProcessState): string | undefined =>
  state.kind === 'none' ? undefined : state.id;

/** Whether a save or a publication is in progress. */
export const isSavingAtom = atom(false);

/** Message of the last failed save, or null after a successful save. */
export const flowSaveErrorMessageAtom = atom<string | null>(null);

/** A conflict with another author who saved first. The user's own draft is kept. */
export interface Conflict {
  /** Name of the author who saved the process first. */
  by?: string | undefined;
  /** Time at which this author saved the process, as an ISO date. */
  at?: string | undefined;
  /** True if the rejected save was part of a publication. */
  isPublish: boolean;
}
export const flowSaveConflictAtom = atom<Conflict | null>(null);

/**
 * The server's error messages for rejected fields of the basic information, by field name. They are kept
 * until the next save.
 */
export const fieldErrorsAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>());
