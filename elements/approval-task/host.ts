/** What the verbs reach outside of their store, and how they tell of a failure. */
import { ApiError, type Client } from '@countersign/sdk/api';
import { atom, type Getter } from 'jotai';
import type { FormSectionHandle } from './form/handle.ts';
import type { Subject } from './loading/view.ts';
import type { Decided } from './props.ts';

/** What the verbs reach outside of the store: the server, the form on screen, the host page. */
export interface HostAccess {
  client: Client;
  subject: Subject | null;
  /** The form on screen; null where there is none. */
  form(): FormSectionHandle | null;
  decided(detail: Decided): void;
  failed(error: { code: string; message: string }): void;
  /** The sign-in has run out; false where the page says so itself. */
  expired(): boolean;
  /** The person wants to sign in again; false where the page takes over. */
  signIn(): boolean;
}

export const outsideAtom = atom<HostAccess | null>(null);
/** Whether what the decision was about is still on screen: the host may have gone on to another task. */
export const isShown = (get: Getter, outside: HostAccess): boolean => get(outsideAtom) === outside;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** As the host is told of it. */
export const failureOf = (error: unknown): { code: string; message: string } => ({
  code: error instanceof ApiError ? error.subCode : 'system-error',
  message: messageOf(error),
});

/** Every failure is also an event for the host. */
export const tell = (get: Getter, error: unknown): void => get(outsideAtom)?.failed(failureOf(error));
