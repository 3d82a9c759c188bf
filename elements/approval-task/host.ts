/**
 * Defines the environment of one approval task: its server client, its displayed form, and its events to the
 * host page.
 */
import { ApiError, type Client } from '@countersign/sdk/api';
import { atom, type Getter } from 'jotai';
import type { FormSectionHandle } from './form/handle.ts';
import type { Subject } from './loading/view.ts';
import type { Decided } from './props.ts';

export interface Host {
  client: Client;
  subject: Subject | null;
  /** Returns the handle of the displayed form, or null if there is none. */
  form(): FormSectionHandle | null;
  /** Loads the code of the dialogs. Rejects if the code cannot be loaded. */
  loadDialogs(): Promise<unknown>;
  decided(detail: Decided): void;
  failed(error: { code: string; message: string }): void;
  /** Emits the event for an expired session. Returns false if the host page handles it. */
  expired(): boolean;
  /** Emits the event for signing in again. Returns false if the host page handles it. */
  signIn(): boolean;
}

export const approvalTaskHostAtom = atom<Host | null>(null);
/**
 * Returns whether the task for which a call was made is still displayed. The host page may have switched to
 * another task.
 */
export const isTaskStillDisplayed = (get: Getter, host: Host): boolean => get(approvalTaskHostAtom) === host;

export const errorToMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the code and the message of an error, as the detail of a `cs-error` event. */
export const errorEventDetail = (error: unknown): { code: string; message: string } => ({
  code: error instanceof ApiError ? error.subCode : 'system-error',
  message: errorToMessage(error),
});

/** Emits a failure as an event of the element. */
export const emitFailure = (get: Getter, error: unknown): void =>
  get(approvalTaskHostAtom)?.failed(errorEventDetail(error));
