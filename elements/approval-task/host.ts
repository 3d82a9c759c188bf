/** The environment of one approval task: its server, its form on screen, and the page around it. */
import { ApiError, type Client } from '@countersign/sdk/api';
import { atom, type Getter } from 'jotai';
import type { FormSectionHandle } from './form/handle.ts';
import type { Subject } from './loading/view.ts';
import type { Decided } from './props.ts';

export interface Host {
  client: Client;
  subject: Subject | null;
  /** Returns the form on screen; null where there is none. */
  form(): FormSectionHandle | null;
  /** Loads the code of the dialogs; rejects where it cannot be fetched. */
  loadDialogs(): Promise<unknown>;
  decided(detail: Decided): void;
  failed(error: { code: string; message: string }): void;
  /** Emits that the sign-in has expired; returns false where the page handles it. */
  expired(): boolean;
  /** Emits that the person wants to sign in again; returns false where the page handles it. */
  signIn(): boolean;
}

export const hostAtom = atom<Host | null>(null);
/** Whether the subject of a call is still on screen: the page may have moved on to another task. */
export const isShown = (get: Getter, host: Host): boolean => get(hostAtom) === host;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The detail of `cs-error`. */
export const failureOf = (error: unknown): { code: string; message: string } => ({
  code: error instanceof ApiError ? error.subCode : 'system-error',
  message: messageOf(error),
});

/** Every failure is also an event of the element. */
export const emitFailure = (get: Getter, error: unknown): void => get(hostAtom)?.failed(failureOf(error));
