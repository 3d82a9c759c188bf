/** Holds the attachments and mentions of a comment. */
import type { FileEntry } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Extras, Person } from '../actions/action.ts';

/** The files in the upload control of the comment field, including pending uploads. */
export const commentFilesAtom = atom<FileEntry[]>([]);
/**
 * All people whom the user has mentioned. A person is notified only if the comment still contains the
 * person's name.
 */
export const mentionedPeopleAtom = atom<Person[]>([]);

/** Returns whether a file is stored on the server, so that a call can refer to it. */
export const isCommentFileUploaded = ({ status, id }: FileEntry): boolean =>
  (status ?? 'done') === 'done' && id !== undefined;

/** Returns whether the upload of any file is still pending or has failed. */
export const hasUnfinishedUploads = (get: Getter): boolean =>
  !get(commentFilesAtom).every(isCommentFileUploaded);

export function readCommentFilesAndMentions(get: Getter, comment: string): Extras {
  const attachments = get(commentFilesAtom).flatMap(({ id, name }) =>
    id === undefined ? [] : [{ id, name }],
  );
  const mentions = get(mentionedPeopleAtom).filter(({ name }) => comment.includes(`@${name}`));
  return { ...(attachments.length > 0 && { attachments }), ...(mentions.length > 0 && { mentions }) };
}

export function clearCommentFilesAndMentions(set: Setter): void {
  set(commentFilesAtom, []);
  set(mentionedPeopleAtom, []);
}
