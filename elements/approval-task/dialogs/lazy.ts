/** The dialogs come with the first deed that needs one; until then nothing of them is fetched. */
import type { Getter, Setter } from 'jotai';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type Again, noticeAtom, wordsAtom } from '../atoms.ts';
import { tell } from '../host.ts';

export const dialogs = lazyPart(() => import('./TaskDialog.tsx'));

/** Answers false where they cannot be had; then it is said, with a retry. */
export async function readyDialogs(get: Getter, set: Setter, again: Again): Promise<boolean> {
  try {
    await dialogs.load();
    return true;
  } catch (error) {
    tell(get, error);
    set(noticeAtom, { tone: 'error', text: get(wordsAtom)('notFetched'), again });
    return false;
  }
}
