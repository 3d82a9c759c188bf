/** Attachments and mentions that go along with a comment. */
import type { FileEntry } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Person } from '../actions/action.ts';

/** A file as a call names it. */
export interface Attached {
  id: string;
  name: string;
}

export interface Extras {
  attachments?: Attached[];
  mentions?: Person[];
}

/** The entries of the upload control, pending ones included. */
export const filesAtom = atom<FileEntry[]>([]);
/** All chosen people; a person that the comment no longer names is not notified. */
export const mentionedAtom = atom<Person[]>([]);

/** Whether it is on the server, so that a call can name it. */
export const isUploaded = ({ status, id }: FileEntry): boolean =>
  (status ?? 'done') === 'done' && id !== undefined;

/** Whether any file is not on the server yet, or failed to get there. */
export const filesArePending = (get: Getter): boolean => !get(filesAtom).every(isUploaded);

export function extrasOf(get: Getter, comment: string): Extras {
  const attachments = get(filesAtom).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
  const mentions = get(mentionedAtom).filter(({ name }) => comment.includes(`@${name}`));
  return { ...(attachments.length > 0 && { attachments }), ...(mentions.length > 0 && { mentions }) };
}

export function clearExtras(set: Setter): void {
  set(filesAtom, []);
  set(mentionedAtom, []);
}
