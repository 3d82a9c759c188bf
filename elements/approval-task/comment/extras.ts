/** What goes along with the words of a deed: files, and people whom the words speak to. */
import type { FileEntry } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Deed, Person } from '../actions/actions.ts';

/** A file as a call names it. */
export interface Attached {
  id: string;
  name: string;
}

export interface Extras {
  attachments?: Attached[];
  mentions?: Person[];
}

/** As the upload control holds them, those on their way too. */
export const filesAtom = atom<FileEntry[]>([]);
/** Everyone who was chosen; who is no longer named in the words is not told. */
export const mentionedAtom = atom<Person[]>([]);

/** They take words and nothing else, or no words at all. */
const BARE: ReadonlySet<Deed> = new Set([
  'claim',
  'unclaim',
  'stage',
  'urge',
  'withdraw',
  'recall',
  'revoke',
  'terminate',
]);

export const takesExtras = (deed: Deed): boolean => !BARE.has(deed);

/** Whether it is on the server, so that a call can name it. */
export const namesFile = ({ status, id }: FileEntry): boolean =>
  (status ?? 'done') === 'done' && id !== undefined;

/** Files that are not on the server yet, or did not get there. */
export const filesArePending = (get: Getter): boolean => !get(filesAtom).every(namesFile);

export function extrasOf(get: Getter, comment: string): Extras {
  const attachments = get(filesAtom).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
  const mentions = get(mentionedAtom).filter(({ name }) => comment.includes(`@${name}`));
  return { ...(attachments.length > 0 && { attachments }), ...(mentions.length > 0 && { mentions }) };
}

export function clearExtras(set: Setter): void {
  set(filesAtom, []);
  set(mentionedAtom, []);
}
